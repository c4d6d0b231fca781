### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

## Play

menu-play = Гра

## Learn

menu-learn = Навчання

## Keep and share

menu-keep = Зберегти й поділитися

## The program

menu-plummet = Plummet
