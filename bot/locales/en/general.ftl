## Greeting, help, commands.

bot-description =
    Deberts in the chat with your friends: for two, three, four and pairs, by the rules of Moscow, Kharkov, Odessa and others. Add me to a group and write /new.
bot-short-description = Deberts in a group chat: matches, rules, score sheets.

command-new = Open a table
command-table = Show the table at the bottom
command-hand = My cards
command-stop = Close the table
command-score = Keep score of a game with real cards
command-rules = The rules: chapters, or a word — /rules terz
command-why = Why: the last trick or deal explained
command-learn = Learn to play: a first deal with hints
command-help = How to play here
command-save = Save this table’s rules for the chat
command-language = Language of this chat’s tables
command-settings = Cards, suits, language
command-start = Begin

start =
    Hello, { $name }! This is where Deberts is played.

    Add me to the group where your friends are and write /new there. Everybody sees only their own cards: right in the group, or here in the private chat.
help-private =
    <b>How to play</b>
    1. Add me to a group and write /new there.
    2. Your opponent presses “Sit down”, then somebody presses “Start”.
    3. “My cards” shows your hand, and only you see it. Play with the buttons below the cards.

    To get your cards here, press “Play in private” below the table.

    /rules — the rules: chapters, or a word such as /rules terz
    /learn — a first deal with hints
    /why — why it came out that way: the last trick or deal

    At a real table? /score keeps the score: who declared, the points, done.
help-group =
    /new — open a table
    /table — show the table at the bottom
    /stop — close the table
    /rules — the rules: chapters, or a word such as /rules terz
    /why — why: the last trick or deal explained
    /score — keep score of a game with real cards

    See your cards with “My cards” below the table: nobody sees anybody else’s.
not-understood = I understand buttons and commands. How to play: /help
button-add-to-group = Add to a group
button-help-private = More in private
group-greeting =
    🃏 Hello! This is now a place to play Deberts: I deal and keep score.

    Press “Open a table” and sit down. The commands are in the “/” menu, too.
button-open-table = Open a table
button-too-old = This button is too old. Press it below a fresh message, or write /table.
