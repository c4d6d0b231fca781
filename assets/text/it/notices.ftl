notices-saved = Salvata. Guarda in «Partite salvate»
notices-kept = La partita non finita è in «Partite salvate»
notices-elsewhere = Un’altra finestra continua quella partita
notices-folder = Mostra nella cartella
notices-screenshot = Schermata salvata come { $file }
notices-saved-as = Salvata come { $file }
notices-no-picture = L’immagine non si può disegnare: { $error }
notices-picture-unfinished = L’immagine della partita non è stata completata
notices-copied = Copiato come testo
notices-copy-pass = Una partita con un turno saltato non si può copiare in una riga. Meglio salvarla
notices-paste-late = Gli appunti hanno risposto troppo tardi. Incolla di nuovo
notices-preset-new = «{ $preset }» è nuovo tra i giochi pronti.
notices-preset-changed = «{ $preset }» è cambiato: una nuova partita userà le sue regole.
notices-preset-gone = «{ $preset }» non è più tra i giochi pronti.
notices-themes = I temi sono cambiati.
notices-levels = I livelli sono cambiati: vale dalla prossima partita.
notices-keys = I tasti sono cambiati.
notices-unchanged = La configurazione non è cambiata
notices-unseen = I cambiamenti della configurazione non vengono notati: { $error }
notices-rules-in = Le regole sono in { $file }
notices-sounds = I suoni sono { $state ->
    [off] spenti
   *[on] accesi
}
notices-theme = Tema: { $theme }
notices-title = Plummet – { $game }
