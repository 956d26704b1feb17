import type { SideViewTexts } from '../text-shapes.ts';

export const SIDE_VIEW: SideViewTexts = {
  titles: {
    arm: 'Brazos',
    back_cycle: 'Rodilla trasera al aterrizar',
    foot: 'Aterrizaje del pie',
    forward_cycle: 'Rodilla delantera al aterrizar',
    head: 'Cabeza',
    trunk: 'Tronco',
  },
  states: {
    ArmG: {
      position: 'Ideal',
      explanation:
        'El ángulo de tu codo es de {measured} cuando los pies aterrizan, dentro del rango adecuado ({good}). Un brazo estirado mediría {180} y un ángulo recto, {90}. Con este ángulo, los brazos se mueven en un vaivén corto y relajado que compensa el giro de las caderas. Al correr, los brazos influyen menos que las piernas, así que aquí no necesitas cambiar nada.',
      recap: [
        'Tus codos están bien flexionados.',
        'Tus brazos compensan el movimiento de las piernas.',
        'Mantenlos relajados.',
      ],
      consequences:
        'Tus brazos compensan el giro de las caderas con poco esfuerzo. Moverlos con libertad gasta menos energía que mantenerlos quietos, y una flexión relajada facilita ese vaivén.',
      correction:
        'No hay nada que corregir. Mantén las manos sueltas y deja que los codos vayan hacia atrás cerca del cuerpo, también cuando aparece el cansancio al final de un entrenamiento o cuando subes una cuesta.',
      coach_tips:
        'De vez en cuando, comprueba que tienes los hombros bajos y las manos abiertas. La tensión de las manos sube enseguida a los brazos.',
    },
    ArmOD: {
      position: 'Codo un poco abierto de más',
      explanation:
        'Tu codo se abre hasta {measured} cuando los pies aterrizan; el rango adecuado es {good}. Un brazo estirado mediría {180}, así que llevas los brazos un poco más largos de lo necesario. Un brazo más largo se mueve más despacio y exige más al hombro. Los estudios encuentran poca diferencia en el gasto de energía entre brazos flexionados y estirados: es una cuestión de ritmo y comodidad.',
      recap: [
        'Tus codos se abren un poco de más.',
        'Con algo más de flexión, el braceo es más rápido.',
        'El efecto al correr es pequeño.',
      ],
      consequences:
        'Los brazos largos tienden a moverse despacio, y las piernas suelen seguir el ritmo de los brazos. Puedes notarlo cuando quieres dar pasos más rápidos o como cansancio en los hombros en los entrenamientos largos.',
      correction:
        'Flexiona los codos hasta que el antebrazo y el brazo formen más o menos un ángulo recto. Lleva los codos con suavidad hacia atrás y deja que las manos se muevan entre la cadera y la parte baja del pecho.',
      coach_tips:
        'Corre 30 segundos con la atención puesta solo en los codos y después olvídalos durante dos minutos. Los recordatorios breves funcionan mejor que el control constante.',
    },
    ArmOT: {
      position: 'Codo un poco cerrado de más',
      explanation:
        'Tu codo se cierra hasta {measured} cuando los pies aterrizan; el rango adecuado es {good}. Cuanto menor es el número, más plegado está el brazo; {180} sería un brazo estirado. Unos brazos tan plegados suelen mostrar algo de tensión en las manos, los hombros o el cuello. La desviación es pequeña y, al correr, los brazos influyen menos que las piernas.',
      recap: [
        'Tus codos se cierran un poco de más.',
        'Con los hombros relajados, los codos se abren.',
        'El efecto al correr es pequeño.',
      ],
      consequences:
        'Un brazo muy plegado se mueve en un arco corto y suele ir acompañado de hombros elevados. Eso puede restar algo de comodidad y hacer que el tronco gire más de lo necesario.',
      correction:
        'Deja caer los hombros y abre los codos hasta un ángulo más o menos recto. Lleva las manos más bajas, entre la cadera y la parte baja del pecho, y mantén los dedos sueltos.',
      coach_tips:
        'Sacude los dos brazos durante unos pasos y deja que vuelvan a su sitio. Suelta el aire mientras bajas los hombros.',
    },
    ArmBD: {
      position: 'Codo demasiado abierto',
      explanation:
        'Tu codo está abierto a {measured} cuando los pies aterrizan, claramente más que el rango adecuado ({good}). Un brazo estirado mediría {180}. Unos brazos tan largos se mueven despacio: exigen más trabajo a los hombros y dificultan un ritmo rápido. Los brazos cuentan poco en tu puntuación total, pero son de lo más fácil de cambiar.',
      recap: [
        'Tus codos se abren claramente de más.',
        'Los brazos largos se mueven despacio.',
        'Busca más o menos un ángulo recto.',
      ],
      consequences:
        'Un brazo largo necesita más tiempo y más trabajo del hombro para moverse. Eso puede hacer más lentos tus pasos, y los hombros y el cuello pueden cansarse antes en los entrenamientos largos o rápidos.',
      correction:
        'Practica primero frente a un espejo: de pie y con el cuerpo erguido, flexiona los codos más o menos en ángulo recto y mueve los brazos desde el hombro. Mantén ese ángulo mientras las manos van de la cadera a la parte baja del pecho y llévalo después a entrenamientos cortos y suaves.',
      coach_tips:
        'Imagina que con cada codo empujas con suavidad algo que está detrás de ti. Empieza con un minuto de atención por cada diez minutos de carrera.',
    },
    ArmBT: {
      position: 'Codo demasiado cerrado',
      explanation:
        'Tu codo está cerrado a {measured} cuando los pies aterrizan, claramente menos que el rango adecuado ({good}). Un brazo estirado mediría {180}, así que llevas los antebrazos muy recogidos. Esta posición suele acompañarse de manos tensas y hombros elevados. Los brazos cuentan poco en tu puntuación total, pero con los brazos relajados todo el tronco va más tranquilo, y eso se aprende con facilidad.',
      recap: [
        'Tus codos se cierran claramente de más.',
        'Tus brazos apenas pueden moverse.',
        'Relaja los hombros y baja las manos.',
      ],
      consequences:
        'Cuando los brazos apenas pueden moverse, el tronco tiene que girar más para compensar el movimiento de las piernas. La tensión también puede pasar a los hombros y al cuello y hacer menos cómodos los entrenamientos largos.',
      correction:
        'Baja los hombros, abre las manos y deja caer los antebrazos hasta que el codo se acerque a un ángulo recto. Mueve los brazos desde el hombro, sin subir las manos hacia el pecho.',
      coach_tips:
        'Al correr, apoya el pulgar sin apretar sobre el índice, como si hubiera una hoja fina entre los dos. Unos dedos sueltos ayudan a que los codos se abran.',
    },
    BackCycleG: {
      position: 'Ideal',
      explanation:
        'Cuando un pie aterriza, la rodilla de la pierna que queda detrás forma un ángulo de {measured}. Una pierna estirada mediría {180}, y a tu velocidad {good} es un rango adecuado. Una pierna trasera flexionada es corta, por eso avanza con poco esfuerzo y llega a tiempo para el paso siguiente. Cuanto más rápido corres, más se flexiona esta rodilla, y tu valor encaja con tu velocidad.',
      recap: [
        'Tu pierna trasera se pliega bien.',
        'Avanza con facilidad.',
        'El ángulo encaja con tu velocidad.',
      ],
      consequences:
        'Una pierna plegada pide menos trabajo a la cadera para avanzar. Tu paso siguiente puede empezar pronto, y el pie tiene tiempo de bajar bajo el cuerpo.',
      correction:
        'No hay nada que corregir. Deja que el talón suba por sí solo detrás de ti después del impulso y mantén el muslo relajado mientras la pierna avanza.',
      coach_tips:
        'A ritmo suave, no subas el talón a propósito. Una buena flexión es el resultado de un buen impulso y de un muslo relajado.',
    },
    BackCycleO: {
      above: {
        position: 'Un poco extendida de más',
        explanation:
          'Cuando un pie aterriza, la rodilla de la pierna que queda detrás forma un ángulo de {measured}. Una pierna estirada mediría {180}, y a tu velocidad {good} es un rango adecuado. Tu pierna trasera está, por tanto, un poco extendida de más en ese momento. Una pierna larga pesa más al llevarla hacia delante y llega algo más tarde. La desviación es pequeña y a menudo mejora con ejercicios sencillos de técnica de carrera.',
        recap: [
          'Tu pierna trasera se pliega un poco menos de lo ideal.',
          'Una pierna larga pesa más al llevarla hacia delante.',
          'Los ejercicios de técnica pueden ayudarte.',
        ],
        consequences:
          'La cadera tiene que trabajar más para llevar la pierna hacia delante. Como la pierna llega tarde, puedes tender a aterrizar con el pie más por delante del cuerpo.',
        correction:
          'Después del impulso, deja que la rodilla se flexione y que el talón suba bajo la cadera mientras el muslo ya avanza. Practícalo con ejercicios de técnica a poca velocidad antes de buscarlo al correr con normalidad.',
        coach_tips:
          'Piensa en pies rápidos y ligeros en lugar de pasos largos. Haz unos pocos ejercicios cortos de técnica después del calentamiento, dos o tres veces por semana.',
      },
      below: {
        position: 'Un poco flexionada de más',
        explanation:
          'Cuando un pie aterriza, la rodilla de la pierna que queda detrás forma un ángulo de {measured}. Una pierna estirada mediría {180}, y a tu velocidad {good} es un rango adecuado. Tu pierna trasera está, por tanto, algo más plegada de lo habitual en ese momento. Una pierna plegada avanza con facilidad, así que rara vez estorba. Solo cuesta esfuerzo si subes el talón de forma activa.',
        recap: [
          'Tu pierna trasera se pliega algo más de lo habitual.',
          'Eso rara vez estorba al correr.',
          'Deja que el talón suba sin esfuerzo.',
        ],
        consequences:
          'Si subes el talón de forma activa, los músculos de la parte posterior del muslo trabajan más de lo necesario y pueden cansarse antes en los entrenamientos largos.',
        correction:
          'Deja que el talón suba solo hasta donde lo lleva el impulso. Lleva la rodilla hacia delante y piensa en el paso siguiente, no en la altura del talón detrás de ti.',
        coach_tips:
          'A ritmo suave, intenta correr un minuto con los pasos más bajos y silenciosos que puedas. Después vuelve a tu forma normal de correr y compara.',
      },
    },
    BackCycleB: {
      above: {
        position: 'Demasiado extendida',
        explanation:
          'Cuando un pie aterriza, la rodilla de la pierna que queda detrás forma un ángulo de {measured}. Una pierna estirada mediría {180}, y a tu velocidad {good} es un rango adecuado. Tu pierna trasera está claramente demasiado extendida en ese momento: se queda larga y muy por detrás del cuerpo. Una pierna larga pesa más al llevarla hacia delante y empieza tarde el paso siguiente. Puedes cambiarlo con ejercicios de técnica y más fuerza en caderas y muslos.',
        recap: [
          'Tu pierna trasera se queda demasiado extendida.',
          'Avanza tarde y con más esfuerzo.',
          'Practica ejercicios de técnica y trabaja la fuerza.',
        ],
        consequences:
          'La cadera tiene que levantar en cada paso una pierna larga y pesada, y eso gasta energía. La pierna llega tarde, por lo que el pie suele aterrizar más por delante del cuerpo y te frena un poco.',
        correction:
          'Aprende el movimiento por partes. De pie sobre una pierna, dibuja círculos con el otro pie, de modo que el talón pase bajo la cadera. Después haz lo mismo al caminar y al trotar despacio, y deja que el talón suba cuando el muslo avanza.',
        coach_tips:
          'Haz durante 15 a 25 segundos ejercicios de técnica en los que el talón suba hacia la cadera y luego corre con normalidad un minuto. La calidad importa más que el número de repeticiones.',
      },
      below: {
        position: 'Demasiado flexionada',
        explanation:
          'Cuando un pie aterriza, la rodilla de la pierna que queda detrás forma un ángulo de {measured}. Una pierna estirada mediría {180}, y a tu velocidad {good} es un rango adecuado. Tu pierna trasera está mucho más plegada de lo habitual en ese momento. Una pierna plegada avanza con poco esfuerzo, pero plegarla tanto suele exigir un tirón activo, y ese trabajo no te lleva hacia delante.',
        recap: [
          'Tu pierna trasera se pliega mucho más de lo habitual.',
          'El tirón activo cuesta esfuerzo.',
          'Relaja la pierna después del impulso.',
        ],
        consequences:
          'Los músculos de la parte posterior del muslo trabajan mucho para subir el talón. Pueden cansarse pronto, y el movimiento se vuelve más alto y lento de lo que tu velocidad necesita.',
        correction:
          'Relaja la pierna en cuanto el pie deja el suelo y lleva la rodilla hacia delante. El talón subirá entonces solo lo necesario. Mantén tus pasos bajos y rápidos.',
        coach_tips:
          'Corre unos tramos cortos y escucha tus pasos. Intenta que sean rápidos, bajos y silenciosos, sin subir los talones a propósito.',
      },
    },
    ForwardCycleG: {
      position: 'Ideal',
      explanation:
        'La rodilla de la pierna que aterriza forma un ángulo de {measured} cuando el pie toca el suelo. Una pierna estirada mediría {180}, y {good} es un rango adecuado. La pierna está casi estirada, pero no bloqueada: la rodilla puede flexionarse más y amortiguar el aterrizaje con suavidad. Los músculos del muslo están listos en el momento justo.',
      recap: [
        'Tu rodilla delantera está ligeramente flexionada al aterrizar.',
        'Puede amortiguar el aterrizaje con suavidad.',
        'Mantén este movimiento.',
      ],
      consequences:
        'El aterrizaje se reparte bien entre el tobillo, la rodilla y la cadera. La rodilla tiene margen para flexionarse y guardar energía que devuelve durante el impulso.',
      correction:
        'No hay nada que corregir. Sigue aterrizando con la rodilla relajada, también cuesta abajo y con cansancio, porque en esas situaciones la pierna tiende a quedar más estirada.',
      coach_tips:
        'Escucha tus pasos: un aterrizaje silencioso suele indicar una rodilla relajada. Trabajar con regularidad la fuerza de los muslos te ayuda a mantenerla así.',
    },
    ForwardCycleO: {
      above: {
        position: 'Un poco extendida de más',
        explanation:
          'La rodilla de la pierna que aterriza forma un ángulo de {measured} cuando el pie toca el suelo. Una pierna estirada mediría {180}, y {good} es un rango adecuado. Tu pierna está un poco extendida de más, y eso suele ir unido a un pie que aterriza muy por delante del cuerpo. Con algo más de flexión, la rodilla puede amortiguar el aterrizaje con más suavidad.',
        recap: [
          'Tu rodilla delantera está un poco extendida de más al aterrizar.',
          'Una rodilla más relajada amortigua más.',
          'Unos pasos más cortos y rápidos pueden ayudarte.',
        ],
        consequences:
          'Una rodilla más extendida tiene menos margen para flexionarse: el aterrizaje se siente más duro y el cuerpo se frena un poco más en cada paso.',
        correction:
          'Da pasos algo más cortos y rápidos a la misma velocidad, alrededor de un cinco por ciento más de pasos por minuto. Así el pie baja más cerca del cuerpo y la rodilla se flexiona por sí sola.',
        coach_tips:
          'Usa un metrónomo o música con un tempo adecuado durante uno o dos minutos cada vez. No fuerces la flexión de la rodilla; deja que el paso más rápido haga el trabajo.',
      },
      below: {
        position: 'Un poco flexionada de más',
        explanation:
          'La rodilla de la pierna que aterriza forma un ángulo de {measured} cuando el pie toca el suelo. Una pierna estirada mediría {180}, y {good} es un rango adecuado. Tu rodilla está algo más flexionada de lo habitual en ese momento. Así el aterrizaje es suave, pero los músculos del muslo tienen que sostener más peso del cuerpo en cada paso.',
        recap: [
          'Tu rodilla delantera está un poco flexionada de más al aterrizar.',
          'El aterrizaje es suave, pero los muslos trabajan más.',
          'Corre con el cuerpo un poco más alto.',
        ],
        consequences:
          'La parte delantera del muslo trabaja más en cada paso y puede cansarse antes. Además, las caderas van más bajas y aprovechas menos el resorte natural de tus piernas.',
        correction:
          'Corre con el cuerpo un poco más alto: alarga la espalda, eleva las caderas y deja que la pierna llegue al suelo sin esperar en una flexión profunda. Trabajar la fuerza de muslos y pantorrillas lo hace más fácil.',
        coach_tips:
          'Imagina que un hilo tira hacia arriba de lo más alto de tu cabeza. Mantén esa postura durante 30 segundos, relájate y repite.',
      },
    },
    ForwardCycleB: {
      above: {
        position: 'Demasiado extendida',
        explanation:
          'La rodilla de la pierna que aterriza forma un ángulo de {measured} cuando el pie toca el suelo. Una pierna estirada mediría {180}, y {good} es un rango adecuado. Tu pierna está casi bloqueada en ese momento, normalmente porque el pie se adelanta mucho respecto al cuerpo. Las rodillas más extendidas se ven con más frecuencia entre quienes corren y tienen una lesión, pero eso no demuestra que sean la causa.',
        recap: [
          'Tu rodilla delantera está demasiado extendida al aterrizar.',
          'El aterrizaje es más duro de lo necesario.',
          'Unos pasos más cortos y rápidos son el mejor comienzo.',
        ],
        consequences:
          'Una rodilla casi estirada puede amortiguar poco. El aterrizaje es más duro, te frenas más en cada paso, y la tibia, la rodilla y la cadera tienen que asumir más carga de golpe.',
        correction:
          'Mantén tu velocidad y da alrededor de un cinco por ciento más de pasos por minuto, para que el pie aterrice más cerca del cuerpo. Aterriza sin ruido y con la rodilla relajada. Más adelante puedes probar hasta un diez por ciento más, si te resulta cómodo.',
        coach_tips:
          'Cambia tus pasos en tramos cortos de uno a dos minutos y añade un poco cada semana. Tus pantorrillas necesitan tiempo para acostumbrarse.',
      },
      below: {
        position: 'Demasiado flexionada',
        explanation:
          'La rodilla de la pierna que aterriza forma un ángulo de {measured} cuando el pie toca el suelo. Una pierna estirada mediría {180}, y {good} es un rango adecuado. Tu rodilla está mucho más flexionada de lo habitual, así que corres en una posición más bien baja, como si te sentaras. El aterrizaje es suave, pero tus muslos tienen que cargar con gran parte de tu peso en cada paso.',
        recap: [
          'Tu rodilla delantera está demasiado flexionada al aterrizar.',
          'Tus muslos cargan con mucho peso.',
          'Corre con el cuerpo más alto y gana fuerza.',
        ],
        consequences:
          'Los músculos del muslo y la parte delantera de la rodilla soportan más carga, y las piernas pierden parte de su resorte natural. Puedes notar las piernas pesadas ya al principio de un entrenamiento.',
        correction:
          'Antes de cada entrenamiento, eleva las caderas y alarga la espalda, y mantén esa altura mientras trotas despacio. Gana fuerza con sentadillas, zancadas estáticas y elevaciones de talones, y practica contactos cortos y rápidos con el suelo.',
        coach_tips:
          'Pide a alguien que te grabe unos segundos mientras intentas correr con el cuerpo más alto. Los pequeños cambios de altura se ven mejor de lo que se sienten.',
      },
    },
    RearfootGZ: {
      position: 'Talón: bajo el cuerpo',
      explanation:
        'Aterrizas primero con el talón, y el pie baja cerca del punto que queda bajo tu centro de gravedad: la línea entre el pie y ese centro forma un ángulo de {measured} con la vertical. Cuanto menor es, más cerca; a tu velocidad, todo lo que no pase de {goodHigh} es adecuado. Estás en el grupo con la distancia más corta del pie al cuerpo. Aterrizar con el talón es lo más habitual y está bien.',
      recap: [
        'Tu pie aterriza cerca del cuerpo.',
        'Pierdes poca velocidad al aterrizar.',
        'Aterrizar con el talón está bien.',
      ],
      consequences:
        'Con el pie cerca del cuerpo, el suelo te frena solo un poco. La pierna está en buena posición para amortiguar el aterrizaje e impulsarte pronto.',
      correction:
        'No hay nada que corregir. Mantén tu cadencia cuando corras más rápido o con cansancio, para que el pie siga aterrizando cerca del cuerpo.',
      coach_tips:
        'No necesitas pasar del talón al antepié. Guarda tu energía para entrenar con regularidad y hacer ejercicios sencillos de fuerza.',
    },
    RearfootG: {
      position: 'Talón: sobrezancada leve',
      explanation:
        'Aterrizas primero con el talón, con el pie ligeramente por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical. A tu velocidad, todo lo que no pase de {goodHigh} es adecuado. Al correr, todo el mundo aterriza un poco por delante del cuerpo, así que es normal. Aterrizar con el talón es lo más habitual y está bien.',
      recap: [
        'Tu pie aterriza ligeramente por delante del cuerpo.',
        'Es un valor normal y bueno.',
        'Aterrizar con el talón está bien.',
      ],
      consequences:
        'El suelo te frena solo ligeramente en cada aterrizaje. Queda un pequeño margen si quieres aligerar tus pasos, pero no hace falta cambiar nada.',
      correction:
        'Puedes mantener tu forma de aterrizar. Si quieres mejorar, prueba con pasos un poco más rápidos a la misma velocidad y deja que el pie baje en vez de adelantarlo.',
      coach_tips:
        'Vigila este valor cuando corras cuesta abajo o con cansancio. En esas situaciones, la mayoría de las personas adelantan más el pie.',
    },
    RearfootO: {
      position: 'Talón: sobrezancada moderada',
      explanation:
        'Aterrizas primero con el talón, con el pie claramente por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical y, a tu velocidad, hasta {goodHigh} es adecuado. Tu pierna se adelanta antes de tocar el suelo y te frena un poco. Aterrizar con el talón está bien; lo que puedes mejorar es la distancia al cuerpo.',
      recap: [
        'Tu pie aterriza demasiado por delante del cuerpo.',
        'Cada aterrizaje te frena un poco.',
        'Da pasos algo más cortos y rápidos.',
      ],
      consequences:
        'Cuanto más por delante del cuerpo está el pie, más te frena el suelo y más carga tienen que amortiguar la rodilla y la tibia. Necesitas un esfuerzo extra para mantener la velocidad.',
      correction:
        'Mantén tu velocidad y da alrededor de un cinco por ciento más de pasos por minuto. No intentes aterrizar de puntillas; simplemente deja que el pie baje más cerca del cuerpo.',
      coach_tips:
        'Cuenta los pasos de un pie durante 30 segundos y luego intenta dar dos más. Repítelo unas cuantas veces durante un entrenamiento suave.',
    },
    RearfootB: {
      position: 'Talón: sobrezancada excesiva',
      explanation:
        'Aterrizas primero con el talón, con el pie muy por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical y, a tu velocidad, hasta {goodHigh} es adecuado. La pierna se adelanta y actúa como un freno en cada paso. Aterrizar con el talón está bien. Lo que te cuesta energía es adelantar tanto el pie, y eso se puede cambiar poco a poco.',
      recap: [
        'Tu pie aterriza muy por delante del cuerpo.',
        'Cada aterrizaje actúa como un freno.',
        'Más pasos por minuto son el mejor comienzo.',
      ],
      consequences:
        'Pierdes velocidad en cada aterrizaje y tienes que recuperarla. La rodilla, la tibia y la cadera amortiguan fuerzas mayores de lo necesario, y eso puede hacer más cansados los entrenamientos largos.',
      correction:
        'Corre a la misma velocidad con alrededor de un cinco por ciento más de pasos por minuto. Cuando al cabo de unas semanas te resulte normal, añade un poco más. Piensa en llevar el pie hacia atrás justo antes de que aterrice y mantén una ligera inclinación hacia delante.',
      coach_tips:
        'Usa un metrónomo durante uno o dos minutos, cinco veces en un entrenamiento suave. Aumenta despacio y da tiempo a tus pantorrillas para adaptarse.',
    },
    MidfootGZ: {
      position: 'Mediopié: bajo el cuerpo',
      explanation:
        'Aterrizas con todo el pie, y este baja cerca del punto que queda bajo tu centro de gravedad: la línea entre el pie y ese centro forma un ángulo de {measured} con la vertical. Cuanto menor es, más cerca; a tu velocidad, todo lo que no pase de {goodHigh} es adecuado. Estás en el grupo con la distancia más corta del pie al cuerpo. La carga del aterrizaje se reparte entre la pantorrilla y la rodilla.',
      recap: [
        'Tu pie aterriza cerca del cuerpo.',
        'Pierdes poca velocidad al aterrizar.',
        'La carga se reparte por todo el pie.',
      ],
      consequences:
        'Con el pie cerca del cuerpo, el suelo te frena solo un poco. La pierna puede amortiguar bien el aterrizaje y está lista pronto para el impulso.',
      correction:
        'No hay nada que corregir. Mantén tu cadencia a todas las velocidades y cuida tus pantorrillas y tus pies con un trabajo regular de fuerza.',
      coach_tips:
        'No necesitas aterrizar más hacia la punta del pie. Dónde aterriza el pie importa más que con qué parte lo hace.',
    },
    MidfootG: {
      position: 'Mediopié: sobrezancada leve',
      explanation:
        'Aterrizas con todo el pie, ligeramente por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical. A tu velocidad, todo lo que no pase de {goodHigh} es adecuado. Al correr, todo el mundo aterriza un poco por delante del cuerpo, así que es normal. Al aterrizar con todo el pie, la carga se reparte entre la pantorrilla y la rodilla.',
      recap: [
        'Tu pie aterriza ligeramente por delante del cuerpo.',
        'Es un valor normal y bueno.',
        'La carga se reparte por todo el pie.',
      ],
      consequences:
        'El suelo te frena solo ligeramente en cada aterrizaje. Aún podrías aligerar un poco tus pasos, pero no hace falta cambiar nada.',
      correction:
        'Puedes mantener tu forma de aterrizar. Si quieres mejorar, prueba con pasos un poco más rápidos a la misma velocidad y deja que el pie baje debajo de ti.',
      coach_tips:
        'Compara de vez en cuando cómo corres despacio y cómo corres rápido. El pie debería aterrizar cerca del cuerpo a las dos velocidades.',
    },
    MidfootO: {
      position: 'Mediopié: sobrezancada moderada',
      explanation:
        'Aterrizas con todo el pie, pero claramente por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical y, a tu velocidad, hasta {goodHigh} es adecuado. Apoyar el pie plano no evita que lo adelantes demasiado: la pierna te frena igualmente un poco. La parte del pie con la que aterrizas está bien; lo que puedes mejorar es la distancia al cuerpo.',
      recap: [
        'Tu pie aterriza demasiado por delante del cuerpo.',
        'Cada aterrizaje te frena un poco.',
        'Da pasos algo más cortos y rápidos.',
      ],
      consequences:
        'Cuanto más por delante del cuerpo está el pie, más te frena el suelo. La rodilla y la tibia amortiguan más carga, y necesitas un esfuerzo extra para mantener la velocidad.',
      correction:
        'Mantén tu velocidad y da alrededor de un cinco por ciento más de pasos por minuto. Deja que el pie aterrice más tarde y más cerca del cuerpo, sin apuntar con los dedos al suelo.',
      coach_tips:
        'Prueba tramos cortos de 20 segundos con pasos muy ligeros y rápidos, y luego corre con normalidad un minuto. Busca la misma ligereza.',
    },
    MidfootB: {
      position: 'Mediopié: sobrezancada excesiva',
      explanation:
        'Aterrizas con todo el pie, pero muy por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical y, a tu velocidad, hasta {goodHigh} es adecuado. La pierna se adelanta y actúa como un freno en cada paso, aunque el pie aterrice plano. La parte del pie con la que aterrizas está bien. Lo que te cuesta energía es adelantar tanto el pie, y eso se puede cambiar poco a poco.',
      recap: [
        'Tu pie aterriza muy por delante del cuerpo.',
        'Cada aterrizaje actúa como un freno.',
        'Más pasos por minuto son el mejor comienzo.',
      ],
      consequences:
        'Pierdes velocidad en cada aterrizaje y tienes que recuperarla. La tibia, la rodilla y la cadera amortiguan fuerzas mayores de lo necesario, y los entrenamientos largos se vuelven más cansados.',
      correction:
        'Corre a la misma velocidad con alrededor de un cinco por ciento más de pasos por minuto. Cuando al cabo de unas semanas te resulte normal, añade un poco más. Lleva el pie hacia atrás, hacia el cuerpo, antes de que aterrice y mantén una ligera inclinación hacia delante.',
      coach_tips:
        'Cambia una sola cosa cada vez y solo en tramos cortos del entrenamiento. Los cambios duraderos en la técnica de carrera necesitan varias semanas.',
    },
    ForefootGZ: {
      position: 'Antepié: bajo el cuerpo',
      explanation:
        'Aterrizas con la parte delantera del pie, y este baja cerca del punto que queda bajo tu centro de gravedad: la línea entre el pie y ese centro forma un ángulo de {measured} con la vertical. Cuanto menor es, más cerca; a tu velocidad, todo lo que no pase de {goodHigh} es adecuado. Estás en el grupo con la distancia más corta del pie al cuerpo. Esta forma de aterrizar exige más a la pantorrilla y al tendón de Aquiles.',
      recap: [
        'Tu pie aterriza cerca del cuerpo.',
        'Pierdes poca velocidad al aterrizar.',
        'Tus pantorrillas hacen gran parte del trabajo.',
      ],
      consequences:
        'Con el pie cerca del cuerpo, el suelo te frena solo un poco. La pantorrilla y el tendón de Aquiles reciben el aterrizaje y devuelven energía durante el impulso.',
      correction:
        'No hay nada que corregir. Mantén fuertes las pantorrillas y los tendones de Aquiles con elevaciones regulares de talones, y aumenta la distancia y la velocidad poco a poco.',
      coach_tips:
        'Deja que el talón baje con suavidad después de cada aterrizaje, al menos a ritmo suave. Así la pantorrilla descansa un instante en cada paso.',
    },
    ForefootG: {
      position: 'Antepié: sobrezancada leve',
      explanation:
        'Aterrizas con la parte delantera del pie, ligeramente por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical. A tu velocidad, todo lo que no pase de {goodHigh} es adecuado. Al correr, todo el mundo aterriza un poco por delante del cuerpo, así que es normal. Aterrizar con la parte delantera del pie exige más a la pantorrilla y al tendón de Aquiles.',
      recap: [
        'Tu pie aterriza ligeramente por delante del cuerpo.',
        'Es un valor normal y bueno.',
        'Tus pantorrillas hacen gran parte del trabajo.',
      ],
      consequences:
        'El suelo te frena solo ligeramente en cada aterrizaje. La mayor parte del aterrizaje la amortiguan la pantorrilla y el tendón de Aquiles, que necesitan suficiente fuerza y descanso.',
      correction:
        'Puedes mantener tu forma de aterrizar. Si quieres mejorar, deja que el pie baje un poco más cerca del cuerpo con pasos algo más rápidos y mantén el tobillo relajado.',
      coach_tips:
        'Reserva cada semana dos sesiones cortas de fuerza para las pantorrillas. Son la base de tu forma de correr.',
    },
    ForefootO: {
      position: 'Antepié: sobrezancada moderada',
      explanation:
        'Aterrizas con la parte delantera del pie, pero claramente por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical y, a tu velocidad, hasta {goodHigh} es adecuado. Quien adelanta el pie con la punta por delante frena con la pantorrilla. La parte del pie con la que aterrizas está bien; lo que puedes mejorar es la distancia al cuerpo.',
      recap: [
        'Tu pie aterriza demasiado por delante del cuerpo.',
        'Cada aterrizaje te frena un poco.',
        'Da pasos algo más cortos y rápidos.',
      ],
      consequences:
        'El pie te frena un poco en cada paso, y la pantorrilla y el tendón de Aquiles tienen que sostener esa fuerza. Puedes notarlos tensos o cansados después de entrenamientos largos o rápidos.',
      correction:
        'Mantén tu velocidad y da alrededor de un cinco por ciento más de pasos por minuto. No apuntes con los dedos al suelo; relaja el tobillo y deja que el pie baje más cerca del cuerpo.',
      coach_tips:
        'Permite que el talón toque el suelo con suavidad después del aterrizaje. Con el tobillo relajado es mucho más fácil adelantar menos el pie.',
    },
    ForefootB: {
      position: 'Antepié: sobrezancada excesiva',
      explanation:
        'Aterrizas con la parte delantera del pie, pero muy por delante de tu centro de gravedad: la línea que los une forma un ángulo de {measured} con la vertical y, a tu velocidad, hasta {goodHigh} es adecuado. La pierna se adelanta con la punta del pie y actúa como un freno, y la pantorrilla tiene que sostener esa fuerza. La parte del pie con la que aterrizas está bien. Adelantar tanto el pie es algo que se puede cambiar poco a poco.',
      recap: [
        'Tu pie aterriza muy por delante del cuerpo.',
        'Tus pantorrillas tienen que frenar en cada aterrizaje.',
        'Más pasos por minuto son el mejor comienzo.',
      ],
      consequences:
        'Pierdes velocidad en cada aterrizaje y tienes que recuperarla. La pantorrilla y el tendón de Aquiles soportan cargas especialmente altas en esta posición y se cansan pronto.',
      correction:
        'Corre a la misma velocidad con alrededor de un cinco por ciento más de pasos por minuto y relaja el tobillo antes de que aterrice el pie. Cuando al cabo de unas semanas te resulte normal, añade un poco más. Mantén una ligera inclinación hacia delante.',
      coach_tips:
        'Empieza con uno o dos minutos cada vez en terreno llano. Si te duelen las pantorrillas por el esfuerzo, descansa uno o dos días antes del siguiente intento.',
    },
    HeadG: {
      position: 'Ideal',
      explanation:
        'La inclinación de tu cabeza es de {measured} cuando tus pies aterrizan. Cero significa que miras al frente, y los valores negativos, que miras hacia abajo; de {goodLow} a {goodHigh} es un rango adecuado. Tu cuello se mantiene largo y relajado, y ves el camino con antelación. La cámara ve la cabeza y no los ojos, así que este valor solo indica hacia dónde miras probablemente.',
      recap: [
        'Tu cabeza está en buena posición.',
        'Miras a buena distancia.',
        'Tu cuello puede seguir relajado.',
      ],
      consequences:
        'La cabeza descansa sobre los hombros, así que los músculos del cuello tienen poco que sostener. Ves pronto el camino y puedes preparar tus pasos a tiempo.',
      correction:
        'No hay nada que corregir. Mantén la vista en un punto entre 15 y 20 metros por delante de ti y bájala solo un momento cuando el suelo lo exija.',
      coach_tips:
        'Cuando notes cansancio, revisa primero la mirada. Una cabeza que cae suele ser una señal temprana de fatiga.',
    },
    HeadOD: {
      position: 'Mirada un poco baja',
      explanation:
        'La inclinación de tu cabeza es de {measured} cuando tus pies aterrizan. Cero significa que miras al frente, y los valores negativos, que miras hacia abajo; de {goodLow} a {goodHigh} es un rango adecuado. Miras hacia abajo un poco más de lo que pide un suelo regular. Esto importa más para la comodidad que para el rendimiento, y la cámara solo ve la cabeza, no los ojos.',
      recap: [
        'Llevas la mirada un poco baja.',
        'Levanta un poco la mirada.',
        'Es sobre todo una cuestión de comodidad.',
      ],
      consequences:
        'Cuando la cabeza cuelga hacia delante, los músculos del cuello y de la parte alta de la espalda trabajan más tiempo del necesario. Algunas personas también redondean entonces la parte alta de la espalda.',
      correction:
        'Mira a un punto entre 15 y 20 metros por delante y deja que la cabeza siga a los ojos. Mantén el mentón horizontal y alarga la nuca.',
      coach_tips:
        'Elige un árbol o una señal a lo lejos, corre hacia allí y luego elige otro punto. En terreno irregular, una mirada más baja está bien.',
    },
    HeadOT: {
      position: 'Mirada un poco alta',
      explanation:
        'La inclinación de tu cabeza es de {measured} cuando tus pies aterrizan. Cero significa que miras al frente, y los valores positivos, que miras hacia arriba; de {goodLow} a {goodHigh} es un rango adecuado. Tu mentón está un poco más alto de lo necesario. Esto importa más para la comodidad que para el rendimiento, y la cámara solo ve la cabeza, no los ojos.',
      recap: [
        'Llevas la mirada un poco alta.',
        'Baja un poco el mentón.',
        'Es sobre todo una cuestión de comodidad.',
      ],
      consequences:
        'Un mentón elevado acorta la nuca y puede tensar los hombros. Al levantarlo, algunas personas también se inclinan hacia atrás y pierden la ligera inclinación hacia delante.',
      correction:
        'Baja un poco el mentón hasta sentir la nuca larga y mira al suelo entre 15 y 20 metros por delante. Mientras lo haces, mantén los hombros bajos.',
      coach_tips:
        'Compruébalo cuando corras cuesta arriba o rápido, porque muchas personas levantan el mentón con el esfuerzo. Soltar el aire con calma una vez ayuda a que baje.',
    },
    HeadBD: {
      position: 'Mirada demasiado baja',
      explanation:
        'La inclinación de tu cabeza es de {measured} cuando tus pies aterrizan. Cero significa que miras al frente, y los valores negativos, que miras hacia abajo; de {goodLow} a {goodHigh} es un rango adecuado. Miras al suelo cerca de tus pies y la cabeza cuelga por delante del cuerpo. La cámara solo ve la cabeza, así que toma este valor como una señal y no como una medida exacta.',
      recap: [
        'Llevas la mirada claramente demasiado baja.',
        'Tu cuello tiene que sostener la cabeza.',
        'Mira entre 15 y 20 metros por delante.',
      ],
      consequences:
        'El cuello y la parte alta de la espalda tienen que sostener el peso de la cabeza durante todo el entrenamiento y pueden tensarse. A la vez, la parte alta de la espalda suele redondearse.',
      correction:
        'Levanta la mirada a un punto entre 15 y 20 metros por delante. Lleva el mentón con suavidad hacia atrás y alarga el cuello, sin inclinar el tronco hacia atrás. Unos ejercicios suaves para el cuello y la parte alta de la espalda ayudan.',
      coach_tips:
        'Une el recordatorio a algo regular, por ejemplo cada esquina o cada kilómetro: mirada al frente, cuello largo, hombros bajos.',
    },
    HeadBT: {
      position: 'Mirada demasiado alta',
      explanation:
        'La inclinación de tu cabeza es de {measured} cuando tus pies aterrizan. Cero significa que miras al frente, y los valores positivos, que miras hacia arriba; de {goodLow} a {goodHigh} es un rango adecuado. Tu mentón está claramente elevado y el cuello se dobla hacia atrás. La cámara solo ve la cabeza, así que toma este valor como una señal y no como una medida exacta.',
      recap: [
        'Llevas la mirada claramente demasiado alta.',
        'Tu cuello se dobla hacia atrás.',
        'Baja el mentón y relaja los hombros.',
      ],
      consequences:
        'La nuca queda acortada y puede tensarse. Ves tarde el suelo que tienes delante, y el tronco tiende a irse hacia atrás con la cabeza.',
      correction:
        'Baja el mentón hasta mirar al suelo entre 15 y 20 metros por delante. Alarga el cuello y deja caer los hombros. Los ejercicios para los músculos de la parte delantera del cuello ayudan.',
      coach_tips:
        'Practica al caminar: mantén el mentón bajo y el cuello largo durante un minuto. Después empieza a trotar sin cambiar la posición.',
    },
    TrunkG: {
      position: 'Ideal',
      explanation:
        'La inclinación hacia delante de tu tronco es de {measured} cuando tus pies aterrizan, y {good} es un rango adecuado a tu velocidad. Cero sería completamente vertical. Una ligera inclinación hacia delante reparte bien el trabajo entre las rodillas y las caderas y suele ir unida a un aterrizaje cerca del cuerpo. Lo normal es inclinarse un poco más al correr más rápido.',
      recap: [
        'Tu tronco se inclina bien hacia delante.',
        'Rodillas y caderas comparten el trabajo.',
        'Mantén la espalda larga.',
      ],
      consequences:
        'Los músculos de la espalda solo tienen que sostener una inclinación pequeña, y las caderas pueden impulsarte hacia delante. El trabajo se reparte bien entre la parte delantera de los muslos y las caderas.',
      correction:
        'No hay nada que corregir. Mantén la espalda larga y deja que la inclinación venga de los tobillos, no de doblarte por la cadera, también con cansancio.',
      coach_tips:
        'Trabajar la fuerza del tronco dos o tres veces por semana te ayuda a mantener esta posición en los entrenamientos largos.',
    },
    TrunkOD: {
      position: 'Inclinado un poco de más hacia delante',
      explanation:
        'La inclinación hacia delante de tu tronco es de {measured} cuando tus pies aterrizan; {good} es un rango adecuado a tu velocidad. Cero sería completamente vertical. Te inclinas un poco más de lo necesario. Inclinarse hacia delante quita carga a las rodillas, pero da más trabajo a las caderas y a la espalda, así que una pequeña corrección hacia la vertical puede hacer que correr resulte más ligero.',
      recap: [
        'Te inclinas un poco de más hacia delante.',
        'Tus caderas y tu espalda trabajan más.',
        'Corre con el cuerpo un poco más alto.',
      ],
      consequences:
        'Los músculos de las caderas y de la zona lumbar tienen que sostener más peso. Pueden cansarse antes, y entonces el tronco tiende a caer todavía más hacia delante.',
      correction:
        'Eleva el pecho y alarga la espalda hasta sentir el cuerpo alto. Deja que el resto de la inclinación venga de los tobillos, en una sola línea del pie a la cabeza, y mira a buena distancia.',
      coach_tips:
        'De pie y en una postura alta, deja caer todo el cuerpo hacia delante hasta que tengas que dar un paso: esa es la inclinación que buscas. Evita doblarte por la cadera.',
    },
    TrunkOT: {
      position: 'Un poco erguido de más',
      explanation:
        'La inclinación hacia delante de tu tronco es de {measured} cuando tus pies aterrizan; {good} es un rango adecuado a tu velocidad. Cero sería completamente vertical. Corres con el tronco un poco erguido de más, y la desviación es pequeña. Con una inclinación algo mayor, las caderas asumen parte del trabajo de la parte delantera de los muslos y de las rodillas.',
      recap: [
        'Corres con el tronco un poco erguido de más.',
        'Una pequeña inclinación alivia las rodillas.',
        'Inclínate desde los tobillos.',
      ],
      consequences:
        'Cuando el cuerpo va muy erguido, la parte delantera de los muslos y las rodillas hacen más trabajo. El pie también tiende a aterrizar un poco más por delante del cuerpo.',
      correction:
        'Inclina muy ligeramente todo el cuerpo hacia delante, desde los tobillos hasta la cabeza. Mantén la espalda larga y las caderas adelantadas, y no te dobles por la cintura.',
      coach_tips:
        'Empieza algunos entrenamientos de pie, inclinándote hacia delante hasta que el primer paso salga solo. Conserva esa sensación durante los 30 segundos siguientes.',
    },
    TrunkBD: {
      position: 'Demasiado inclinado hacia delante',
      explanation:
        'La inclinación hacia delante de tu tronco es de {measured} cuando tus pies aterrizan, claramente más que el rango adecuado a tu velocidad ({good}). Cero sería completamente vertical. Una inclinación tan grande suele venir de doblarse por la cadera. Quita carga a las rodillas, pero da mucho más trabajo a las caderas y a la espalda, y puede hacer que correr resulte más cansado.',
      recap: [
        'Te inclinas demasiado hacia delante.',
        'Tus caderas y tu espalda soportan mucho.',
        'Alarga la espalda y eleva el pecho.',
      ],
      consequences:
        'Las caderas y la zona lumbar tienen que sostener el peso del tronco en cada paso. Eso gasta energía y suele dejar menos espacio para que las piernas avancen.',
      correction:
        'Corre con el cuerpo más alto: eleva el pecho, lleva las caderas hacia delante, bajo los hombros, y mira entre 15 y 20 metros por delante. La movilidad de la parte delantera de la cadera y la fuerza de espalda y tronco facilitan mantener esta posición.',
      coach_tips:
        'Revisa la posición cuando notes cansancio, porque el cuerpo cae hacia delante con la fatiga. Caminar un poco y volver a empezar es mejor que muchos minutos con el tronco doblado.',
    },
    TrunkBT: {
      position: 'Poca inclinación hacia delante',
      explanation:
        'La inclinación hacia delante de tu tronco es de {measured} cuando tus pies aterrizan; {good} es un rango adecuado a tu velocidad. Cero es completamente vertical, y un valor negativo significa que te inclinas hacia atrás. Llevas el cuerpo vertical o incluso un poco hacia atrás, así que las piernas tienen que trabajar por delante de ti. Una pequeña inclinación hacia delante daría a las caderas una parte mayor del trabajo.',
      recap: [
        'Te inclinas demasiado poco hacia delante.',
        'Tus rodillas y tus muslos trabajan más.',
        'Aprende una pequeña inclinación desde los tobillos.',
      ],
      consequences:
        'La parte delantera de los muslos y las rodillas soportan más carga, y el pie tiende a aterrizar muy por delante del cuerpo, donde te frena. Mantener la velocidad exige más esfuerzo.',
      correction:
        'Aprende la inclinación de pie: mantén el cuerpo recto como una tabla y deja que caiga hacia delante desde los tobillos hasta que tengas que dar un paso. Empieza así tus entrenamientos y mantén las caderas bajo los hombros.',
      coach_tips:
        'Piensa que el esternón es lo primero que avanza. Basta con un cambio de unos pocos grados, así que detente antes de que parezca que te doblas.',
    },
  },
  overstride: {
    score_ideal: {
      title: 'Aterrizaje bajo el cuerpo',
      explanation:
        'Tu pie toca el suelo solo un poco por delante de tu centro de gravedad, el punto de equilibrio del cuerpo, en la zona de las caderas. Es la distancia más corta de cuatro niveles. El suelo te frena muy poco, y la pierna está lista pronto para sostenerte e impulsarte.',
    },
    score_slight: {
      title: 'Sobrezancada leve',
      explanation:
        'Tu pie toca el suelo ligeramente por delante de tu centro de gravedad, el punto de equilibrio del cuerpo, en la zona de las caderas. Es el segundo de cuatro niveles y todavía es bueno. Nadie corre a velocidad constante sin aterrizar un poco por delante del cuerpo.',
    },
    score_moderate: {
      title: 'Sobrezancada moderada',
      explanation:
        'Tu pie toca el suelo claramente por delante de tu centro de gravedad, el punto de equilibrio del cuerpo, en la zona de las caderas. Es el tercero de cuatro niveles. Cuanto mayor es la distancia, más te frena el suelo. Unos pasos algo más rápidos suelen acercar el pie.',
    },
    score_excessive: {
      title: 'Sobrezancada excesiva',
      explanation:
        'Tu pie toca el suelo muy por delante de tu centro de gravedad, el punto de equilibrio del cuerpo, en la zona de las caderas. Es el último de cuatro niveles. La pierna te frena en cada paso y tiene que amortiguar más. Unos pasos más rápidos a la misma velocidad acercan el pie poco a poco.',
    },
  },
  foot_strike: {
    rearfoot: {
      explanation:
        'El talón toca primero el suelo y después la planta rueda hasta los dedos. La mayoría de las personas que corren por afición aterrizan así. Exige menos a la pantorrilla y al tendón de Aquiles, y un poco más a la rodilla. En general, ninguna forma de aterrizar es mejor que otra: el gasto de energía y la velocidad no dependen de ella.',
      phases: {
        impact:
          'El talón toca el suelo con la punta del pie levantada. La amortiguación de la zapatilla y la almohadilla de grasa bajo el talón reciben el primer contacto, y los músculos de la tibia bajan el pie con control.',
        amortisation:
          'El pie queda plano mientras la rodilla se flexiona. La parte delantera del muslo hace casi todo el trabajo de frenado, y el tobillo y la cadera se reparten el resto.',
        propulsion:
          'El talón sube, la pantorrilla y la cadera impulsan el cuerpo hacia delante, y el pie deja el suelo por el dedo gordo. Un impulso completo necesita una pantorrilla fuerte y un dedo gordo móvil.',
      },
    },
    midfoot: {
      explanation:
        'El talón y la parte delantera del pie tocan el suelo casi al mismo tiempo. La carga se reparte entre la pantorrilla y la rodilla. Algunas personas aterrizan así por naturaleza; otras, solo a mayor velocidad. En general, ninguna forma de aterrizar es mejor que otra: el gasto de energía y la velocidad no dependen de ella.',
      phases: {
        impact:
          'La planta toca el suelo casi plana, a menudo un poco antes por el borde externo. Una parte mayor del pie recibe el primer contacto, y el tobillo puede empezar a trabajar enseguida.',
        amortisation:
          'El tobillo y la rodilla se flexionan a la vez. La pantorrilla y el muslo comparten el trabajo de frenado, y el arco del pie cede un poco, como un resorte.',
        propulsion:
          'El arco del pie y el tendón de Aquiles devuelven energía mientras la pantorrilla y la cadera impulsan. El pie deja el suelo por el metatarso y el dedo gordo.',
      },
    },
    forefoot: {
      explanation:
        'La parte delantera del pie toca primero el suelo, y el talón baja después o se queda justo por encima. La pantorrilla, el tendón de Aquiles y la planta del pie soportan más carga; la rodilla, un poco menos. En general, ninguna forma de aterrizar es mejor que otra: el gasto de energía y la velocidad no dependen de ella.',
      phases: {
        impact:
          'El metatarso toca el suelo, normalmente primero por el borde externo y con los dedos bajos. El primer contacto es suave porque el tobillo puede moverse con libertad desde el principio.',
        amortisation:
          'El talón baja de forma controlada hacia el suelo. La pantorrilla y el tendón de Aquiles hacen casi todo el trabajo de frenado y se estiran como un resorte.',
        propulsion:
          'La pantorrilla estirada y el tendón de Aquiles devuelven energía rápidamente, y el pie deja el suelo por los dedos. Para eso hacen falta unas pantorrillas fuertes y acostumbradas a la carga.',
      },
    },
  },
};
