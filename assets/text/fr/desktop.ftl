### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Il n’y a pas de presse-papiers : { $error }
desktop-clipboard-unusable = Le presse-papiers ne peut pas servir : { $error }
desktop-clipboard-too-long = Le texte du presse-papiers est trop long : { $bytes } octets, pour un maximum de { $most }
desktop-clipboard-silent = Le programme dont le texte est dans le presse-papiers ne répond pas
desktop-not-opened = Impossible d’ouvrir { $file } avec { $program } : { $error }
