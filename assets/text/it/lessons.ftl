lessons-looking = Cerco le lezioni…
lessons-begin = Brevi lezioni con una griglia. Comincia dalla prima.
lessons-done-of = Hai fatto { $done } di { $all ->
    [one] { $all } lezione
   *[other] { $all } lezioni
}.
lessons-all-done = Hai fatto tutte le lezioni.
lessons-done = fatta ✓
lessons-steps = { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
}
lessons-step = passo { $step } di { $all }
