# Pieces of every kind that Fluent has.
-game = Plummet
    .gender = other
text-you = Vi en { -game }
text-and = { $before ->
    [one] { NUMBER($before, minimumFractionDigits: 1) }
   *[other] { -game.gender ->
        [other] { CAP("kaj") } { "{" }{ $last }{ "\u007D" }
       *[one] { text-you }
    }
}
