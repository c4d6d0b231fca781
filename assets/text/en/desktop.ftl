### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = There is no clipboard: { $error }
desktop-clipboard-unusable = The clipboard cannot be used: { $error }
desktop-clipboard-too-long = The text of the clipboard is too long: it has { $bytes } bytes, the most is { $most }
desktop-clipboard-silent = The program whose text is in the clipboard does not answer
desktop-not-opened = { $file } cannot be opened with { $program }: { $error }
