import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronación',
    pelvic_drop: 'Caída de la pelvis',
    knee_adduction: 'Alineación de la rodilla',
  },
  postures: {
    pronation: {
      measured: {
        plus: 'Al recibir tu peso, el talón se inclina {measured} hacia dentro; el rango neutro es {good}.',
        zero: 'Al recibir tu peso, el talón sigue recto ({measured}); el rango neutro es {good} hacia dentro.',
        minus:
          'Al recibir tu peso, el talón se inclina {measured} hacia fuera; el rango neutro es {good} hacia dentro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Una pequeña inclinación hacia dentro ayuda al pie a amortiguar. La zapatilla tapa el hueso del talón, así que el valor puede variar unos grados.',
        recap: ['Tu talón se inclina lo normal.'],
        consequences: '',
        correction: 'Elige las zapatillas por comodidad y mantén los pies fuertes.',
      },
      above: {
        slight: {
          position: 'Pronación ligeramente aumentada',
          recap: [
            'Tu talón se inclina algo más que el de la mayoría.',
            'Mucha gente sana corre así.',
          ],
        },
        clear: {
          position: 'Pronación claramente aumentada',
          recap: [
            'Tu talón se inclina claramente más que el de la mayoría.',
            'Entrena para controlarlo mejor.',
          ],
        },
        meaning:
          'Por sí solo, eso no es una causa demostrada de lesión. La zapatilla tapa el hueso del talón, así que el valor puede variar unos grados.',
        consequences:
          'El arco y la parte interior de la pantorrilla trabajan más para frenar esa inclinación y pueden cansarse antes.',
        correction: [
          'Eleva el arco sin encoger los dedos del pie, dos o tres veces por semana.',
          'Practica el equilibrio sobre una pierna y, más adelante, sobre algo blando.',
          'Elige las zapatillas que notes estables y cómodas.',
        ],
      },
      below: {
        slight: {
          position: 'Supinación leve',
          recap: [
            'Tu talón se inclina algo menos que el de la mayoría.',
            'Mucha gente corre bien así.',
          ],
        },
        clear: {
          position: 'Supinación marcada',
          recap: [
            'Apoyas sobre todo la parte exterior del pie.',
            'Entrena el equilibrio y la parte exterior de la pantorrilla.',
          ],
        },
        meaning:
          'El pie se apoya más en su borde exterior. La zapatilla tapa el hueso del talón, así que el valor puede variar unos grados.',
        consequences:
          'El pie cede menos, así que la pantorrilla, la rodilla y la cadera amortiguan más.',
        correction: [
          'Fortalece con una banda la parte exterior de la pierna, por debajo de la rodilla.',
          'Trabaja la movilidad de tobillos y pantorrillas.',
          'Elige zapatillas con una amortiguación que te resulte agradable.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Tu pelvis cae {measured} hacia la pierna libre; hasta {goodHigh} está bien.',
        zero: 'Tu pelvis se mantiene nivelada ({measured}); una caída de hasta {goodHigh} está bien.',
        minus:
          'Tu pelvis sube {measured} en el lado de la pierna libre; el rango adecuado va de una subida de {goodLow} a una caída de {goodHigh}.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Una pequeña caída forma parte de un paso suave.',
        recap: ['Tus caderas sostienen bien la pelvis.'],
        consequences: '',
        correction: 'Uno o dos ejercicios de cadera por semana ayudan a mantenerla así.',
      },
      above: {
        slight: {
          position: 'Un poco mayor de lo ideal',
          recap: ['Unas caderas más fuertes pueden sostenerla más alta.'],
        },
        clear: { position: 'Demasiado grande', recap: ['Empieza por fortalecer la cadera.'] },
        meaning: 'La cadera de apoyo cede un poco.',
        consequences:
          'El muslo y la rodilla se van hacia dentro con más facilidad. Las caídas grandes son más frecuentes en personas con lesiones; no se sabe si son la causa.',
        correction: [
          'Fortalece los laterales de la cadera dos o tres veces por semana, primero en el suelo y luego de pie.',
          'Ponte sobre una pierna frente a un espejo y sube el lado libre hasta nivelar la pelvis.',
        ],
      },
      below: {
        slight: {
          position: 'Lado libre un poco elevado',
          recap: ['Si relajas la cadera, ese lado baja solo.'],
        },
        clear: {
          position: 'Lado libre claramente elevado',
          recap: ['Trabaja para llevar el tronco alto y quieto.'],
        },
        meaning: 'Estás subiendo la cadera de la pierna libre.',
        consequences:
          'La cintura trabaja para subir la pierna libre, y el tronco se desplaza sobre la otra.',
        correction: [
          'Corre con el tronco alto y la cabeza centrada, y relaja la cadera libre cuando pase la pierna.',
          'Marcha despacio en el sitio frente a un espejo con las dos caderas a la misma altura.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Vista desde atrás, tu rodilla se desvía {measured} hacia dentro; hasta {goodHigh} a cada lado se considera alineada.',
        zero: 'Vista desde atrás, tu rodilla apunta al frente ({measured}); hasta {goodHigh} a cada lado se considera alineada.',
        minus:
          'Vista desde atrás, tu rodilla se desvía {measured} hacia fuera; hasta {goodHigh} a cada lado se considera alineada.',
      },
      good: {
        position: 'Alineada',
        meaning: 'La cámara solo lo capta de forma aproximada, así que tómalo como una tendencia.',
        recap: ['La cadera, la rodilla y el pie trabajan en línea.'],
        consequences: '',
        correction: 'Mantén las piernas fuertes con ejercicios a una sola pierna.',
      },
      above: {
        slight: {
          position: 'Un poco hacia dentro',
          recap: [
            'Tu rodilla tiende a irse un poco hacia dentro.',
            'Unas caderas fuertes ayudan a guiarla.',
          ],
        },
        clear: {
          position: 'Muy hacia dentro',
          recap: [
            'Tu rodilla tiende a irse claramente hacia dentro.',
            'Entrena la cadera y el control de la rodilla.',
          ],
        },
        meaning:
          'La cámara solo lo capta de forma aproximada: es una tendencia que puedes entrenar, no un veredicto sobre tu rodilla.',
        consequences:
          'La cadera y el pie tienen que guiar más, sobre todo cuando llega el cansancio.',
        correction: [
          'Fortalece los laterales y la parte trasera de la cadera dos o tres veces por semana.',
          'Haz sentadillas lentas frente a un espejo, con cada rodilla sobre el segundo dedo del pie.',
          'Deja que los pies aterricen algo separados, no sobre una misma línea.',
        ],
      },
      below: {
        slight: {
          position: 'Un poco hacia fuera',
          recap: [
            'Tu rodilla tiende a irse un poco hacia fuera.',
            'También influye la forma de la pierna.',
          ],
        },
        clear: {
          position: 'Muy hacia fuera',
          recap: [
            'Tu rodilla tiende a irse claramente hacia fuera.',
            'También influye la forma de la pierna.',
          ],
        },
        meaning:
          'La cámara solo lo capta de forma aproximada: es una tendencia que puedes entrenar, no un veredicto sobre tu rodilla.',
        consequences: 'La parte exterior de la pierna y del pie soporta más carga.',
        correction: [
          'Fortalece la cara interna de los muslos y la cadera dos o tres veces por semana.',
          'Practica el equilibrio sobre una pierna con el dedo gordo bien apoyado en el suelo.',
          'Haz sentadillas lentas frente a un espejo, con cada rodilla sobre el segundo dedo del pie.',
        ],
      },
    },
  },
};
