### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

## Play

menu-play = Play

## Learn

menu-learn = Learn

## Keep and share

menu-keep = Keep and share

## The program

menu-plummet = Plummet
