### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

## Play

menu-play = Spielen

## Learn

menu-learn = Lernen

## Keep and share

menu-keep = Behalten und teilen

## The program

menu-plummet = Plummet
