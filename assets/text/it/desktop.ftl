desktop-no-clipboard = Gli appunti non ci sono: { $error }
desktop-clipboard-unusable = Gli appunti non si possono usare: { $error }
desktop-clipboard-too-long = Il testo negli appunti è troppo lungo: ha { $bytes } byte, il massimo è { $most }
desktop-clipboard-silent = Il programma che ha il testo degli appunti non risponde
desktop-not-opened = { $file } non si può aprire con { $program }: { $error }
