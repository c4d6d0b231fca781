### Jouer avec quelqu’un sur un autre ordinateur : la page « Jouer ensemble » et la carte à côté du plateau.

together-tab-wait = Attendre quelqu’un
together-tab-join = Rejoindre
together-about = Joue avec quelqu’un sur un autre ordinateur : dans ton réseau, ou à une adresse que tu connais. Il n’y a ni serveur ni chiffrement.
together-name = Ton nom
together-game = Jeu
together-you = Toi
together-them = L’autre personne
together-help = Indices, scores, pourquoi
together-help-note = Seulement si vous l’autorisez tous les deux.
together-wait = Attendre
together-join = Rejoindre
together-address = Adresse
together-address-hint = 192.168.1.5
together-nearby = Dans ton réseau :
together-none-nearby = Personne n’y attend encore ; on peut toujours taper une adresse.
together-found = { $game }: { $other }, { $address }
together-waiting = En attente de quelqu’un
together-tell = L’autre personne ouvre « { together-title } », choisit « { together-tab-join } » et tape { $count ->
    [one] cette adresse :
   *[other] une de ces adresses :
}
together-joining = Appel de { $address }
together-stop = Arrêter
together-broken-off = { $game } : partie interrompue. { $other } attend peut-être.
together-go-on = Continuer
together-playing = Ta partie continue. { $other } joue avec toi.
together-to-game = À la partie
together-unreachable = { $address } est injoignable : { $reason }
together-no-port = Aucun port n’est libre pour attendre : { $reason }
together-not-kept = La partie ne peut pas être gardée : { $reason }

together-other = L’autre personne
together-trying = La connexion est coupée. Nouvel essai…
together-help-on = Indices, scores et raisons sont permis aux deux.
together-help-off = Ni indices, ni scores, ni raisons.
together-offered = { $kind ->
    [undo] { $other } voudrait reprendre un coup.
    [rematch] { $other } voudrait rejouer.
   *[pause] { $other } voudrait une pause.
}
together-offering = { $kind ->
    [undo] Tu demandes à reprendre ton coup.
    [rematch] Tu demandes à rejouer.
   *[pause] Tu demandes une pause.
}
together-yes = Oui
together-no = Non
together-withdraw = Laisser tomber
together-say = Dire…
together-leave = Quitter
together-leave-sure = { $other } reste : appuie encore une fois pour quitter
together-play-on = Continuer contre { $level }
together-keep-rules = Garder ces règles

together-met = { $other } est là
together-said = { $other }: { $phrase }
together-left = { $other } a quitté la partie
together-move-waits = L’autre personne a joué : reviens à ta partie
together-not-here = Pas dans une partie avec quelqu’un sur un autre ordinateur
together-no-help = Indices, scores et raisons sont désactivés : vous devez les autoriser tous les deux
together-game-kept = La partie est gardée : continue, ou plus tard depuis la page d’accueil
together-set-aside = Une autre partie était gardée ici : elle est maintenant parmi tes parties enregistrées

together-phrase = { $phrase ->
    [1] Bonjour !
    [2] Bonne chance !
    [3] Bien joué, ce coup !
    [4] Bien joué !
    [5] Oups !
    [6] Merci !
    [7] Pardon !
    [8] Un moment, s’il te plaît.
    [9] Me revoilà.
    [10] Encore une ?
    [11] Je dois partir.
   *[12] Au revoir !
}

together-reason = { $reason ->
    [not-over] La partie n’est pas finie
    [no-offer] Rien n’est proposé
    [unanswered] L’autre ordinateur n’a pas encore répondu
    [not-connected] L’autre ordinateur n’est pas connecté
    [version] L’autre programme est d’une autre version
    [busy] Une partie s’y joue déjà
    [other-game] L’autre ordinateur a une autre partie
    [silent] L’autre ordinateur ne répond pas
    [cut] La connexion est coupée
    [left] L’autre personne a quitté la partie
   *[wrong] L’autre ordinateur ne respecte pas les règles
}
