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
      measured: 'Al aterrizar, flexionas el codo a {measured}; lo ideal es {good}.',
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
          recap: ['Flexiona un poco más los codos.'],
        },
        clear: {
          position: 'Codo demasiado abierto',
          recap: ['Flexiona más los codos; es fácil de corregir.'],
        },
        meaning:
          'Según los estudios, apenas influye en el gasto de energía: es cuestión de ritmo y comodidad.',
        consequences: 'Los hombros se mueven más y pueden cansarse en los entrenamientos largos.',
        correction:
          'Flexiona los codos casi en ángulo recto y bracea desde el hombro, manos entre cadera y pecho.',
        coach_tips: 'Piensa “codos atrás” 30 segundos y luego olvídalos dos minutos.',
      },
      below: {
        slight: {
          position: 'Codo algo más cerrado de lo ideal',
          recap: ['Deja que los codos se abran un poco.'],
        },
        clear: {
          position: 'Codo demasiado cerrado',
          recap: ['Suelta tensión y abre los codos.'],
        },
        meaning: 'Unos codos tan cerrados suelen ir con manos tensas y hombros encogidos.',
        consequences: 'Con un braceo corto, el tronco tiene que girar para compensar.',
        correction:
          'Baja los hombros, abre las manos y deja caer los antebrazos casi hasta el ángulo recto.',
        coach_tips: 'Imagina una galleta en cada mano. Que no se rompa.',
      },
    },
    back_cycle: {
      measured:
        'Al aterrizar, tu rodilla trasera está a {measured} (recta: {180}); lo ideal a tu ritmo es {good}.',
      good: {
        position: 'Ideal',
        meaning: 'La pierna se pliega y pasa ligera hacia delante.',
        recap: ['Tu pierna trasera se pliega bien.'],
        consequences: 'Plegada, la pierna pasa hacia delante con menos esfuerzo.',
        correction: 'Mantén el muslo suelto y deja que el talón suba solo.',
      },
      above: {
        slight: {
          position: 'Algo más extendida de lo ideal',
          recap: ['Los ejercicios de técnica ayudan a plegar la pierna trasera.'],
        },
        clear: {
          position: 'Demasiado extendida',
          recap: ['Aprende a plegar la pierna trasera, primero con ejercicios de técnica.'],
        },
        meaning: '',
        consequences:
          'Una pierna estirada pesa más al pasar: la cadera trabaja de más en cada paso.',
        correction:
          'Cuando el muslo avance, deja que la rodilla se flexione y el talón pase bajo la cadera.',
        coach_tips: 'Haz talones al glúteo 20 segundos y luego corre un minuto con esa sensación.',
      },
      below: {
        slight: {
          position: 'Algo más flexionada de lo ideal',
          recap: ['Casi nunca importa; lleva la pierna relajada.'],
        },
        clear: {
          position: 'Demasiado flexionada',
          recap: ['Relaja la pierna trasera.'],
        },
        meaning: '',
        consequences:
          'Plegada, la pierna pasa con facilidad, pero tirar del talón cansa la parte trasera del muslo sin hacerte avanzar.',
        correction:
          'Relaja la pierna en cuanto deje el suelo y lleva la rodilla hacia delante. El talón la sigue.',
        coach_tips: 'Corre un minuto con pasos bajos y silenciosos, y luego compara.',
      },
    },
    forward_cycle: {
      measured:
        'Al aterrizar, tu rodilla delantera está a {measured} (recta: {180}); lo ideal es {good}.',
      good: {
        position: 'Ideal',
        meaning: 'Está casi recta, pero no bloqueada, y puede flexionarse.',
        recap: ['Rodilla relajada al aterrizar.'],
        consequences: 'Tobillo, rodilla y cadera se reparten el aterrizaje.',
        correction: 'Mantenla relajada también cuesta abajo y cuando llegue el cansancio.',
      },
      above: {
        slight: {
          position: 'Algo más extendida de lo ideal',
          recap: ['Aterriza con la rodilla algo más relajada.'],
        },
        clear: {
          position: 'Demasiado extendida',
          recap: ['La rodilla llega casi bloqueada; dale margen para flexionarse.'],
        },
        meaning: 'Una rodilla recta apenas puede amortiguar.',
        consequences:
          'El aterrizaje se siente más duro; tibia, rodilla y cadera reciben más carga.',
        correction:
          'Apoya el pie antes de estirar del todo la pierna, con la rodilla lista para flexionarse.',
        coach_tips: 'Escucha tus pasos: cuando suenen menos, ya lo tienes.',
      },
      below: {
        slight: {
          position: 'Algo más flexionada de lo ideal',
          recap: ['Sube un poco la cadera.'],
        },
        clear: {
          position: 'Demasiado flexionada',
          recap: ['Aterrizas con la cadera muy baja; súbela.'],
        },
        meaning: '',
        consequences:
          'Aterrizas con suavidad, pero los cuádriceps hacen horas extra y pueden cansarse pronto.',
        correction: 'Sube la cadera y alarga la espalda para aterrizar más alto.',
        coach_tips: 'Durante 30 segundos, imagina un hilo que tira de tu coronilla.',
      },
    },
    head: {
      measured: {
        plus: 'Llevas la cabeza inclinada {measured} hacia arriba; lo ideal: de {goodLow} hacia abajo a {goodHigh} hacia arriba.',
        zero: 'Llevas la cabeza recta ({measured}); lo ideal: de {goodLow} hacia abajo a {goodHigh} hacia arriba.',
        minus:
          'Llevas la cabeza inclinada {measured} hacia abajo; lo ideal: de {goodLow} hacia abajo a {goodHigh} hacia arriba.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Seguramente miras a lo lejos.',
        recap: ['Llevas la cabeza bien colocada.'],
        consequences: 'El cuello puede relajarse y ves el camino con tiempo.',
        correction: 'Cuando llegue el cansancio, fíjate primero en la mirada.',
      },
      above: {
        slight: {
          position: 'Mirada un poco alta',
          recap: ['Baja un poco la barbilla, por comodidad.'],
        },
        clear: {
          position: 'Mirada demasiado alta',
          recap: ['Baja la barbilla.'],
        },
        meaning: 'La barbilla tiende a subir cuando el esfuerzo aprieta.',
        consequences: 'Eso acorta la nuca y puede hacer que subas los hombros.',
        correction: 'Baja la barbilla hasta ver el suelo 15 o 20 metros por delante.',
        coach_tips: 'Suelta el aire despacio y deja que la barbilla baje.',
      },
      below: {
        slight: {
          position: 'Mirada un poco baja',
          recap: ['Mira un poco más lejos, por comodidad.'],
        },
        clear: {
          position: 'Mirada demasiado baja',
          recap: ['Mira más lejos.'],
        },
        meaning: 'Seguramente miras al suelo, cerca de los pies.',
        consequences: 'El cuello y la espalda alta sostienen la cabeza todo el tiempo.',
        correction: 'Mira 15 o 20 metros por delante, con la nuca larga.',
        coach_tips: 'Elige un árbol, corre hasta él y elige el siguiente.',
      },
    },
    trunk: {
      measured: {
        plus: 'Te inclinas {measured} hacia delante; lo ideal a tu ritmo es {good}.',
        zero: 'Tu tronco va vertical ({measured}); lo ideal a tu ritmo es {good} hacia delante.',
        minus: 'Te inclinas {measured} hacia atrás; lo ideal a tu ritmo es {good} hacia delante.',
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
          recap: ['Endereza un poco el cuerpo.'],
        },
        clear: {
          position: 'Demasiado inclinado hacia delante',
          recap: ['Sube el pecho.'],
        },
        meaning: '',
        consequences:
          'Inclinarse descarga las rodillas, pero la cadera y la zona lumbar trabajan más y pueden cansarse antes.',
        correction: 'Lleva el pecho sobre la cadera, en una sola línea de pies a cabeza.',
        coach_tips:
          'De pie, con el cuerpo largo, déjate caer hacia delante hasta tener que dar un paso. Con eso basta.',
      },
      below: {
        slight: {
          position: 'Algo más erguido de lo ideal',
          recap: ['Inclinarte un poco ayuda.'],
        },
        clear: {
          position: 'Le falta inclinación hacia delante',
          recap: ['Busca una ligera inclinación.'],
        },
        meaning: '',
        consequences: 'Rodillas y muslos hacen un trabajo que la cadera podría compartir.',
        correction: 'Inclina todo el cuerpo desde los tobillos, sin doblarte por la cintura.',
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
      'La sobrezancada es lo que se adelanta el pie al aterrizar respecto al centro de gravedad, más o menos la cadera.',
    levels: {
      score_ideal: {
        title: 'Aterrizaje bajo el cuerpo',
        meaning: '',
        recap: ['Tu pie aterriza justo debajo de ti.'],
        consequences: 'El suelo apenas te frena.',
        correction: 'Sigue aterrizando así de cerca cuando llegue el cansancio.',
      },
      score_slight: {
        title: 'Sobrezancada leve, en el rango adecuado',
        meaning: '',
        recap: ['Aterrizas un poco por delante, y está bien así.'],
        consequences: 'Pierdes poca velocidad al aterrizar.',
        correction: 'Cuesta abajo, procura no empezar a adelantar el pie.',
      },
      score_moderate: {
        title: 'Sobrezancada moderada',
        meaning: '',
        recap: ['Aterriza más cerca del cuerpo.'],
        consequences: 'Adelantar el pie te frena un poco y carga más tibia y rodilla.',
        correction: 'No adelantes el pie. Deja que baje antes, más cerca de la cadera.',
        coach_tips: 'No cambies tu forma de pisar; importa más dónde aterriza el pie.',
      },
      score_excessive: {
        title: 'Sobrezancada marcada',
        meaning: '',
        recap: ['Acerca el pie al cuerpo, poco a poco.'],
        consequences: 'Adelantar tanto el pie te frena en cada paso y carga más las piernas.',
        correction: 'Apoya el pie antes y piensa en barrer el suelo hacia atrás.',
        coach_tips: 'Practica en tramos cortos y date semanas, no días.',
      },
    },
    strikes: {
      rearfoot: {
        explanation:
          'Primero el talón, como la mayoría. Según los estudios, ninguna forma de pisar es claramente más rápida o económica.',
        phases: {
          impact:
            'Aterriza el talón, con la punta hacia arriba; zapatilla y almohadilla del talón reciben el contacto.',
          amortisation: 'El pie se apoya entero, la rodilla se flexiona y el muslo te sostiene.',
          propulsion: 'Pantorrilla y cadera te impulsan sobre el dedo gordo.',
        },
      },
      midfoot: {
        explanation:
          'Talón y metatarso a la vez: pantorrilla y rodilla se reparten la carga. Según los estudios, ninguna forma de pisar es claramente más rápida o económica.',
        phases: {
          impact: 'La planta toca el suelo casi plana.',
          amortisation: 'Tobillo y rodilla se flexionan a la vez; el arco cede como un resorte.',
          propulsion: 'El arco y el tendón de Aquiles devuelven energía en el impulso.',
        },
      },
      forefoot: {
        explanation:
          'Primero el metatarso: pantorrilla y tendón de Aquiles trabajan más y la rodilla, algo menos. Según los estudios, ninguna forma de pisar es claramente más rápida o económica.',
        phases: {
          impact: 'Aterriza el metatarso, a menudo por el borde exterior.',
          amortisation: 'El talón baja; pantorrilla y tendón de Aquiles se estiran.',
          propulsion:
            'Pantorrilla y tendón devuelven la energía y te impulsan sobre la punta del pie.',
        },
      },
    },
  },
};
