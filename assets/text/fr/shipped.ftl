### The texts of shipped presets, levels, themes and lessons; English has them in their own files.

## Presets

preset-connect_four = Puissance 4
preset-connect_four-about = Quatre jetons alignés gagnent.
preset-connect_square = Puissance Carré
preset-connect_square-about = Le premier carré 2 × 2 gagne.
preset-most_fours_7x6 = Max de 4
preset-most_fours_7x6-about = Remplis la grille : le plus de lignes de 4 gagne.
preset-most_fours_6x6 = Petit max de 4
preset-most_fours_6x6-about = Remplis une petite grille : le plus de lignes de 4 gagne.
preset-connect_three = Puissance 3
preset-connect_three-about = Trois jetons alignés gagnent, sur une grille 4 × 4.
preset-connect_square_4x4 = Petit carré
preset-connect_square_4x4-about = Le premier carré 2 × 2 gagne, sur une petite grille.
preset-five_in_a_row = Puissance 5
preset-five_in_a_row-about = Cinq jetons alignés gagnent ; les jetons des colonnes du bord comptent.
preset-fours_or_squares = Ligne ou carré
preset-fours_or_squares-about = Une ligne de quatre ou un carré 2 × 2 gagne.
preset-giant_99x99 = Géant
preset-giant_99x99-about = Remplis la plus grande grille : le plus de lignes de 4 gagne.

## Levels

level-random = Hasard
level-random-about = Lâche ses jetons n’importe où. Tout le monde peut le battre.
level-squares = Carrés
level-squares-about = Construit les carrés les plus prometteurs et ne regarde jamais les tiens.
level-win-block-random = Bloqueur
level-win-block-random-about = Gagne quand il peut, bloque quand il doit, et sinon joue n’importe où.
level-most-points = Max de points
level-most-points-about = Prend les points qu’il peut avoir tout de suite, sinon bloque les tiens, sinon joue près du milieu.
level-minimax-4 = Minimax (4 demi-coups)
level-minimax-4-about = Un joueur du cours. Essaie toutes les suites de quatre demi-coups.
level-alpha-beta-6 = Alpha-bêta (6 demi-coups)
level-alpha-beta-6-about = Un joueur du cours. Regarde six demi-coups à l’avance et saute ce qui ne peut rien changer.
level-alpha-beta-10 = Alpha-bêta (10 demi-coups)
level-alpha-beta-10-about = Un joueur du cours. Regarde dix demi-coups à l’avance ; sur les grilles larges, il lui faut un moment.
level-first-steps = Premiers pas
level-first-steps-about = Pour une première partie. Ne voit aucune diagonale, presque aucun carré, et rate la plupart des autres lignes.
level-beginner = Débutant
level-beginner-about = Rate la plupart des diagonales et des carrés, et beaucoup d’autres lignes.
level-casual = Amateur
level-casual-about = Pense à ton prochain coup, et rate encore beaucoup de menaces.
level-steady = Solide
level-steady-about = Regarde à l’avance ; rate quelques diagonales, et environ la moitié des carrés là où les carrés gagnent.
level-skilled = Habile
level-skilled-about = Rate rarement ce qui arrive dans quelques coups ; oublie quelques carrés.
level-strong = Fort
level-strong-about = Rate rarement une menace là où les lignes gagnent ; rate encore quelques carrés.
level-expert = Expert
level-expert-about = Examine des centaines de positions ou plus avant chaque coup.
level-champion = Champion
level-champion-about = Joue de façon exacte là où quatre jetons alignés gagnent, sur les grilles jusqu’à 7 × 6 ; tend des pièges là où les carrés gagnent, et cherche en profondeur partout ailleurs.
level-search-4 = Recherche (4 demi-coups)
level-search-4-about = Joue à tous les jeux. Regarde quatre demi-coups à l’avance.
level-search-quick = Recherche (rapide)
level-search-quick-about = Joue à tous les jeux. Réfléchit un dixième de seconde.
level-search-strong = Recherche (forte)
level-search-strong-about = Joue à tous les jeux. Réfléchit une seconde, avec deux fils de calcul.
level-learned-1 = Entraîné (immédiat)
level-learned-1-about = A appris en jouant contre lui-même. Regarde un demi-coup à l’avance.
level-learned = Entraîné
level-learned-about = A appris en jouant contre lui-même. Réfléchit un dixième de seconde.
level-perfect = Parfait
level-perfect-about = Ne se trompe jamais : gagne le plus vite possible et perd le plus tard possible.

## Themes

theme-dark = Soir
theme-light = Jour
theme-walnut = Noyer
theme-contrast = Contraste

## Levels

level-expert-absent-1 = là où les carrés gagnent, les bons joueurs font match nul, donc il n’y a pas de niveau entre Fort et Champion

## Lessons

lesson-falling = Comment tombent les jetons
lesson-falling-about = Comment tombent les jetons, et ce qui gagne.
lesson-falling-1 = Voici la grille. Elle a sept colonnes, et chacune a son numéro en dessous. Ton adversaire et toi jouez chacun votre tour. Rouge commence.
lesson-falling-2 = Tu as les rouges. Lâche ton premier jeton : clique sur une colonne, ou tape son numéro.
lesson-falling-2-right = Ton jeton est tombé au fond de la colonne.
lesson-falling-3 = Un jeton tombe jusqu’à ce que quelque chose l’arrête : le fond, ou un autre jeton. Ces deux jetons ont tous les deux été lâchés dans la colonne 4. Le prochain arriverait au-dessus d’eux.
lesson-falling-4 = Quatre jetons alignés de la même couleur gagnent. Rouge en a trois côte à côte. Lâche le quatrième !
lesson-falling-4-right = Quatre alignés à l’horizontale. Rouge gagne !
lesson-falling-4-wrong = Ça ne fait pas quatre jetons alignés. Regarde les jetons marqués.
lesson-falling-4-hint = Le quatrième jeton peut aller à un bout ou à l’autre des trois.
lesson-falling-5 = Quatre jetons empilés gagnent aussi. Trouve le coup qui gagne.
lesson-falling-5-right = Quatre alignés à la verticale. Rouge gagne !
lesson-falling-5-wrong = Ça ne fait pas quatre jetons alignés.
lesson-falling-5-hint = Rouge a trois jetons empilés.
lesson-falling-6 = La troisième façon est la diagonale. On la rate facilement. Où manque le quatrième jeton rouge ?
lesson-falling-6-right = Quatre en diagonale. Rouge gagne !
lesson-falling-6-wrong = Ça ne fait pas quatre jetons alignés. Continue à partir des jetons marqués, une case vers le haut et une vers la droite.
lesson-falling-6-hint = Les jetons marqués montent comme un escalier. La marche suivante est dans la colonne 4.
lesson-falling-7 = La partie se termine dès que quelqu’un a quatre jetons alignés. Si la grille est pleine avant, c’est un match nul.

lesson-blocking = Bloquer
lesson-blocking-about = Vois ce que veut l’adversaire, et arrête-le à temps.
lesson-blocking-1 = Tu as les rouges. Jaune a trois jetons empilés. Si tu ne fais rien, Jaune en lâche un quatrième par-dessus et gagne.
lesson-blocking-2 = Pose un de tes jetons par-dessus. Ça bloque les trois pour de bon.
lesson-blocking-2-right = Bloqué. Jaune ne peut plus en avoir quatre dans cette colonne.
lesson-blocking-2-wrong = Jaune gagne dans la colonne 4.
lesson-blocking-2-hint = Lâche ton jeton dans la colonne 4.
lesson-blocking-3 = Avant chacun de tes coups, cherche trois jetons de l’autre couleur avec de la place pour un quatrième. Où dois-tu bloquer maintenant ?
lesson-blocking-3-right = Bloqué. Ton jeton en 1a ferme l’autre bout de la ligne.
lesson-blocking-3-wrong = Jaune complète la ligne tout en bas.
lesson-blocking-3-hint = Trois jetons jaunes sont dans la rangée du bas. Un de leurs bouts est libre.
lesson-blocking-4 = Le jeton qui manque peut aussi être au milieu. Trouve le trou.
lesson-blocking-4-right = Bloqué. Le trou est rempli en rouge.
lesson-blocking-4-wrong = Jaune remplit le trou et gagne.
lesson-blocking-4-hint = Regarde la rangée du bas : deux jetons jaunes, un trou, et encore un.
lesson-blocking-5 = Les diagonales sont les lignes les plus difficiles à voir. Où Jaune veut-il aller ?
lesson-blocking-5-right = Bloqué. Bien vu !
lesson-blocking-5-wrong = Jaune complète une diagonale.
lesson-blocking-5-hint = Pars du jeton jaune en 2a et monte vers la droite.
lesson-blocking-6 = Maintenant, chacun de vous a trois jetons empilés, et c’est à toi de jouer. Qu’est-ce qui passe en premier : bloquer ou gagner ?
lesson-blocking-6-right = Gagner passe en premier. La partie est finie avant que Jaune rejoue.
lesson-blocking-6-wrong = Tu as raté tes propres quatre jetons alignés.
lesson-blocking-6-hint = Tu n’as pas besoin de bloquer si tu gagnes avec ce coup.
lesson-blocking-7 = Ici, Jaune peut gagner aux deux bouts. Tu ne peux en bloquer qu’un, donc la partie est perdue. Une ligne de trois avec les deux bouts libres doit être arrêtée plus tôt.

lesson-two-threats = Deux menaces à la fois
lesson-two-threats-about = Personne ne peut bloquer deux cases avec un seul jeton.
lesson-two-threats-1 = Une case où ton prochain jeton gagnerait s’appelle une menace. Ici, Rouge menace de gagner en 2a et en 6a. C’est à Jaune de jouer, et Jaune ne peut en bloquer qu’une.
lesson-two-threats-2 = Tu as les rouges. Fais deux menaces avec un seul jeton.
lesson-two-threats-2-right = Trois jetons alignés avec les deux bouts libres. Jaune ne peut en bloquer qu’un.
lesson-two-threats-2-wrong = Ça laisse à Jaune le temps de t’arrêter.
lesson-two-threats-2-hint = Pose un troisième jeton à côté des deux de la rangée du bas.
lesson-two-threats-3 = Jaune a bloqué un bout. Termine la partie.
lesson-two-threats-3-right = Quatre jetons alignés. Rouge gagne !
lesson-two-threats-3-wrong = Regarde encore une fois la rangée du bas.
lesson-two-threats-3-hint = Le bout de droite de la ligne est encore libre.
lesson-two-threats-4 = Deux menaces peuvent aller dans des directions différentes. Un seul jeton rouge fait à la fois une ligne horizontale et une diagonale. Où ?
lesson-two-threats-4-right = Maintenant Rouge menace en 1b et en 4d. Jaune ne peut pas bloquer les deux.
lesson-two-threats-4-wrong = Ça ne fait pas deux menaces.
lesson-two-threats-4-hint = Le jeton arrive dans la rangée b. De là, une ligne part à l’horizontale et une autre monte vers la droite.
lesson-two-threats-5 = Défends-toi à temps ! Maintenant tu as les jaunes. Rouge a deux jetons côte à côte dans la rangée du bas, et les deux côtés sont libres. Arrête Rouge avant qu’il y en ait trois.
lesson-two-threats-5-right = Rouge ne peut plus en avoir trois avec les deux bouts libres.
lesson-two-threats-5-wrong = Rouge fait une ligne de trois avec les deux bouts libres.
lesson-two-threats-5-hint = Pose ton jeton près des deux rouges dans la rangée du bas.

lesson-cell-above = La case au-dessus
lesson-cell-above-about = Chaque jeton est une marche pour le suivant.
lesson-cell-above-1 = Chaque jeton que tu lâches permet au suivant d’arriver par-dessus. Alors regarde aussi la case au-dessus. Il ne manque plus que 3c à Jaune pour en avoir quatre en diagonale. La case en dessous, 3b, est encore libre.
lesson-cell-above-2 = Tu as les rouges. Un jeton dans la colonne 3 ferait monter Jaune en 3c. N’offre pas la case au-dessus ! Joue ailleurs.
lesson-cell-above-2-right = Bien. Jaune doit attendre.
lesson-cell-above-2-wrong = Ton jeton a fait monter Jaune en 3c.
lesson-cell-above-2-hint = Ici, toutes les colonnes sont sûres, sauf la 3.
lesson-cell-above-3 = Ça marche aussi dans l’autre sens. Maintenant tu as les jaunes, et Rouge attend une case. Il y a une colonne qu’il ne faut pas jouer. Joues-en une autre.
lesson-cell-above-3-right = Bien. Rouge n’obtient pas cette case.
lesson-cell-above-3-wrong = Rouge a joué au-dessus de ton jeton et a gagné.
lesson-cell-above-3-hint = Rouge a des jetons en 4d, 5c et 7a. Quelle case manque dans cette diagonale, et quelle case est juste en dessous ?
lesson-cell-above-4 = Deux menaces l’une au-dessus de l’autre gagnent aussi. Si Jaune bloque celle du bas, celle du haut est libre pour toi. Trouve le coup.
lesson-cell-above-4-right = Jaune doit bloquer en 5b, et tu gagnes en 5c, juste au-dessus.
lesson-cell-above-4-wrong = Ça ne force pas Jaune à te faire monter.
lesson-cell-above-4-hint = La colonne du milieu est libre.

lesson-odd-and-even = Pair et impair
lesson-odd-and-even-about = Qui doit jouer là où personne ne veut ?
lesson-odd-and-even-1 = La grille est presque pleine. Il ne reste que la colonne 2, et c’est à Rouge de jouer. Rouge a les cases a, c et e. Jaune a b, d et f. Il manque 2c à Rouge pour quatre jetons alignés, et 2c est une des cases de Rouge.
lesson-odd-and-even-2 = Ici, il manque 2b à Jaune. La rangée b est la deuxième, et 2b est une des cases de Jaune. Rouge doit lâcher un jeton en 2a, même si ça aide Jaune. Ça s’appelle le zugzwang : tu dois jouer, mais tu préférerais ne pas le faire.
lesson-odd-and-even-3 = Alors retiens : Rouge, qui commence, aime les menaces dans les rangées impaires (a, c et e sont les rangées un, trois et cinq). Jaune aime les menaces dans les rangées paires (b, d et f). Ici, Rouge attend 2c. C’est à Jaune de jouer, et Jaune n’a plus de bon coup.
lesson-odd-and-even-4 = Tu as les rouges, et tu attends 2c. Jaune ne veut pas jouer 2b. Toi non plus, tu ne dois pas : sinon Jaune pourrait prendre 2c. Joue pour que Jaune n’ait plus d’autre coup.
lesson-odd-and-even-4-right = Bien. Bientôt il ne restera que la colonne 2, et alors Jaune devra jouer 2b.
lesson-odd-and-even-4-wrong = Maintenant Jaune peut prendre 2c, et ta menace a disparu.
lesson-odd-and-even-4-hint = Toutes les colonnes conviennent, sauf la 2.
lesson-odd-and-even-5 = Encore une. Tu as les rouges, et tu attends 6e. C’est Jaune qui doit jouer 6d. Compte les cases libres de la colonne 2.
lesson-odd-and-even-5-right = Exact. La colonne 2 a cinq cases libres, donc le joueur qui y commence y finit aussi. Alors Jaune doit jouer 6d.
lesson-odd-and-even-5-wrong = C’est toi qui as joué 6d, donc Jaune peut prendre 6e.
lesson-odd-and-even-5-hint = Ne joue pas dans la colonne 6.

lesson-middle = Commencer au milieu
lesson-middle-about = Pourquoi le premier jeton va dans la colonne 4.
lesson-middle-1 = Toutes les cases ne se valent pas. Trois lignes de quatre différentes passent par le coin 1a. Sept passent par 4a, au milieu.
lesson-middle-2 = Tu as les rouges. Où commences-tu ?
lesson-middle-2-right = Exact. Avec un jeu parfait, Rouge gagne à partir d’ici. Aucun autre premier coup ne fait ça.
lesson-middle-2-wrong = À partir de là, Rouge ne gagne pas contre un jeu parfait.
lesson-middle-2-hint = Choisis la case qui fait partie du plus grand nombre de lignes de quatre.
lesson-middle-3 = Maintenant tu as les jaunes, et Rouge a pris le milieu. Où tiens-tu le plus longtemps ?
lesson-middle-3-right = Exact. Au-dessus du jeton rouge, tu prends la meilleure case qui reste.
lesson-middle-3-wrong = Après ce coup, Rouge gagne plus tôt.
lesson-middle-3-hint = Le milieu est encore la meilleure colonne.
lesson-middle-4 = Cette fois, Rouge a commencé au bord. C’était une erreur : maintenant Jaune peut gagner. Tu as les jaunes. Trouve un coup qui garde la victoire.
lesson-middle-4-right = Exact. Avec un jeu parfait, Jaune gagne maintenant.
lesson-middle-4-wrong = Avec ce coup, c’est Rouge qui peut gagner.
lesson-middle-4-hint = Ici, la colonne du milieu n’est jamais une mauvaise idée.

lesson-squares = Carrés et paires
lesson-squares-about = Puissance Carré, et comment le second joueur tient bon.
lesson-squares-1 = À Puissance Carré, quatre jetons de la même couleur gagnent s’ils forment un carré : deux côte à côte, et deux autres au-dessus. Ici, Rouge a gagné.
lesson-squares-2 = Tu as les rouges. Complète le carré.
lesson-squares-2-right = Un carré de quatre jetons rouges. Rouge gagne !
lesson-squares-2-wrong = Il manque encore un jeton au carré.
lesson-squares-2-hint = Le carré est dans les colonnes 1 et 2.
lesson-squares-3 = Maintenant Jaune a trois jetons d’un carré. Arrête-le.
lesson-squares-3-right = Bloqué. Un carré avec un jeton de chaque couleur ne vaut rien.
lesson-squares-3-wrong = Jaune complète le carré.
lesson-squares-3-hint = Regarde les colonnes 3 et 4.
lesson-squares-4 = Le second joueur peut toujours garder le match nul, avec des paires. Les cases a et b d’une colonne forment une paire, et c et d aussi. Chaque fois que Rouge prend une case d’une paire, Jaune prend l’autre, juste au-dessus. Alors chaque carré contient des jetons des deux couleurs.
lesson-squares-5 = Tu as les jaunes, et Rouge vient de jouer la colonne 3. Garde le match nul.
lesson-squares-5-right = Ça tient. Répondre juste au-dessus du jeton rouge est une façon de faire.
lesson-squares-5-wrong = Rouge obtient un carré maintenant.
lesson-squares-5-hint = Réponds dans la colonne où Rouge vient de jouer.
lesson-squares-6 = Encore une fois : tu as les jaunes, et Rouge vient de jouer la colonne 2.
lesson-squares-6-right = Ça tient aussi.
lesson-squares-6-hint = L’autre case de la paire est 2b.

lesson-points = Compter les points
lesson-points-about = Max de 4 : joue jusqu’au dernier jeton, et le plus de points gagne.
lesson-points-1 = À Max de 4, la partie ne s’arrête pas aux quatre premiers jetons alignés. Chaque ligne de quatre vaut un point, et on joue jusqu’à ce que la grille soit pleine. Ici, un jeton dans la colonne 3 remplit le trou : cinq jetons alignés comptent comme deux lignes de quatre, donc ils valent deux points.
lesson-points-2 = Il reste deux colonnes, et tu as les rouges. Un jeton rapporte un point, l’autre en rapporte deux. Lequel est le meilleur ?
lesson-points-2-right = Exact : deux points, et avec un jeu parfait tu gardes un point d’avance.
lesson-points-2-wrong = Ça rapporte un point, mais Jaune égalise.
lesson-points-2-hint = Compte les lignes de quatre que chaque jeton complète.
lesson-points-3 = Un point que l’adversaire n’a pas compte autant qu’un point à toi. Tu peux gagner un point dans la colonne 3. Jaune en gagnerait deux dans la colonne 5. À toi de décider !
lesson-points-3-right = Exact. Tu as enlevé deux points à Jaune, et tu finis avec un point d’avance.
lesson-points-3-wrong = Tu as un point, mais à la fin les points sont à égalité.
lesson-points-3-hint = Compare ce que tu gagnes avec ce que Jaune gagnerait.
lesson-points-4 = Aucun jeton ne rapporte de point maintenant. Mais chaque jeton fait monter Jaune à la case au-dessus. Joue la colonne où ça aide le moins Jaune.
lesson-points-4-right = Exact. Tu finis avec un point d’avance.
lesson-points-4-wrong = Après ça, les points sont à égalité.
lesson-points-4-hint = Regarde la rangée du haut : qui arriverait là ?

level-just-trained = Vient d’apprendre
level-just-trained-about = A appris en jouant contre lui-même pendant que tu regardais.
