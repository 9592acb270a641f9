"""Membership of a chat: status, rights of administrators, what ordinary members may do."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
USUAL_PERMISSIONS = frozenset(PERMISSIONS) - {"can_change_info", "can_pin_messages"}

RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
OPTIONAL_RIGHTS = (
    "can_post_messages",
    "can_edit_messages",
    "can_pin_messages",
    "can_manage_topics",
)
USUAL_RIGHTS = frozenset(
    {
        "can_manage_chat",
        "can_delete_messages",
        "can_restrict_members",
        "can_change_info",
        "can_invite_users",
        "can_pin_messages",
    }
)


class Status(StrEnum):
    """The Bot API's names."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """How somebody stands to a chat. Values: a change makes a new one."""

    status: Status
    rights: frozenset[str] = frozenset()
    permissions: frozenset[str] = frozenset()
    is_anonymous: bool = False
    title: str | None = None

    @property
    def is_in(self) -> bool:
        """Sees the chat and counts as a member."""
        return self.status not in (Status.LEFT, Status.KICKED)

    @property
    def is_admin(self) -> bool:
        """The owner, or anybody promoted, with whatever rights."""
        return self.status in (Status.CREATOR, Status.ADMINISTRATOR)

    def has(self, right: str) -> bool:
        """An administrator's right; the owner has them all."""
        return self.status == Status.CREATOR or (self.is_admin and right in self.rights)

    def may(self, permission: str, usual: frozenset[str]) -> bool:
        """Whether a permission that ordinary members can have holds; ``usual`` is the chat's."""
        if self.is_admin:
            return permission.startswith("can_send_") or self.has(permission)
        if self.status == Status.RESTRICTED:
            return permission in self.permissions & usual
        return self.is_in and permission in usual


GONE = Member(status=Status.LEFT)


def member_json(member: Member, user: dict[str, Any], *, is_channel: bool) -> dict[str, Any]:
    """The Bot API's ChatMember of that status."""
    shape: dict[str, Any] = {"status": member.status.value, "user": user}
    match member.status:
        case Status.CREATOR:
            shape["is_anonymous"] = member.is_anonymous
        case Status.ADMINISTRATOR:
            shape |= {"can_be_edited": False, "is_anonymous": member.is_anonymous}
            shape |= {right: right in member.rights for right in RIGHTS}
            optional = OPTIONAL_RIGHTS[:2] if is_channel else OPTIONAL_RIGHTS[2:]
            shape |= {right: right in member.rights for right in optional}
        case Status.RESTRICTED:
            shape |= {"is_member": True, "until_date": 0}
            shape |= {name: name in member.permissions for name in PERMISSIONS}
        case Status.KICKED:
            shape["until_date"] = 0
        case _:
            pass
    if member.title and member.is_admin:
        shape["custom_title"] = member.title
    return shape
