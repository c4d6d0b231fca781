### The page on which a position is set up by hand.

set_up-about = Clique sur une colonne pour y poser ou en retirer un jeton. Les couleurs alternent.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Poser ou retirer
set_up-lift = Retirer
set_up-turn = À qui de jouer
set_up-clear = Vider
set_up-mirror = Miroir
set_up-play = Jouer
set_up-analyse = Analyser
set_up-why = Pourquoi ?
set_up-best = Meilleur coup
set_up-copy = Copier en texte
set_up-column-full = La colonne { $column } est pleine.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Remets un jeton rouge en { $cell } : cette partie commence avec lui.
   *[yellow] Remets un jeton jaune en { $cell } : cette partie commence avec lui.
}
# Below the board: why the position cannot come from play.
set_up-counts = On peut la jouer, mais aucune partie n’y mène : les rouges ont joué { $red } jetons, les jaunes { $yellow }. Il en faut autant, ou un de plus pour qui a commencé.
set_up-wrong-turn = { $colour ->
    [red] Après ces jetons, c’est aux rouges de jouer.
   *[yellow] Après ces jetons, c’est aux jaunes de jouer.
}
set_up-completed = { $colour ->
    [red] Les rouges ont déjà { $goal }, depuis { $cell }. Retire un jeton.
   *[yellow] Les jaunes ont déjà { $goal }, depuis { $cell }. Retire un jeton.
}
set_up-full = La grille est pleine.
set_up-over = Selon ces règles, la partie est finie ici.
