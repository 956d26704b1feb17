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
  postures: {
    arm: {
      measured: 'Al aterrizar, tu codo forma un ángulo de {measured}; el rango adecuado es {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Recogidos y sueltos, tus brazos compensan el giro de la cadera.',
        recap: ['Codos bien flexionados y sueltos.'],
        consequences: 'Los brazos marcan el ritmo y dejan el trabajo a las piernas.',
        correction: 'Mantén las manos sueltas, también al final del entrenamiento.',
      },
      above: {
        slight: {
          position: 'Codo algo más abierto de lo ideal',
          recap: ['Llevas los codos algo más abiertos de la cuenta.', 'Un detalle por pulir.'],
        },
        clear: {
          position: 'Codo demasiado abierto',
          recap: ['Llevas los codos demasiado abiertos.', 'Es fácil de corregir.'],
        },
        meaning:
          'Según los estudios, el gasto de energía apenas cambia, así que es cuestión de ritmo y comodidad.',
        consequences:
          'Los hombros trabajan más en el braceo y pueden cansarse en los entrenamientos largos.',
        correction:
          'Flexiona los codos hasta casi un ángulo recto y bracea desde el hombro, con las manos entre la cadera y la parte baja del pecho.',
        coach_tips:
          'Piensa “codos atrás” durante 30 segundos y luego olvídate de ellos dos minutos.',
      },
      below: {
        slight: {
          position: 'Codo algo más cerrado de lo ideal',
          recap: ['Llevas los codos algo más cerrados de la cuenta.', 'Déjalos más sueltos.'],
        },
        clear: {
          position: 'Codo demasiado cerrado',
          recap: ['Llevas los codos demasiado cerrados.', 'Suelta tensión para abrirlos.'],
        },
        meaning:
          'Unos codos tan cerrados suelen ir acompañados de manos tensas y hombros encogidos.',
        consequences: 'Con un braceo corto, el tronco tiene que girar para mantener el equilibrio.',
        correction:
          'Baja los hombros, abre las manos y deja caer los antebrazos hasta que el codo quede casi en ángulo recto.',
        coach_tips: 'Imagina que llevas una galleta en cada mano. Que no se rompa.',
      },
    },
    back_cycle: {
      measured:
        'Cuando un pie aterriza, tu rodilla trasera forma un ángulo de {measured} ({180} es recta del todo); a tu ritmo, el rango adecuado es {good}.',
      good: {
        position: 'Ideal',
        meaning: 'La pierna se pliega y pasa ligera hacia delante.',
        recap: ['Tu pierna trasera se pliega bien.'],
        consequences: 'Plegada, la pierna se lleva hacia delante con menos esfuerzo.',
        correction: 'Mantén el muslo suelto y deja que el talón suba solo.',
      },
      above: {
        slight: {
          position: 'Algo más extendida de lo ideal',
          recap: [
            'Tu pierna trasera se queda algo estirada.',
            'Los ejercicios de técnica ayudan a plegarla.',
          ],
        },
        clear: {
          position: 'Demasiado extendida',
          recap: [
            'Tu pierna trasera se queda estirada atrás.',
            'Aprende primero a plegarla con ejercicios de técnica.',
          ],
        },
        meaning: 'Una pierna estirada pesa más al pasar hacia delante y suele llegar tarde.',
        consequences: 'La cadera trabaja más para llevarla adelante, paso tras paso.',
        correction:
          'Cuando el muslo avance, deja que la rodilla se flexione para que el talón pase por debajo de la cadera.',
        coach_tips:
          'Haz talones al glúteo durante 20 segundos y luego corre un minuto conservando esa sensación.',
      },
      below: {
        slight: {
          position: 'Algo más flexionada de lo ideal',
          recap: ['Tu pierna trasera se pliega algo más de lo habitual.', 'Casi nunca importa.'],
        },
        clear: {
          position: 'Demasiado flexionada',
          recap: ['Tu pierna trasera se pliega mucho.', 'Deja que se relaje.'],
        },
        meaning:
          'Una pierna plegada pasa con facilidad; solo te cuesta energía si tiras del talón hacia arriba.',
        consequences: 'Tirar del talón cansa la parte trasera de los muslos y no te hace avanzar.',
        correction:
          'Relaja la pierna en cuanto deje el suelo y lleva la rodilla hacia delante. El talón la seguirá.',
        coach_tips:
          'Corre un minuto con los pasos más bajos y silenciosos que puedas, y luego compara.',
      },
    },
    forward_cycle: {
      measured:
        'Al aterrizar, tu rodilla delantera forma un ángulo de {measured} ({180} es recta del todo); el rango adecuado es {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Está casi recta, pero no bloqueada, y puede ceder.',
        recap: ['Rodilla relajada al aterrizar.'],
        consequences: 'Tobillo, rodilla y cadera se reparten el aterrizaje.',
        correction: 'Mantenla relajada también cuesta abajo y cuando llegue el cansancio.',
      },
      above: {
        slight: {
          position: 'Algo más extendida de lo ideal',
          recap: [
            'Tu rodilla delantera llega algo más recta de la cuenta.',
            'Busca un aterrizaje más suave.',
          ],
        },
        clear: {
          position: 'Demasiado extendida',
          recap: ['Tu rodilla delantera llega casi bloqueada.', 'Dale margen para ceder.'],
        },
        meaning: 'Una rodilla recta apenas puede ceder y suele darse con el pie muy adelantado.',
        consequences:
          'El aterrizaje se siente más duro, y la tibia, la rodilla y la cadera reciben más carga.',
        correction:
          'Apoya el pie antes de estirar del todo la pierna, con la rodilla lista para ceder.',
        coach_tips: 'Escucha tus pasos. Cuando suenen menos, ya lo tienes.',
      },
      below: {
        slight: {
          position: 'Algo más flexionada de lo ideal',
          recap: ['Flexionas un poco de más la rodilla delantera.', 'Sube un poco la cadera.'],
        },
        clear: {
          position: 'Demasiado flexionada',
          recap: [
            'Aterrizas con la cadera baja, como si te sentaras.',
            'Corre con la cadera más alta.',
          ],
        },
        meaning: 'Aterrizas con suavidad, pero los muslos tienen que sostenerte más tiempo.',
        consequences: 'La parte delantera de los muslos hace horas extra y puede cansarse pronto.',
        correction: 'Sube la cadera y alarga la espalda para aterrizar con el cuerpo más alto.',
        coach_tips: 'Durante 30 segundos, imagina un hilo que tira de tu coronilla hacia arriba.',
      },
    },
    head: {
      measured: {
        plus: 'Llevas la cabeza inclinada {measured} hacia arriba; el rango adecuado va de {goodLow} hacia abajo a {goodHigh} hacia arriba.',
        zero: 'Llevas la cabeza recta ({measured}); el rango adecuado va de {goodLow} hacia abajo a {goodHigh} hacia arriba.',
        minus:
          'Llevas la cabeza inclinada {measured} hacia abajo; el rango adecuado va de {goodLow} hacia abajo a {goodHigh} hacia arriba.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Lo más probable es que mires a lo lejos.',
        recap: ['Llevas la cabeza bien colocada.'],
        consequences: 'El cuello puede relajarse y ves el camino con tiempo.',
        correction: 'Cuando llegue el cansancio, fíjate primero en la mirada.',
      },
      above: {
        slight: {
          position: 'Mirada un poco alta',
          recap: ['Llevas la barbilla algo alta.', 'Es sobre todo cuestión de comodidad.'],
        },
        clear: {
          position: 'Mirada demasiado alta',
          recap: ['Llevas la barbilla demasiado alta.', 'Bájala.'],
        },
        meaning: 'La barbilla tiende a subir cuando el esfuerzo aprieta.',
        consequences: 'Eso acorta la nuca y puede hacer que subas los hombros.',
        correction: 'Baja la barbilla hasta ver el suelo 15 o 20 metros por delante.',
        coach_tips: 'Suelta el aire despacio y deja que la barbilla baje con él.',
      },
      below: {
        slight: {
          position: 'Mirada un poco baja',
          recap: ['Llevas la mirada algo baja.', 'Es sobre todo cuestión de comodidad.'],
        },
        clear: {
          position: 'Mirada demasiado baja',
          recap: ['Llevas la mirada demasiado baja.', 'Mira más lejos.'],
        },
        meaning: 'Lo más probable es que mires al suelo, cerca de los pies.',
        consequences:
          'El cuello y la parte alta de la espalda tienen que sostener la cabeza todo el tiempo.',
        correction: 'Mira 15 o 20 metros por delante y deja que la nuca se alargue.',
        coach_tips: 'Elige un árbol, corre hasta él y elige el siguiente.',
      },
    },
    trunk: {
      measured: {
        plus: 'Te inclinas {measured} hacia delante; a tu ritmo, el rango adecuado es {good}.',
        zero: 'Tu tronco va totalmente vertical ({measured}); a tu ritmo, el rango adecuado es {good} hacia delante.',
        minus:
          'Te inclinas {measured} hacia atrás; a tu ritmo, el rango adecuado es {good} hacia delante.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Una ligera inclinación reparte el trabajo entre rodillas y cadera.',
        recap: ['Una inclinación ligera y bien medida.'],
        consequences: 'La espalda tiene poco que sostener.',
        correction: 'Sigue inclinándote desde los tobillos, no desde la cintura.',
      },
      above: {
        slight: {
          position: 'Algo más inclinado de lo ideal',
          recap: ['Te inclinas un poco de más.', 'Endereza un poco el cuerpo.'],
        },
        clear: {
          position: 'Demasiado inclinado hacia delante',
          recap: ['Te inclinas demasiado.', 'Sube el pecho.'],
        },
        meaning: 'Inclinarse quita carga a las rodillas, pero la pasa a la cadera y la espalda.',
        consequences:
          'La cadera y la zona lumbar trabajan más y pueden ser las primeras en cansarse.',
        correction:
          'Lleva el pecho sobre la cadera y mantén una sola línea de los pies a la cabeza.',
        coach_tips:
          'De pie y con el cuerpo largo, déjate caer hasta tener que dar un paso. No necesitas más inclinación.',
      },
      below: {
        slight: {
          position: 'Algo más erguido de lo ideal',
          recap: [
            'Corres con el tronco algo más erguido de la cuenta.',
            'Inclinarte un poco ayuda.',
          ],
        },
        clear: {
          position: 'Le falta inclinación hacia delante',
          recap: ['Corres con el tronco muy erguido.', 'Busca una ligera inclinación.'],
        },
        meaning: 'Cuanto más erguido va el tronco, más trabajan las rodillas y los muslos.',
        consequences:
          'La parte delantera de los muslos hace un trabajo que la cadera podría compartir.',
        correction:
          'Inclina todo el cuerpo hacia delante desde los tobillos, sin doblarte por la cintura.',
        coach_tips: 'Al arrancar, déjate caer hacia el primer paso y conserva esa sensación.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Tu pie aterriza {measured} por delante de tu centro de gravedad; a tu ritmo, hasta {goodHigh} está bien.',
      zero: 'Tu pie aterriza justo bajo tu centro de gravedad ({measured}); a tu ritmo, hasta {goodHigh} por delante está bien.',
      minus:
        'Tu pie aterriza {measured} por detrás de tu centro de gravedad; a tu ritmo, hasta {goodHigh} por delante está bien.',
    },
    positions: {
      RearfootGZ: 'Talón: bajo el cuerpo',
      RearfootG: 'Talón: sobrezancada leve, en el rango adecuado',
      RearfootO: 'Talón: sobrezancada moderada',
      RearfootB: 'Talón: sobrezancada marcada',
      MidfootGZ: 'Mediopié: bajo el cuerpo',
      MidfootG: 'Mediopié: sobrezancada leve, en el rango adecuado',
      MidfootO: 'Mediopié: sobrezancada moderada',
      MidfootB: 'Mediopié: sobrezancada marcada',
      ForefootGZ: 'Antepié: bajo el cuerpo',
      ForefootG: 'Antepié: sobrezancada leve, en el rango adecuado',
      ForefootO: 'Antepié: sobrezancada moderada',
      ForefootB: 'Antepié: sobrezancada marcada',
    },
    definition:
      'La sobrezancada indica cuánto se adelanta el pie al aterrizar respecto al centro de gravedad, situado más o menos en la cadera. La mayoría aterriza algo por delante.',
    levels: {
      score_ideal: {
        title: 'Aterrizaje bajo el cuerpo',
        meaning: 'Tu apoyo queda muy cerca del cuerpo.',
        recap: ['Tu pie aterriza justo debajo de ti.'],
        consequences: 'El suelo apenas te frena.',
        correction: 'Sigue aterrizando así de cerca cuando llegue el cansancio.',
      },
      score_slight: {
        title: 'Sobrezancada leve, en el rango adecuado',
        meaning: 'Es una sobrezancada leve, perfectamente adecuada.',
        recap: ['Aterrizas un poco por delante, y está bien así.'],
        consequences: 'Pierdes poca velocidad al aterrizar.',
        correction: 'Cuesta abajo, procura no empezar a adelantar el pie.',
      },
      score_moderate: {
        title: 'Sobrezancada moderada',
        meaning: 'Adelantas la pierna antes de tocar el suelo.',
        recap: ['Tu pie aterriza demasiado adelante.', 'Acércalo al cuerpo.'],
        consequences: 'Adelantar el pie te frena un poco y carga más la tibia y la rodilla.',
        correction: 'No adelantes el pie. Deja que baje antes, más cerca de la cadera.',
        coach_tips: 'No cambies la parte del pie que apoyas primero; importa más dónde aterriza.',
      },
      score_excessive: {
        title: 'Sobrezancada marcada',
        meaning: 'Adelantas mucho la pierna antes de tocar el suelo.',
        recap: ['Tu pie aterriza muy por delante.', 'Acércalo poco a poco.'],
        consequences: 'Frenas en cada paso y tus piernas soportan más carga.',
        correction: 'Apoya el pie antes y piensa en barrer el suelo hacia atrás al aterrizar.',
        coach_tips: 'Practica en tramos cortos y date semanas, no días.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Primero el talón, como la mayoría. Los estudios no encuentran diferencias claras de energía ni de velocidad entre las formas de pisar.',
        phases: {
          impact:
            'Aterriza el talón, con la punta del pie hacia arriba; la zapatilla y la almohadilla del talón reciben el primer contacto.',
          amortisation: 'El pie se apoya entero, la rodilla se flexiona y el muslo te sostiene.',
          propulsion: 'La pantorrilla y la cadera te impulsan sobre el dedo gordo.',
        },
      },
      midfoot: {
        explanation:
          'El talón y el metatarso a la vez, así que la pantorrilla y la rodilla se reparten la carga. Los estudios no encuentran diferencias claras de energía ni de velocidad entre las formas de pisar.',
        phases: {
          impact: 'La planta toca el suelo casi plana.',
          amortisation:
            'El tobillo y la rodilla se flexionan a la vez; el arco cede como un resorte.',
          propulsion: 'El arco y el tendón de Aquiles devuelven energía en el impulso.',
        },
      },
      forefoot: {
        explanation:
          'Primero el metatarso, así que la pantorrilla y el tendón de Aquiles trabajan más y la rodilla algo menos. Los estudios no encuentran diferencias claras de energía ni de velocidad entre las formas de pisar.',
        phases: {
          impact: 'Aterriza el metatarso, a menudo primero por el borde exterior.',
          amortisation: 'El talón baja mientras la pantorrilla y el tendón de Aquiles se estiran.',
          propulsion:
            'La pantorrilla y el tendón devuelven la energía y te impulsan sobre la punta del pie.',
        },
      },
    },
  },
};
