import type { ExerciseInstructions } from './exercise-instructions.ts';

export const ES: ExerciseInstructions = {
  'standing-arm-swing': {
    cue: 'Codos atrás, manos sueltas',
    instructions: [
      'Ponte frente a un espejo con un pie algo adelantado y los codos más o menos en ángulo recto.',
      'Mueve los brazos desde los hombros como al correr, con las manos entre la cadera y la parte baja del pecho.',
      'El ángulo del codo no cambia y los hombros siguen bajos. No deberías notar tensión en el cuello.',
    ],
  },
  'seated-arm-swing': {
    cue: 'Corto y rápido, sin rebotar',
    instructions: [
      'Siéntate en el suelo con la espalda erguida, las piernas estiradas y los codos más o menos en ángulo recto.',
      'Mueve los brazos rápido y con poco recorrido, sin rebotar en el suelo.',
      'Si empiezas a rebotar o a girar, baja la velocidad y mueve los brazos desde los hombros.',
    ],
  },
  'relaxed-arm-strides': {
    cue: 'Hombros bajos, manos sueltas',
    instructions: [
      'Sacude las manos, deja caer los hombros y abre los codos más o menos en ángulo recto.',
      'Acelera poco a poco hasta correr rápido pero con soltura, y luego afloja.',
      'Las manos y la mandíbula van sueltas todo el tiempo. Vuelve caminando antes del siguiente.',
    ],
  },
  'dumbbell-arm-swing': {
    cue: 'Poco peso, codos firmes',
    instructions: [
      'Adelanta un poco un pie y toma entre 0,5 y 1,5\u00a0kg en cada mano.',
      'Mueve los brazos con fluidez como al correr, con los codos más o menos en ángulo recto.',
      'El movimiento sale de los hombros y el tronco no se mueve. Si el cuello se tensa, usa menos peso.',
    ],
  },
  'band-row': {
    cue: 'Codos atrás, hombros abajo',
    instructions: [
      'Fija una banda a la altura del pecho y toma un extremo en cada mano, con los brazos estirados y las rodillas algo flexionadas.',
      'Lleva los codos atrás junto al cuerpo, junta los omóplatos y vuelve despacio.',
      'Deberías notarlo entre los omóplatos. Haz de 12 a 15 repeticiones por serie.',
    ],
  },
  'prone-y-t-w-raise': {
    cue: 'Cuello largo, brazos ligeros',
    instructions: [
      'Acuéstate boca abajo con la frente sobre una toalla doblada y los pulgares hacia arriba.',
      'Despega los brazos del suelo en forma de Y, luego de T y luego de W, y bájalos despacio cada vez.',
      'Deberías notarlo alrededor de los omóplatos, no en el cuello. Haz de 6 a 8 repeticiones por letra.',
    ],
  },
  'doorway-chest-stretch': {
    cue: 'Pecho abierto, costillas abajo',
    instructions: [
      'Apoya un antebrazo en el marco de la puerta, con el codo a la altura del hombro.',
      'Da un paso adelante y gira el pecho hacia el lado contrario hasta notar un estiramiento suave.',
      'Respira con calma y luego cambia de lado. Si el brazo hormiguea o el hombro pellizca, baja el codo.',
    ],
  },
  'thoracic-extension-roller': {
    cue: 'Solo se arquea la espalda alta',
    instructions: [
      'Acuéstate boca arriba con el rodillo bajo los omóplatos, las manos detrás de la cabeza y los pies en el suelo.',
      'Suelta el aire y deja que la parte alta de la espalda se arquee sobre el rodillo. Luego vuelve.',
      'Mantén las costillas abajo y el rodillo lejos de la zona lumbar. Haz de 8 a 10 repeticiones por serie.',
    ],
  },
  'horizon-gaze-strides': {
    cue: 'Mirada lejos, mentón horizontal',
    instructions: [
      'Elige un punto a 15 o 20 metros y mantén la mirada a esa distancia mientras corres.',
      'Acelera poco a poco hasta correr rápido pero con soltura, y luego afloja.',
      'El mentón sigue horizontal y la nuca larga. Vuelve caminando antes del siguiente.',
    ],
  },
  'chin-tuck': {
    cue: 'Alarga la nuca',
    instructions: [
      'De pie o en una silla, con la espalda erguida, mira al frente.',
      'Lleva la cabeza recta hacia atrás sin asentir, como si sacaras papada, y aguanta dos segundos.',
      'Deberías notar un estiramiento suave en la base del cráneo. Haz 10 repeticiones por serie. Para si hay dolor o mareo.',
    ],
  },
  'deep-neck-flexor-hold': {
    cue: 'Mentón dentro, cabeza ligera',
    instructions: [
      'Acuéstate boca arriba con las rodillas flexionadas y mete el mentón.',
      'Despega apenas la cabeza del suelo y aguanta sin soltar el mentón.',
      'Deberías notarlo en lo profundo, en la parte delantera del cuello. Apoya la cabeza si el mentón se escapa o si hay dolor o mareo.',
    ],
  },
  'back-of-neck-stretch': {
    cue: 'Manos pesadas, hombros bajos',
    instructions: [
      'De pie o en una silla, con la espalda erguida, mete el mentón y entrelaza las manos detrás de la cabeza.',
      'Deja que el peso de las manos baje la cabeza. No tires.',
      'Respira con calma. Deberías notar un estiramiento suave en la nuca. Para si duele u hormiguea.',
    ],
  },
  'run-tall-strides': {
    cue: 'Como si un hilo tirara de ti',
    instructions: [
      'Crece, como si un hilo tirara de tu coronilla hacia arriba.',
      'Conserva esa altura mientras aceleras poco a poco hasta correr rápido pero con soltura, y luego afloja.',
      'La cadera avanza sobre el pie que aterriza. Debería sentirse ligero, no rígido. Vuelve caminando antes del siguiente.',
    ],
  },
  'ankle-lean-march': {
    cue: 'Inclínate desde los tobillos',
    instructions: [
      'Ponte de pie e inclina todo el cuerpo un poco hacia delante desde los tobillos, en línea de los talones a la cabeza.',
      'Avanza marchando despacio con esa inclinación, subiendo las rodillas y moviendo los brazos.',
      'Deberías notar el peso en el metatarso. Si te doblas por la cintura, incorpórate y empieza de nuevo.',
    ],
  },
  'falling-start': {
    cue: 'Primero caer, luego correr',
    instructions: [
      'Ponte de pie con los pies juntos y al menos diez metros de suelo llano por delante.',
      'Déjate caer hacia delante desde los tobillos, con el cuerpo en línea, y frena la caída con un primer paso rápido.',
      'Corre unos diez metros con esa inclinación y vuelve caminando. Cinco salidas son una serie.',
    ],
  },
  'hip-hinge-dowel': {
    cue: 'Cadera atrás, espalda larga',
    instructions: [
      'Sujeta un bastón a lo largo de la espalda, tocando la cabeza, la espalda alta y el sacro. Flexiona un poco las rodillas.',
      'Lleva la cadera atrás mientras el tronco se inclina, y luego adelántala para incorporarte.',
      'El bastón no pierde ninguno de los tres contactos. Deberías notar que se estira la parte trasera de los muslos. Haz 10 repeticiones por serie.',
    ],
  },
  'front-plank': {
    cue: 'Costillas abajo, una línea recta',
    instructions: [
      'Apóyate en los antebrazos y las puntas de los pies, con los codos bajo los hombros.',
      'Mete un poco la pelvis y mantén una línea de la cabeza a los talones.',
      'Deberías notar el abdomen, no la zona lumbar. Termina la serie cuando la cadera se hunda. Sobre las rodillas es más fácil.',
    ],
  },
  'side-plank': {
    cue: 'Empuja el suelo',
    instructions: [
      'Apóyate en un antebrazo y en el lateral de los pies, con el codo bajo el hombro.',
      'Sube la cadera hasta alinear cabeza, cadera y pies, y aguanta.',
      'Deberías notar el costado que mira al suelo. Si la cadera se hunde, apóyate en las rodillas flexionadas. Para si duele el hombro.',
    ],
  },
  'side-plank-leg-lift': {
    cue: 'Cadera alta, punta del pie al frente',
    instructions: [
      'Colócate en plancha lateral sobre el antebrazo, con el cuerpo en línea.',
      'Sube la pierna de arriba con la punta del pie hacia delante y mantenla ahí.',
      'Deberías notar la parte externa de ambas caderas. Si la cadera se hunde o rueda hacia atrás, baja la pierna.',
    ],
  },
  'dead-bug': {
    cue: 'La zona lumbar no se despega',
    instructions: [
      'Acuéstate boca arriba con los brazos hacia el techo y las caderas y rodillas en ángulo recto.',
      'Al soltar el aire, baja un brazo por detrás de la cabeza y la pierna contraria hacia el suelo. Vuelve y cambia.',
      'Baja solo hasta donde la zona lumbar siga en el suelo. Haz de 8 a 10 repeticiones por lado.',
    ],
  },
  'bird-dog': {
    cue: 'Llega lejos, pelvis quieta',
    instructions: [
      'Ponte a cuatro patas, con las manos bajo los hombros y las rodillas bajo las caderas.',
      'Estira un brazo hacia delante y la pierna contraria hacia atrás, aguanta un segundo y vuelve.',
      'Busca longitud, no altura, para que la espalda siga recta y la pelvis no gire. Haz de 8 a 10 repeticiones por lado.',
    ],
  },
  'pallof-press': {
    cue: 'Que no te gire',
    instructions: [
      'Fija una banda a la altura del pecho, ponte de lado y sujétala con las dos manos contra el pecho.',
      'Empuja las manos al frente, haz una pausa y vuelve.',
      'La banda intenta girarte. La cadera y el pecho siguen mirando al frente. Haz 10 repeticiones por lado.',
    ],
  },
  'prone-back-extension': {
    cue: 'Mirada al suelo, cuello largo',
    instructions: [
      'Acuéstate boca abajo con los brazos junto al cuerpo y la mirada en el suelo.',
      'Despega un poco el pecho del suelo, haz una pausa y baja despacio.',
      'Deberías notar los músculos a lo largo de la columna, sin pellizcos en la zona lumbar. Haz de 10 a 12 repeticiones por serie.',
    ],
  },
  'half-kneeling-hip-flexor-stretch': {
    cue: 'Primero mete la pelvis, luego avanza',
    instructions: [
      'Apoya una rodilla sobre algo blando, con el otro pie delante.',
      'Mete la pelvis y luego adelanta la cadera hasta notar un estiramiento suave en su parte delantera.',
      'Mantén el tronco erguido sin arquear la espalda. Luego cambia de lado.',
    ],
  },
  'metronome-run-5-percent': {
    cue: 'Mismo ritmo, pies más rápidos',
    instructions: [
      'Cuenta tus pasos durante un minuto de trote suave y pon el metrónomo un 5\u00a0% más alto.',
      'Corre a tu ritmo habitual y da un paso por cada golpe.',
      'Los pasos se acortan sin hacerse más duros. Entre series trota sin metrónomo, y descansa si se cargan las pantorrillas.',
    ],
  },
  'metronome-run-10-percent': {
    cue: 'Mismo ritmo, ligero y rápido',
    instructions: [
      'Cuando el 5\u00a0% te resulte fácil, pon el metrónomo un 10\u00a0% por encima de tu cadencia habitual.',
      'Corre a tu ritmo habitual, un paso por golpe, y deja que los pasos se acorten.',
      'Si aceleras o te duelen las pantorrillas, vuelve al 5\u00a0%. Entre series trota sin metrónomo.',
    ],
  },
  'line-run': {
    cue: 'Un pie a cada lado',
    instructions: [
      'Busca una línea recta en una pista o en un camino tranquilo.',
      'Corre con el pie izquierdo a la izquierda y el derecho a la derecha, sin pisarla ni cruzarla.',
      'Deberías notar que los pies caen bajo las caderas. Mira al frente y a la línea solo de reojo.',
    ],
  },
  'barefoot-grass-strides': {
    cue: 'Pies suaves y silenciosos',
    instructions: [
      'Calienta y revisa que un césped llano no tenga vidrios ni piedras.',
      'Corre con los pies descalzos, con pasos cortos y aterrizajes silenciosos, y acelera poco a poco hasta ir rápido pero con soltura.',
      'Empieza con dos y añade de uno en uno. Déjalo si tienes molestias en una pantorrilla, un tendón de Aquiles o un pie.',
    ],
  },
  'downhill-strides': {
    cue: 'Pasos cortos, sin adelantar el pie',
    instructions: [
      'Busca una bajada uniforme del 1 o 2\u00a0%.',
      'Baja con soltura, con pasos cortos y rápidos y aterrizajes silenciosos cerca del cuerpo.',
      'Deja que la bajada haga el trabajo, sin frenar ni adelantar el pie. Sube caminando. Para si duele una rodilla o una tibia.',
    ],
  },
  'butt-kicks': {
    cue: 'El talón sube bajo el glúteo',
    instructions: [
      'Ponte de pie con una ligera inclinación desde los tobillos.',
      'Corre con pasos cortos y deja que cada talón suba bajo el glúteo, con la rodilla hacia delante y abajo.',
      'Deberías notar la parte trasera de los muslos. Los pies tocan el suelo solo un instante.',
    ],
  },
  'high-knee-run': {
    cue: 'Rodillas arriba, pies bajo la cadera',
    instructions: [
      'Ponte de pie con los codos más o menos en ángulo recto.',
      'Corre en el sitio, sube las rodillas hasta la altura de la cadera y deja que los brazos acompañen.',
      'Apoya el metatarso rápido y sin ruido. Si te echas atrás, sube menos las rodillas.',
    ],
  },
  'quick-feet-ladder': {
    cue: 'Pies rápidos, tronco quieto',
    instructions: [
      'Pon una escalera de agilidad en el suelo o dibújala con tiza.',
      'Pasa por ella con dos apoyos por casilla, un pie tras otro.',
      'Los pasos son cortos y van bajo la cadera, con la mirada al frente. Vuelve caminando antes de la siguiente pasada.',
    ],
  },
  'single-leg-cycle': {
    cue: 'Arriba, adelante, abajo, atrás',
    instructions: [
      'Ponte junto a una baranda, sujétala con la mano de ese lado y apóyate en la pierna de ese lado.',
      'Con la otra pierna dibuja el círculo de un paso de carrera: talón arriba, rodilla adelante, pie abajo y atrás bajo la cadera.',
      'Mantén el tronco erguido y la pelvis quieta. Haz 10 círculos por lado.',
    ],
  },
  'a-skip': {
    cue: 'Rodilla arriba, punta arriba, pie abajo',
    instructions: [
      'Ponte de pie con los codos más o menos en ángulo recto.',
      'Avanza con saltitos. Sube una rodilla a la altura de la cadera con la punta del pie arriba, salta sobre el otro pie y cambia.',
      'Apoya el pie bajo la cadera, con un contacto corto y elástico. El compás importa más que la velocidad.',
    ],
  },
  'b-skip': {
    cue: 'Trae el pie hacia atrás',
    instructions: [
      'Aprende antes el skipping A, porque este empieza igual.',
      'Desde la rodilla arriba, deja que la pierna se estire hacia delante y luego trae el pie abajo y atrás.',
      'Aterriza bajo la cadera, no delante de ti. Para si notas un tirón detrás del muslo.',
    ],
  },
  'glute-bridge': {
    cue: 'Aprieta y luego sube',
    instructions: [
      'Acuéstate boca arriba con las rodillas flexionadas y los pies apoyados, separados al ancho de la cadera.',
      'Empuja con los talones, sube la cadera hasta alinear rodillas, cadera y hombros, y baja despacio.',
      'Deberías notar los glúteos, no la zona lumbar. Haz de 12 a 15 repeticiones por serie.',
    ],
  },
  'single-leg-hip-thrust': {
    cue: 'Pelvis nivelada hasta arriba',
    instructions: [
      'Apoya la parte alta de la espalda en un banco, con un pie en el suelo y la otra pierna en el aire.',
      'Empuja con el talón, sube la cadera hasta alinear tronco y muslo, y baja despacio.',
      'Los dos lados de la pelvis siguen a la misma altura. Deberías notar el glúteo que empuja. Haz de 8 a 12 repeticiones por lado.',
    ],
  },
  'single-leg-deadlift': {
    cue: 'Pelvis nivelada, espalda larga',
    instructions: [
      'Apóyate en una pierna con la rodilla algo flexionada.',
      'Inclínate mientras la otra pierna va hacia atrás, todo en línea, hasta notar la parte trasera del muslo. Luego incorpórate.',
      'Los dos lados de la pelvis siguen a la misma altura. Toca una pared si te tambaleas. Haz de 8 a 10 repeticiones por lado.',
    ],
  },
  'side-lying-leg-raise': {
    cue: 'Punta abajo, pierna algo atrás',
    instructions: [
      'Acuéstate de lado con la pierna de abajo flexionada y la de arriba estirada, un poco por detrás del cuerpo.',
      'Gira la punta del pie un poco hacia abajo, sube la pierna sin rodar hacia atrás y baja despacio.',
      'Deberías notar la parte externa de la cadera, no la delantera del muslo. Haz de 12 a 15 repeticiones por lado.',
    ],
  },
  'band-clamshell': {
    cue: 'Pies juntos, pelvis quieta',
    instructions: [
      'Acuéstate de lado con las rodillas flexionadas, los pies juntos y una banda justo por encima de las rodillas.',
      'Abre la rodilla de arriba contra la banda, haz una pausa y cierra despacio.',
      'La pelvis no rueda hacia atrás. Deberías notar el lateral del glúteo. Haz de 12 a 15 repeticiones por lado.',
    ],
  },
  'lateral-band-walk': {
    cue: 'Rodillas sobre los dedos, banda tensa',
    instructions: [
      'Pon una banda alrededor de las piernas, por encima de las rodillas o en los tobillos, y flexiona un poco las rodillas.',
      'Da pasos cortos hacia un lado y luego vuelve. Los pies nunca se juntan.',
      'Las rodillas van sobre los dedos y el tronco no se mueve. Deberías notar la parte externa de las caderas.',
    ],
  },
  'hip-hitch': {
    cue: 'Sube desde la cadera de apoyo',
    instructions: [
      'Ponte de lado en un escalón sobre una pierna, con el otro pie en el aire. Sujétate si hace falta.',
      'Con la rodilla de apoyo estirada, deja bajar el lado libre de la pelvis y vuelve a subirlo.',
      'Deberías notar el lateral de la cadera de apoyo. Haz 12 repeticiones por lado.',
    ],
  },
  'band-psoas-march': {
    cue: 'Rodilla arriba, tronco erguido',
    instructions: [
      'Ponte de pie con una banda alrededor de los dos pies.',
      'Sube una rodilla a la altura de la cadera con la punta del pie arriba, haz una pausa, baja despacio y cambia.',
      'No te eches atrás. Deberías notar la parte delantera de la cadera. Haz 12 repeticiones por lado.',
    ],
  },
  'ball-squeeze': {
    cue: 'Presión uniforme, respira',
    instructions: [
      'Acuéstate boca arriba con las rodillas flexionadas, los pies apoyados y una pelota o un cojín entre las rodillas.',
      'Aprieta por igual de los dos lados, mantén la presión y sigue respirando.',
      'Deberías notar la cara interna de los muslos. Aprieta solo lo que puedas sin dolor en la ingle.',
    ],
  },
  'copenhagen-plank': {
    cue: 'Cadera arriba, cuerpo largo',
    instructions: [
      'Colócate en plancha lateral sobre el antebrazo, con la cara interna de la rodilla de arriba sobre un banco.',
      'Presiona la rodilla contra el banco, sube la cadera hasta alinear el cuerpo y aguanta.',
      'Deberías notar la cara interna del muslo de arriba. Empieza con poco tiempo y para si duele la ingle.',
    ],
  },
  'mirror-squat': {
    cue: 'Rótulas sobre los segundos dedos',
    instructions: [
      'Ponte frente a un espejo con los pies separados al ancho de la cadera.',
      'Baja despacio con la cadera atrás, solo mientras los talones sigan en el suelo, y sube.',
      'Las rótulas van sobre los segundos dedos y el peso sobre todo el pie. Haz 10 repeticiones por serie.',
    ],
  },
  'wall-sit': {
    cue: 'Espalda pegada a la pared',
    instructions: [
      'Apóyate en una pared y deslízate hasta tener las rodillas casi en ángulo recto.',
      'Tibias verticales, pies apoyados. Aguanta y sigue respirando.',
      'Deberías notar la parte delantera de los muslos. Si duelen las rodillas, sube un poco.',
    ],
  },
  'split-squat': {
    cue: 'Recto abajo, recto arriba',
    instructions: [
      'Da un paso largo hacia delante y despega el talón de atrás. Los dos pies se quedan en su sitio.',
      'Baja la rodilla de atrás en vertical hasta casi tocar el suelo y sube empujando con el talón de delante.',
      'La rodilla de delante va sobre el segundo dedo y el tronco erguido. Haz de 8 a 10 repeticiones por lado.',
    ],
  },
  'box-step-down': {
    cue: 'Baja despacio, rodilla sobre los dedos',
    instructions: [
      'Ponte sobre una pierna en un cajón de unos 20 centímetros, con el otro pie en el aire delante del borde.',
      'Flexiona despacio la rodilla de apoyo hasta que el talón libre toque el suelo, y sube.',
      'La pelvis sigue nivelada y la rodilla sobre el segundo dedo. Si duele la rodilla, usa un cajón más bajo. Haz de 8 a 10 repeticiones por lado.',
    ],
  },
  'drop-landing': {
    cue: 'Aterriza suave y en silencio',
    instructions: [
      'Súbete a un cajón de 30 centímetros como máximo.',
      'Déjate caer, aterriza con los dos pies y las rodillas y caderas relajadas, y mantén la posición dos segundos.',
      'Las rodillas van sobre los dedos y el aterrizaje apenas se oye. Haz 6 repeticiones por serie, solo mientras nada duela.',
    ],
  },
  'ball-hamstring-curl': {
    cue: 'La cadera no baja',
    instructions: [
      'Acuéstate boca arriba con los talones sobre un fitball y sube la cadera.',
      'Trae la pelota con los talones y deja que vuelva despacio.',
      'La cadera sigue arriba todo el tiempo. Deberías notar la parte trasera de los muslos. Haz de 8 a 12 repeticiones por serie.',
    ],
  },
  'nordic-hamstring-curl': {
    cue: 'Despacio hasta abajo',
    instructions: [
      'Ponte de rodillas sobre algo blando y pide que te sujeten los tobillos.',
      'Baja hacia delante lo más despacio que puedas, en línea de las rodillas a la cabeza, y frena con las manos.',
      'Empuja el suelo para subir. Haz de 4 a 6 repeticiones por serie. Al principio son normales las molestias musculares. Para si hay dolor agudo.',
    ],
  },
  'standing-quad-stretch': {
    cue: 'Rodillas juntas, pelvis metida',
    instructions: [
      'Apóyate en una pierna, sujétate a algo y lleva el otro talón al glúteo.',
      'Con las rodillas juntas, mete la pelvis hasta notar un estiramiento suave delante del muslo.',
      'Mantén el tronco erguido y luego cambia de lado. Si duele la rodilla, tira menos.',
    ],
  },
  'calf-raise': {
    cue: 'Arriba del todo, baja despacio',
    instructions: [
      'Ponte sobre los dos pies con las rodillas estiradas y las yemas de los dedos en una pared.',
      'Sube todo lo que puedas con el peso sobre los dedos gordos, haz una pausa y baja los talones despacio.',
      'Deberías notar las pantorrillas. Haz de 12 a 15 repeticiones por serie. Cuando sea fácil, hazlo a una pierna.',
    ],
  },
  'bent-knee-calf-raise': {
    cue: 'Las rodillas siguen flexionadas',
    instructions: [
      'Flexiona las rodillas como si fueras a sentarte, con las yemas de los dedos en una pared.',
      'Sube los talones sin estirar las rodillas y bájalos despacio.',
      'Deberías notarlo en lo profundo, en la parte baja de las pantorrillas. Haz de 12 a 15 repeticiones por serie.',
    ],
  },
  'heel-squeeze-calf-raise': {
    cue: 'Sujeta la pelota y sube',
    instructions: [
      'Ponte de pie con una pelota pequeña entre los talones y las yemas de los dedos en una pared.',
      'Aprieta un poco la pelota, sube sobre el metatarso y baja los talones despacio sin soltarla.',
      'Deberías notar la parte interna de las pantorrillas y el arco del pie. Haz de 12 a 15 repeticiones por serie.',
    ],
  },
  'eccentric-heel-drop': {
    cue: 'Sube con dos, baja con uno',
    instructions: [
      'Apoya los metatarsos en un escalón y sujétate.',
      'Sube con los dos pies, pasa el peso a uno y baja ese talón por debajo del escalón en tres segundos.',
      'Deberías notar un estiramiento intenso en la pantorrilla. Haz de 10 a 15 repeticiones por lado. Si duele el tendón de Aquiles, no bajes el talón más allá del escalón.',
    ],
  },
  'tibialis-raise': {
    cue: 'Puntas arriba, rodillas estiradas',
    instructions: [
      'Apoya la espalda en una pared, con los talones a un pie de distancia.',
      'Sube la parte delantera de los pies todo lo que puedas, haz una pausa y baja despacio.',
      'Deberías notar los músculos junto a las tibias. Haz de 15 a 20 repeticiones por serie.',
    ],
  },
  'band-ankle-inversion': {
    cue: 'Solo se mueve el pie',
    instructions: [
      'Siéntate en el suelo con una pierna estirada y una banda en la parte delantera del pie, fijada por el lado externo.',
      'Gira la planta hacia dentro contra la banda, haz una pausa y vuelve despacio.',
      'La rodilla no se mueve. Deberías notar la cara interna de la parte baja de la pierna. Haz de 12 a 15 repeticiones por lado.',
    ],
  },
  'band-ankle-eversion': {
    cue: 'Solo se mueven los pies',
    instructions: [
      'Siéntate en el suelo con las piernas estiradas y una banda alrededor de la parte delantera de los dos pies.',
      'Gira las plantas hacia fuera contra la banda, haz una pausa y vuelve despacio.',
      'Las rodillas no se mueven. Deberías notar la cara externa de la parte baja de las piernas. Haz de 12 a 15 repeticiones por serie.',
    ],
  },
  'short-foot': {
    cue: 'Arco arriba, dedos largos',
    instructions: [
      'Siéntate con un pie descalzo apoyado en el suelo y la rodilla sobre el tobillo.',
      'Acerca el metatarso al talón para que suba el arco, y aguanta. Los dedos siguen largos, sin encogerse.',
      'Deberías notar un tirón suave bajo el arco. Si hay calambre, afloja. Cuando sea fácil, hazlo de pie.',
    ],
  },
  'towel-toe-curl': {
    cue: 'Abre, agarra, tira',
    instructions: [
      'Siéntate sin calzado, con un talón en el suelo y una toalla bajo los dedos.',
      'Separa los dedos, agarra con ellos la toalla, tráela hacia ti y suelta.',
      'Deberías notar la planta del pie. Haz 15 repeticiones por lado. Si hay calambre, descansa.',
    ],
  },
  'toe-yoga': {
    cue: 'Primero el dedo gordo, luego los demás',
    instructions: [
      'Ponte de pie sin calzado, con el peso sobre todo el pie.',
      'Sube el dedo gordo mientras los demás siguen abajo. Luego apriétalo contra el suelo y sube los demás.',
      'El talón y el metatarso no se despegan. Al principio ayúdate con la mano. Haz 10 repeticiones por lado.',
    ],
  },
  'single-leg-balance': {
    cue: 'Pelvis nivelada, dedo gordo abajo',
    instructions: [
      'Apóyate en una pierna junto a una pared, con la rodilla algo flexionada.',
      'Mantén la pelvis nivelada, el peso sobre todo el pie y la mirada al frente.',
      'Deberías notar cómo corrigen el pie y el tobillo. Cuando sea fácil, gira la cabeza de lado a lado.',
    ],
  },
  'star-reach-balance': {
    cue: 'Llega lejos, vuelve con calma',
    instructions: [
      'Apóyate en una pierna con las manos en la cadera.',
      'Lleva el otro pie hacia delante, al lado y hacia atrás, y vuelve al centro cada vez.',
      'El talón de apoyo no se despega y la rodilla va sobre el segundo dedo. Llega solo hasta donde mantengas el equilibrio.',
    ],
  },
  'cushion-balance': {
    cue: 'Tobillo activo, tronco quieto',
    instructions: [
      'Apóyate en una pierna sobre un cojín o una colchoneta doblada, junto a una pared.',
      'Mantén la rodilla algo flexionada, la pelvis nivelada y la mirada al frente.',
      'Deberías notar que el tobillo hace el trabajo. Si te agarras a la pared a cada rato, vuelve a suelo firme.',
    ],
  },
  'rope-skipping': {
    cue: 'Bajo y ligero',
    instructions: [
      'Mantén los codos junto al cuerpo y gira la cuerda con las muñecas.',
      'Salta con los dos pies, lo justo para la cuerda, y aterriza suave sobre el metatarso.',
      'Las rodillas van relajadas. Empieza con rondas cortas y para si duele una pantorrilla o una tibia.',
    ],
  },
  'pogo-jumps': {
    cue: 'Tobillos firmes, contactos cortos',
    instructions: [
      'Ponte de pie con los pies al ancho de la cadera y las rodillas casi estiradas.',
      'Salta en el sitio desde los tobillos y despega del suelo lo más rápido que puedas.',
      'Debería sentirse como un resorte. Para cuando los contactos se alarguen o duela un tendón de Aquiles.',
    ],
  },
  'single-leg-hop': {
    cue: 'Bajo, sin ruido, rodilla alineada',
    instructions: [
      'Apóyate en una pierna con la rodilla algo flexionada.',
      'Da saltos bajos en el sitio y aterriza suave sobre el metatarso.',
      'La rodilla va sobre los dedos y la pelvis nivelada. Salta solo si nada duele y descansa antes de cambiar de lado.',
    ],
  },
  'wall-calf-stretch': {
    cue: 'Talón abajo, rodilla estirada',
    instructions: [
      'De cara a una pared, apoya las manos y lleva una pierna estirada hacia atrás.',
      'Con la rodilla de atrás estirada, el talón abajo y la punta del pie al frente, inclínate hasta notar un estiramiento suave en la pantorrilla.',
      'Respira con calma y luego cambia de lado.',
    ],
  },
  'knee-to-wall': {
    cue: 'El talón no se despega',
    instructions: [
      'De cara a una pared, adelanta un pie y deja los dedos a un palmo de ella.',
      'Lleva la rodilla hacia la pared sobre el segundo dedo y vuelve. El talón sigue abajo.',
      'Deberías notar la pantorrilla, sin pellizcos delante del tobillo. Si es fácil, aleja el pie. Haz 10 repeticiones por lado.',
    ],
  },
  'foot-ball-roll': {
    cue: 'Despacio, del talón a los dedos',
    instructions: [
      'Ponte de pie junto a una pared, sin calzado, con una pelota pequeña bajo un pie.',
      'Hazla rodar despacio del talón a los dedos y quédate un momento donde notes tensión.',
      'Puedes apretar con firmeza, pero sin dolor. Luego cambia de lado.',
    ],
  },
};
