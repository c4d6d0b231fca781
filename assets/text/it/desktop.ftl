desktop-no-clipboard = Gli appunti non sono disponibili: { $error }
desktop-clipboard-unusable = Gli appunti non si possono usare: { $error }
desktop-clipboard-too-long = Il testo negli appunti è troppo lungo: ha { $bytes } byte, il massimo è { $most }
desktop-clipboard-silent = Il programma che ha il testo degli appunti non risponde
desktop-not-opened = Nessun programma apre questo file: { $file }

desktop-generic-name = Forza 4 e la sua famiglia
desktop-comment = Lascia cadere i gettoni: file, quadrati, punti
desktop-summary = Forza 4, Forza Quadrato, Forza Punti e le tue regole
desktop-description = Clicca su una colonna per lasciar cadere un gettone. Quattro in fila vincono a Forza 4, un quadrato 2 × 2 vince a Forza Quadrato, e a Forza Punti vince chi ha più file di quattro quando la griglia è piena. Le regole sono piccoli file di testo: ogni griglia da 2 × 2 a 99 × 99, file, quadrati e punti.
