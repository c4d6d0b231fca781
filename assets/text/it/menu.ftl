menu-play = Gioca
menu-learn = Impara
menu-keep = Salva e condividi
menu-plummet = Plummet
