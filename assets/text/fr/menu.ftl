### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

## Play

menu-play = Jouer

## Learn

menu-learn = Apprendre

## Keep and share

menu-keep = Garder et partager

## The program

menu-plummet = Plummet
