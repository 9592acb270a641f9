"""The settings of one running bot, read from the environment and `.env`."""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class SettingsError(Exception):
    """A setting is missing or wrong; the text is one sentence for the host, without secrets."""


class Settings(BaseSettings):
    """Everything a host decides. Each field is an environment variable in capitals."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    bot_token: SecretStr = SecretStr("")
    """The token from @BotFather."""
    api_url: str = "https://api.telegram.org"
    """The Bot API server; the sandbox sets its own."""
    database: Path = Path("deberts.sqlite3")
    """Where everything is kept: one SQLite file."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    clock_file: Path | None = None
    """A file with seconds to add to the time of day; only the sandbox moves the clock."""
    group_calls_per_minute: int = Field(default=18, ge=1, le=20)
    """The most sends and edits into one group in any 60 seconds."""

    computer_pause: float = Field(default=1.0, ge=0, le=60)
    """Seconds that a computer seems to think before it acts."""

    @field_validator("bot_token")
    @classmethod
    def _shaped_like_a_token(cls, token: SecretStr) -> SecretStr:
        text = token.get_secret_value()
        number, _, secret = text.partition(":")
        has_spaces = len(text.split()) > 1 or text != text.strip()
        if text and not (number.isascii() and number.isdigit() and secret and not has_spaces):
            raise ValueError("this is not a bot token")
        return token

    @field_validator("api_url")
    @classmethod
    def _web_address(cls, url: str) -> str:
        if not url.startswith(("http://", "https://")):
            raise ValueError("this is not a web address")
        return url.rstrip("/")


def load_settings() -> Settings:
    """Read the settings.

    :raises SettingsError: with one clear sentence naming the setting
    """
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors(include_input=False, include_context=False)[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "?"
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"The setting {name} is wrong: {reason}.") from None
    if not settings.bot_token.get_secret_value():
        raise SettingsError(
            "The setting BOT_TOKEN is missing: put the token from @BotFather into .env, "
            "or use `make run` to try the bot without one."
        )
    if not settings.database.expanduser().absolute().parent.is_dir():
        raise SettingsError("The setting DATABASE is wrong: its folder does not exist.")
    return settings
