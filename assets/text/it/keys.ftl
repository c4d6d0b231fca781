
keys-title = Tasti
keys-open = Tasti…


keys-group-spoken = Detto dal lettore dello schermo


keys-action = { CAP($what) }
keys-press = Premi un tasto
keys-of = { $key }: { $what }
keys-add-to = Aggiungi un tasto: { $what }
keys-reset-of = Ripristina: { $what }
keys-taken = { $key } serve già a: { $what }
keys-digits = Le cifre da 1 a 9 da sole scelgono le colonne
keys-take = Usalo qui
keys-remove = Togli
keys-reset = Ripristina
keys-reset-all = Ripristina tutto
keys-file = Salvato in { $path }
