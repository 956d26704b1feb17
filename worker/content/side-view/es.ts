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
      measured: 'Al aterrizar, tu codo está a {measured}; {good} es adecuado.',
      good: {
        position: 'Ideal',
        meaning: 'Compactos y sueltos, tus brazos equilibran el giro de la cadera.',
        recap: ['Codos bien flexionados y sueltos.'],
        consequences: 'Los brazos marcan el ritmo y dejan el trabajo a las piernas.',
        correction: 'Mantén las manos sueltas, también al final del entrenamiento.',
      },
      above: {
        slight: {
          position: 'Codo un poco abierto de más',
          recap: ['Codos algo abiertos de más.', 'Es un detalle.'],
        },
        clear: {
          position: 'Codo demasiado abierto',
          recap: ['Codos claramente abiertos de más.', 'Fácil de cambiar.'],
        },
        meaning:
          'Un brazo más largo se mueve más despacio. Los estudios casi no ven diferencia de energía, así que es cuestión de ritmo y comodidad.',
        consequences: 'Los hombros mueven más y pueden cansarse en los entrenamientos largos.',
        correction:
          'Flexiona los codos casi en ángulo recto y mueve desde el hombro, con las manos entre la cadera y la parte baja del pecho.',
        coach_tips: 'Piensa “codos atrás” durante 30 segundos y luego olvídalo dos minutos.',
      },
      below: {
        slight: {
          position: 'Codo un poco cerrado de más',
          recap: ['Codos algo cerrados de más.', 'Déjalos más sueltos.'],
        },
        clear: {
          position: 'Codo demasiado cerrado',
          recap: ['Codos claramente cerrados de más.', 'Suelta tensión para abrirlos.'],
        },
        meaning: 'Unos brazos tan plegados suelen ir con manos tensas y hombros altos.',
        consequences: 'Un braceo corto deja el equilibrio al tronco, que tiene que girar.',
        correction:
          'Baja los hombros, abre las manos y deja caer los antebrazos hasta que el codo quede casi en ángulo recto.',
        coach_tips: 'Imagina una patata frita en cada mano. No la aplastes.',
      },
    },
    back_cycle: {
      measured:
        'Cuando un pie aterriza, la rodilla de atrás está a {measured} (recta es {180}); a tu ritmo, {good} es adecuado.',
      good: {
        position: 'Ideal',
        meaning: 'Tu pierna se pliega y pasa ligera.',
        recap: ['Tu pierna trasera se pliega bien.'],
        consequences: 'Una pierna plegada es más fácil de llevar adelante.',
        correction: 'Deja el muslo suelto y que el talón suba solo.',
      },
      above: {
        slight: {
          position: 'Un poco extendida de más',
          recap: [
            'Tu pierna trasera queda algo larga.',
            'Los ejercicios de técnica ayudan a plegarla.',
          ],
        },
        clear: {
          position: 'Demasiado extendida',
          recap: [
            'Tu pierna trasera queda larga detrás.',
            'Aprende primero a plegarla con ejercicios de técnica.',
          ],
        },
        meaning: 'Una pierna larga pesa más al pasar y suele llegar tarde.',
        consequences: 'La cadera trabaja más para llevarla adelante, paso tras paso.',
        correction:
          'Cuando el muslo pasa adelante, deja que la rodilla se flexione para que el talón pase bajo la cadera.',
        coach_tips: 'Haz talones al glúteo 20 segundos y luego corre un minuto con esa sensación.',
      },
      below: {
        slight: {
          position: 'Un poco flexionada de más',
          recap: ['Tu pierna trasera se pliega algo más de lo habitual.', 'Rara vez importa.'],
        },
        clear: {
          position: 'Demasiado flexionada',
          recap: ['Tu pierna trasera se pliega mucho.', 'Relájala.'],
        },
        meaning:
          'Una pierna plegada pasa con facilidad; solo te cuesta si tiras del talón hacia arriba.',
        consequences: 'Tirar cansa la parte trasera de los muslos sin hacerte avanzar.',
        correction:
          'Relaja la pierna al dejar el suelo y lleva la rodilla adelante. El talón la sigue.',
        coach_tips: 'Corre un minuto con pasos tan bajos y silenciosos como puedas, y compara.',
      },
    },
    forward_cycle: {
      measured:
        'Al aterrizar, tu rodilla delantera está a {measured} (recta es {180}); {good} es adecuado.',
      good: {
        position: 'Ideal',
        meaning: 'Está casi recta sin bloquearse y puede ceder.',
        recap: ['Rodilla relajada al aterrizar.'],
        consequences: 'Tobillo, rodilla y cadera se reparten el aterrizaje.',
        correction: 'Mantenla relajada cuesta abajo y con cansancio.',
      },
      above: {
        slight: {
          position: 'Un poco extendida de más',
          recap: ['Tu rodilla delantera va algo recta de más.', 'Aterriza más suave.'],
        },
        clear: {
          position: 'Demasiado extendida',
          recap: ['Tu rodilla delantera va casi bloqueada.', 'Dale espacio para ceder.'],
        },
        meaning: 'Una rodilla recta apenas puede ceder y suele ir con el pie muy adelantado.',
        consequences:
          'El aterrizaje se siente más duro, y la tibia, la rodilla y la cadera reciben más.',
        correction:
          'Apoya el pie antes de que la pierna se estire del todo, con una rodilla que ceda.',
        coach_tips: 'Escucha tus pasos. Cuando suenen menos, ya lo tienes.',
      },
      below: {
        slight: {
          position: 'Un poco flexionada de más',
          recap: ['Tu rodilla delantera va algo flexionada de más.', 'Sube un poco la cadera.'],
        },
        clear: {
          position: 'Demasiado flexionada',
          recap: ['Aterrizas con la cadera baja, casi en posición sentada.', 'Sube la cadera.'],
        },
        meaning: 'Aterrizas suave, pero los muslos te sostienen más tiempo.',
        consequences: 'La parte delantera de los muslos hace horas extra y puede cansarse pronto.',
        correction: 'Sube la cadera y alarga la espalda, para que la pierna aterrice más alta.',
        coach_tips: 'Durante 30 segundos, imagina un hilo que tira de tu coronilla.',
      },
    },
    head: {
      measured: {
        plus: 'Tu cabeza va {measured} hacia arriba; de {goodLow} hacia abajo a {goodHigh} hacia arriba es adecuado.',
        zero: 'Tu cabeza va nivelada, a {measured}; de {goodLow} hacia abajo a {goodHigh} hacia arriba es adecuado.',
        minus:
          'Tu cabeza va {measured} hacia abajo; de {goodLow} hacia abajo a {goodHigh} hacia arriba es adecuado.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Lo más probable es que mires lejos.',
        recap: ['Tu cabeza está bien colocada.'],
        consequences: 'El cuello puede relajarse y ves pronto el camino.',
        correction: 'Con cansancio, revisa primero la mirada.',
      },
      above: {
        slight: {
          position: 'Mirada un poco alta',
          recap: ['Tu barbilla va algo alta.', 'Es sobre todo comodidad.'],
        },
        clear: {
          position: 'Mirada demasiado alta',
          recap: ['Tu barbilla va claramente alta.', 'Bájala.'],
        },
        meaning: 'La barbilla tiende a subir cuando correr se pone duro.',
        consequences: 'Acorta la nuca y puede subir los hombros.',
        correction: 'Baja la barbilla hasta ver el suelo a 15 o 20 metros.',
        coach_tips: 'Una espiración larga, y deja que la barbilla baje con ella.',
      },
      below: {
        slight: {
          position: 'Mirada un poco baja',
          recap: ['Tu mirada va algo baja.', 'Es sobre todo comodidad.'],
        },
        clear: {
          position: 'Mirada demasiado baja',
          recap: ['Tu mirada va claramente baja.', 'Mira más lejos.'],
        },
        meaning: 'Es probable que mires el suelo cerca de los pies.',
        consequences: 'Cuello y parte alta de la espalda sostienen la cabeza todo el camino.',
        correction: 'Mira 15 o 20 metros adelante y deja que la nuca se alargue.',
        coach_tips: 'Elige un árbol, corre hasta él y elige el siguiente.',
      },
    },
    trunk: {
      measured: {
        plus: 'Te inclinas {measured} hacia delante; a tu ritmo, {good} es adecuado.',
        zero: 'Tu inclinación es de {measured}, del todo vertical; a tu ritmo, {good} hacia delante es adecuado.',
        minus: 'Te inclinas {measured} hacia atrás; a tu ritmo, {good} hacia delante es adecuado.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Una ligera inclinación reparte el trabajo entre rodillas y cadera.',
        recap: ['Una inclinación buena y ligera.'],
        consequences: 'La espalda tiene poco que sostener.',
        correction: 'Sigue inclinándote desde los tobillos, no desde la cintura.',
      },
      above: {
        slight: {
          position: 'Inclinado un poco de más hacia delante',
          recap: ['Te inclinas algo de más.', 'Sube un poco.'],
        },
        clear: {
          position: 'Demasiado inclinado hacia delante',
          recap: ['Te inclinas claramente de más.', 'Sube el pecho.'],
        },
        meaning: 'Inclinarse quita carga a las rodillas, pero la pasa a la cadera y la espalda.',
        consequences: 'La cadera y la zona lumbar sostienen más y pueden cansarse primero.',
        correction: 'Sube el pecho sobre la cadera y mantén una línea del pie a la cabeza.',
        coach_tips:
          'Estírate y déjate caer hasta tener que dar un paso. No hace falta más inclinación.',
      },
      below: {
        slight: {
          position: 'Un poco erguido de más',
          recap: ['Tu postura es algo erguida de más.', 'Ayuda inclinarse un poco.'],
        },
        clear: {
          position: 'Poca inclinación hacia delante',
          recap: ['Tu postura es muy erguida.', 'Busca una pequeña inclinación.'],
        },
        meaning: 'Cuanto más erguida es tu postura, más hacen las rodillas y los muslos.',
        consequences:
          'La parte delantera de los muslos hace un trabajo que la cadera podría compartir.',
        correction: 'Inclina todo el cuerpo desde los tobillos, sin doblar la cintura.',
        coach_tips:
          'Empieza el entrenamiento dejándote caer en el primer paso y mantén esa sensación.',
      },
    },
  },
  foot: {
    measured: {
      plus: 'Tu pie aterriza {measured} por delante de tu centro de gravedad; a tu ritmo, hasta {goodHigh} es adecuado.',
      zero: 'Tu pie aterriza {measured} por delante de tu centro de gravedad; a tu ritmo, hasta {goodHigh} es adecuado.',
      minus:
        'Tu pie aterriza {measured} por detrás de tu centro de gravedad; a tu ritmo, hasta {goodHigh} por delante es adecuado.',
    },
    positions: {
      RearfootGZ: 'Talón: bajo el cuerpo',
      RearfootG: 'Talón: sobrezancada leve, en el rango adecuado',
      RearfootO: 'Talón: sobrezancada moderada',
      RearfootB: 'Talón: sobrezancada excesiva',
      MidfootGZ: 'Mediopié: bajo el cuerpo',
      MidfootG: 'Mediopié: sobrezancada leve, en el rango adecuado',
      MidfootO: 'Mediopié: sobrezancada moderada',
      MidfootB: 'Mediopié: sobrezancada excesiva',
      ForefootGZ: 'Antepié: bajo el cuerpo',
      ForefootG: 'Antepié: sobrezancada leve, en el rango adecuado',
      ForefootO: 'Antepié: sobrezancada moderada',
      ForefootB: 'Antepié: sobrezancada excesiva',
    },
    definition:
      'La sobrezancada es lo lejos que el pie aterriza por delante del centro de gravedad, más o menos la cadera. Todo el mundo aterriza algo por delante.',
    levels: {
      score_ideal: {
        title: 'Aterrizaje bajo el cuerpo',
        meaning: 'Eso es muy cerca de ti.',
        recap: ['Tu pie aterriza justo debajo de ti.'],
        consequences: 'El suelo apenas te frena.',
        correction: 'Sigue aterrizando así de cerca con cansancio.',
      },
      score_slight: {
        title: 'Sobrezancada leve, en el rango adecuado',
        meaning: 'Una sobrezancada leve, y del todo adecuada.',
        recap: ['Un poco por delante, y está bien.'],
        consequences: 'Pierdes poca velocidad al aterrizar.',
        correction: 'Cuesta abajo, cuida de no adelantar el pie.',
      },
      score_moderate: {
        title: 'Sobrezancada moderada',
        meaning: 'La pierna se adelanta antes de tocar el suelo.',
        recap: ['Tu pie aterriza demasiado adelante.', 'Acércalo.'],
        consequences: 'Adelantar el pie te frena algo y carga más la tibia y la rodilla.',
        correction: 'No adelantes el pie. Deja que baje antes, más cerca de la cadera.',
        coach_tips: 'No cambies la forma de pisar; importa más dónde aterriza el pie.',
      },
      score_excessive: {
        title: 'Sobrezancada excesiva',
        meaning: 'La pierna se adelanta mucho antes de tocar el suelo.',
        recap: ['Tu pie aterriza muy adelante.', 'Acércalo poco a poco.'],
        consequences: 'Frenas en cada paso, y la tibia, la rodilla y la cadera reciben más carga.',
        correction: 'Apoya el pie antes y piensa que barre hacia atrás al aterrizar.',
        coach_tips: 'Practica en tramos cortos y date semanas, no días.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Primero el talón, como la mayoría. Los estudios no ven una diferencia clara de energía o velocidad entre formas de pisar.',
        phases: {
          impact:
            'Aterriza el talón, con los dedos arriba; la zapatilla y la almohadilla del talón reciben el primer contacto.',
          amortisation: 'El pie baja, la rodilla se flexiona y el muslo te sostiene.',
          propulsion: 'Pantorrilla y cadera te impulsan sobre el dedo gordo.',
        },
      },
      midfoot: {
        explanation:
          'Talón y metatarso a la vez, así que pantorrilla y rodilla comparten la carga. Los estudios no ven una diferencia clara de energía o velocidad entre formas de pisar.',
        phases: {
          impact: 'La planta toca el suelo casi plana.',
          amortisation: 'Tobillo y rodilla ceden a la vez; el arco cede como un resorte.',
          propulsion: 'El arco y el tendón de Aquiles devuelven energía en el impulso.',
        },
      },
      forefoot: {
        explanation:
          'Primero el metatarso, así que la pantorrilla y el tendón de Aquiles trabajan más y la rodilla algo menos. Los estudios no ven una diferencia clara de energía o velocidad entre formas de pisar.',
        phases: {
          impact: 'Aterriza el metatarso, a menudo primero por el borde exterior.',
          amortisation: 'El talón baja mientras la pantorrilla y el tendón de Aquiles se estiran.',
          propulsion: 'Luego devuelven la energía y te lanzan sobre los dedos.',
        },
      },
    },
  },
};
