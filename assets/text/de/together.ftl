### Mit jemandem an einem anderen Computer spielen: die Seite „Zusammen spielen“ und die Karte neben dem Brett.

together-tab-wait = Auf jemanden warten
together-tab-join = Mitspielen
together-about = Spiele mit jemandem an einem anderen Computer: im eigenen Netz oder an einer Adresse, die du kennst. Es gibt keinen Server und keine Verschlüsselung.
together-name = Dein Name
together-game = Spiel
together-you = Du
together-them = Die andere Person
together-help = Tipps, Werte, Warum
together-help-note = Nur wenn ihr beide es erlaubt.
together-wait = Warten
together-join = Mitspielen
together-address = Adresse
together-address-hint = 192.168.1.5
together-nearby = In deinem eigenen Netz:
together-none-nearby = Dort wartet noch niemand; eine Adresse lässt sich immer eintippen.
together-found = { $game }: { $other }, { $address }
together-waiting = Warten auf jemanden
together-tell = Die andere Person öffnet „{ together-title }“, wählt „{ together-tab-join }“ und tippt { $count ->
    [one] diese Adresse ein:
   *[other] eine dieser Adressen ein:
}
together-joining = { $address } wird angerufen
together-stop = Abbrechen
together-broken-off = { $game } wurde unterbrochen. { $other } wartet vielleicht.
together-go-on = Weiterspielen
together-playing = Dein Spiel geht weiter. { $other } spielt mit dir.
together-to-game = Zum Spiel
together-unreachable = { $address } ist nicht zu erreichen: { $reason }
together-no-port = An keinem Anschluss kann gewartet werden: { $reason }
together-not-kept = Das Spiel kann nicht aufgehoben werden: { $reason }

together-other = Die andere Person
together-trying = Die Verbindung ist unterbrochen. Neuer Versuch …
together-help-on = Tipps, Werte und Gründe sind für beide erlaubt.
together-help-off = Keine Tipps, Werte oder Gründe.
together-offered = { $kind ->
    [undo] { $other } möchte einen Zug zurücknehmen.
    [rematch] { $other } möchte noch einmal spielen.
   *[pause] { $other } möchte eine Pause.
}
together-offering = { $kind ->
    [undo] Du möchtest deinen Zug zurücknehmen.
    [rematch] Du möchtest noch einmal spielen.
   *[pause] Du möchtest eine Pause.
}
together-yes = Ja
together-no = Nein
together-withdraw = Doch nicht
together-say = Sagen …
together-leave = Verlassen
together-leave-sure = { $other } bleibt zurück: Drück noch einmal, um zu gehen
together-play-on = Weiter gegen { $level }
together-keep-rules = Regeln behalten

together-met = { $other } ist da
together-said = { $other }: { $phrase }
together-left = { $other } ist gegangen
together-move-waits = Die andere Person hat gezogen: zurück zu deinem Spiel
together-not-here = Nicht in einem Spiel mit jemandem an einem anderen Computer
together-no-help = Tipps, Werte und Gründe sind aus: Ihr müsst sie beide erlauben
together-game-kept = Das Spiel ist aufgehoben: spiel weiter, oder später von der Startseite aus
together-set-aside = Hier war ein anderes Spiel aufgehoben: es ist jetzt bei deinen gespeicherten Spielen

together-phrase = { $phrase ->
    [1] Hallo!
    [2] Viel Glück!
    [3] Guter Zug!
    [4] Gut gespielt!
    [5] Hoppla!
    [6] Danke!
    [7] Entschuldigung!
    [8] Einen Moment, bitte.
    [9] Da bin ich wieder.
    [10] Noch eins?
    [11] Ich muss los.
   *[12] Tschüs!
}

together-reason = { $reason ->
    [not-over] Das Spiel ist nicht zu Ende
    [no-offer] Es ist nichts vorgeschlagen
    [unanswered] Der andere Computer hat noch nicht geantwortet
    [not-connected] Der andere Computer ist nicht verbunden
    [version] Das andere Programm hat eine andere Version
    [busy] Dort wird schon gespielt
    [other-game] Der andere Computer hat ein anderes Spiel
    [silent] Der andere Computer antwortet nicht
    [cut] Die Verbindung ist unterbrochen
    [left] Die andere Person ist gegangen
   *[wrong] Der andere Computer hält sich nicht an die Regeln
}
