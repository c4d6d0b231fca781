### Jugar con alguien en otro ordenador: la página «Jugar juntos» y la tarjeta junto al tablero.

together-tab-wait = Esperar a alguien
together-tab-join = Unirse
together-about = Juega con alguien en otro ordenador: en tu red o en una dirección que conozcas. No hay servidor ni cifrado.
together-name = Tu nombre
together-game = Juego
together-you = Tú
together-them = La otra persona
together-help = Pistas, valores, por qué
together-help-note = Solo si lo permitís los dos.
together-wait = Esperar
together-join = Unirse
together-address = Dirección
together-address-hint = 192.168.1.5
together-nearby = En tu propia red:
together-none-nearby = Allí aún no espera nadie; siempre se puede escribir una dirección.
together-found = { $game }: { $other }, { $address }
together-waiting = Esperando a alguien
together-tell = La otra persona abre «{ together-title }», elige «{ together-tab-join }» y escribe { $count ->
    [one] esta dirección:
   *[other] una de estas direcciones:
}
together-joining = Llamando a { $address }
together-stop = Parar
together-broken-off = { $game } quedó interrumpido. { $other } quizá espera.
together-go-on = Continuar
together-playing = Tu partida sigue. { $other } juega contigo.
together-to-game = A la partida
together-unreachable = No se puede llegar a { $address }: { $reason }
together-no-port = No se puede esperar en ningún puerto: { $reason }
together-not-kept = No se puede guardar la partida: { $reason }

together-other = La otra persona
together-trying = La conexión se ha cortado. Otro intento…
together-help-on = Los dos podéis usar pistas, valores y razones.
together-help-off = Sin pistas, valores ni razones.
together-offered = { $kind ->
    [undo] { $other } quiere deshacer una jugada.
    [rematch] { $other } quiere jugar otra vez.
   *[pause] { $other } quiere una pausa.
}
together-offering = { $kind ->
    [undo] Pides deshacer tu jugada.
    [rematch] Pides jugar otra vez.
   *[pause] Pides una pausa.
}
together-yes = Sí
together-no = No
together-withdraw = Mejor no
together-say = Decir…
together-leave = Salir
together-leave-sure = { $other } se queda: pulsa otra vez para salir
together-play-on = Seguir contra { $level }
together-keep-rules = Guardar estas reglas

together-met = { $other } está aquí
together-said = { $other }: { $phrase }
together-left = { $other } ha salido
together-move-waits = La otra persona ha jugado: vuelve a tu partida
together-not-here = No en una partida con alguien en otro ordenador
together-no-help = Pistas, valores y razones están desactivados: tenéis que permitirlos los dos
together-game-kept = La partida está guardada: sigue jugando, o más tarde desde la página de inicio
together-set-aside = Aquí se guardaba otra partida: ahora está entre tus partidas guardadas

together-phrase = { $phrase ->
    [1] ¡Hola!
    [2] ¡Suerte!
    [3] ¡Buena jugada!
    [4] ¡Bien jugado!
    [5] ¡Uy!
    [6] ¡Gracias!
    [7] ¡Perdón!
    [8] Un momento, por favor.
    [9] Ya estoy aquí.
    [10] ¿Otra?
    [11] Tengo que irme.
   *[12] ¡Adiós!
}

together-reason = { $reason ->
    [not-over] La partida no ha terminado
    [no-offer] No hay nada propuesto
    [unanswered] El otro ordenador aún no ha respondido
    [not-connected] El otro ordenador no está conectado
    [version] El otro programa es de otra versión
    [busy] Allí ya se juega una partida
    [other-game] El otro ordenador tiene otra partida
    [silent] El otro ordenador no responde
    [cut] La conexión se ha cortado
    [left] La otra persona ha salido
   *[wrong] El otro ordenador no respeta las reglas
}
