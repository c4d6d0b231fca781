### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = There is no clipboard: { $error }
desktop-clipboard-unusable = The clipboard cannot be used: { $error }
desktop-clipboard-too-long = The text of the clipboard is too long: it has { $bytes } bytes, the most is { $most }
desktop-clipboard-silent = The program whose text is in the clipboard does not answer
desktop-not-opened = No program here opens this file: { $file }

## The entry in the menus of the desktop, and the description in software catalogues

desktop-generic-name = Connect Four and its family
desktop-comment = Drop discs: lines, squares, points
desktop-summary = Connect Four, Connect Square, Most Fours and your own rules
desktop-description = Click a column to drop a disc. Four in a row wins Connect Four, a 2 × 2 square wins Connect Square, and in Most Fours the player with the most lines of four wins when the board is full. Rules are small text files: any board from 2 × 2 to 99 × 99, lines, squares and points.
