### Playing with a person at another computer: the page "Play together", and the card beside the board.
### The other person is $other: a name, or “The other person”.

## The page

# The tabs of the page, side by side.
together-tab-wait = Wait for someone
together-tab-join = Join
together-about = Play with a person at another computer: in your own network, or at an address that you know. There is no server and no encryption.
together-name = Your name
together-game = Game
together-you = You
together-them = The other person
# A row that allows both people the hints, the scores and “Why?”.
together-help = Hints, scores, why
together-help-note = Only if both of you allow them.
# The buttons of the main action.
together-wait = Wait
together-join = Join
together-address = Address
# In the empty field for the address; 192.168.1.5 is an example.
together-address-hint = 192.168.1.5
# Above the games that are found in the own network, each a button.
together-nearby = In your own network:
# Where no game is found.
together-none-nearby = Nobody is waiting there yet; an address can always be typed.
# A game in the own network: its rules, who waits, and where.
together-found = { $game }: { $other }, { $address }
together-waiting = Waiting for someone
# Above the addresses of this computer, one on a line.
together-tell = The other person opens “{ together-title }”, chooses “{ together-tab-join }” and types { $count ->
    [one] this address:
   *[other] one of these addresses:
}
together-joining = Calling { $address }
together-stop = Stop
# A game that was broken off, and its button.
together-broken-off = { $game } was broken off. { $other } may be waiting.
together-go-on = Go on
together-playing = Your game goes on. { $other } is playing with you.
together-to-game = To the game
# Failures; $reason comes from the system, in English.
together-unreachable = { $address } cannot be reached: { $reason }
together-no-port = No port can be listened on: { $reason }
together-not-kept = The game cannot be kept: { $reason }

## The card beside the board

together-other = The other person
together-trying = The connection is broken. Trying again…
together-help-on = Both may use hints, scores and reasons.
together-help-off = No hints, scores or reasons.
# What the other person offers. Below are the buttons Yes and No.
together-offered = { $kind ->
    [undo] { $other } would like to take back a move.
    [rematch] { $other } would like to play again.
   *[pause] { $other } would like a pause.
}
# What the person here has offered.
together-offering = { $kind ->
    [undo] You ask to take back your move.
    [rematch] You ask to play again.
   *[pause] You ask for a pause.
}
together-yes = Yes
together-no = No
together-withdraw = Never mind
# The button that opens the list of sentences.
together-say = Say…
together-leave = Leave
# Asked before the button works a second time.
together-leave-sure = { $other } stays behind: press once more to leave
together-play-on = Play on against { $level }
# The button that makes the rules that came with the game a preset of one’s own.
together-keep-rules = Keep these rules

## Sentences of the status line, without a full stop

together-met = { $other } is there
together-said = { $other }: { $phrase }
together-left = { $other } has left
# Shown over a lesson or a review; the clock of the game runs.
together-move-waits = The other person has moved: go back to your game
together-not-here = Not in a game with a person at another computer
together-no-help = Hints, scores and reasons are off: both of you must allow them
# The person left the game, and it is kept.
together-game-kept = The game is kept: play on, or later from the start page
# A message: the file of a link had another game.
together-set-aside = Another game was kept here: it is among your saved games now

# What can be said to the other person: one of twelve sentences, by its name.
together-phrase = { $phrase ->
    [1] Hello!
    [2] Good luck!
    [3] Good move!
    [4] Well played!
    [5] Oops!
    [6] Thank you!
    [7] Sorry!
    [8] One moment, please.
    [9] I am back.
    [10] One more?
    [11] I have to go.
   *[12] Goodbye!
}

# Why something was refused, or why a connection ended.
together-reason = { $reason ->
    [not-over] The game is not over
    [no-offer] Nothing is offered
    [unanswered] The other computer has not answered yet
    [not-connected] The other computer is not connected
    [version] The other program is of another version
    [busy] A game is being played there already
    [other-game] The other computer has another game
    [silent] The other computer does not answer
    [cut] The connection is broken
    [left] The other person has left
   *[wrong] The other computer does not keep to the rules
}
