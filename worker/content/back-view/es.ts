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
        plus: 'Con tu peso encima, el talón se inclina {measured} hacia dentro; {good} es neutro.',
        zero: 'Con tu peso encima, el talón se inclina {measured} hacia dentro; {good} es neutro.',
        minus:
          'Con tu peso encima, el talón se inclina {measured} hacia fuera; {good} hacia dentro es neutro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Una pequeña inclinación hacia dentro ayuda al pie a amortiguar. La zapatilla tapa el hueso del talón, así que cuenta con unos grados de margen.',
        recap: ['Tu talón se inclina lo normal.'],
        consequences: '',
        correction: 'Elige las zapatillas por comodidad y mantén los pies fuertes.',
      },
      above: {
        slight: {
          position: 'Pronación leve',
          recap: ['Tu talón se inclina algo más que la mayoría.', 'A mucha gente sana le pasa.'],
        },
        clear: {
          position: 'Pronación excesiva',
          recap: ['Tu talón se inclina claramente más que la mayoría.', 'Entrena el control.'],
        },
        meaning:
          'Por sí sola no es una causa demostrada de lesión. La zapatilla tapa el hueso del talón, así que cuenta con unos grados de margen.',
        consequences:
          'El arco y la parte interior de la pantorrilla frenan más y pueden cansarse antes.',
        correction: [
          'Eleva el arco con los dedos largos, dos o tres veces por semana.',
          'Practica el equilibrio sobre una pierna, luego sobre algo blando.',
          'Elige las zapatillas que notes estables y cómodas.',
        ],
      },
      below: {
        slight: {
          position: 'Supinación leve',
          recap: ['Tu talón se inclina algo menos que la mayoría.', 'Mucha gente corre bien así.'],
        },
        clear: {
          position: 'Supinación excesiva',
          recap: [
            'Te quedas en la parte exterior del pie.',
            'Entrena el equilibrio y la pantorrilla exterior.',
          ],
        },
        meaning:
          'El pie se queda más en su borde exterior. La zapatilla tapa el hueso del talón, así que cuenta con unos grados de margen.',
        consequences: 'El pie cede menos, así que pantorrilla, rodilla y cadera amortiguan más.',
        correction: [
          'Fortalece la parte exterior baja de la pierna con una banda.',
          'Mantén móviles los tobillos y las pantorrillas.',
          'Elige zapatillas cuya amortiguación te guste.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Tu pelvis cae {measured} hacia la pierna libre; hasta {goodHigh} es adecuado.',
        zero: 'Tu pelvis sigue nivelada, a {measured}; una caída de hasta {goodHigh} es adecuada.',
        minus:
          'Tu pelvis sube {measured} del lado de la pierna libre; de {goodLow} a una caída de {goodHigh} es adecuado.',
      },
      good: {
        position: 'Ideal',
        meaning: 'Una pequeña caída forma parte de un paso suave.',
        recap: ['Tus caderas la sostienen.'],
        consequences: '',
        correction: 'Uno o dos ejercicios de cadera por semana la mantienen así.',
      },
      above: {
        slight: {
          position: 'Un poco mayor de lo ideal',
          recap: ['Unas caderas más fuertes la sostienen más alta.'],
        },
        clear: { position: 'Demasiado grande', recap: ['Empieza por la fuerza de la cadera.'] },
        meaning: 'La cadera de apoyo cede un poco.',
        consequences:
          'Muslo y rodilla se van más hacia dentro. Las caídas grandes son más comunes en gente lesionada; no se sabe si son la causa.',
        correction: [
          'Fortalece los lados de la cadera dos o tres veces por semana, primero en el suelo y luego de pie.',
          'Ponte sobre una pierna ante un espejo y sube el lado libre hasta nivelar la pelvis.',
        ],
      },
      below: {
        slight: {
          position: 'Lado libre un poco elevado',
          recap: ['Con la cadera relajada baja sola.'],
        },
        clear: {
          position: 'Lado libre claramente elevado',
          recap: ['Trabaja un tronco alto y quieto.'],
        },
        meaning: 'La cadera libre se está elevando.',
        consequences:
          'La cintura trabaja para subir la pierna libre, y el tronco se va sobre la otra.',
        correction: [
          'Corre con el tronco largo y la cabeza en el centro, y relaja la cadera libre cuando la pierna pasa.',
          'Marcha despacio ante un espejo con las dos caderas niveladas.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Desde atrás, tu rodilla va {measured} hacia dentro; hasta {goodHigh} a cada lado cuenta como alineada.',
        zero: 'Desde atrás, tu rodilla va recta, a {measured}; hasta {goodHigh} a cada lado cuenta como alineada.',
        minus:
          'Desde atrás, tu rodilla va {measured} hacia fuera; hasta {goodHigh} a cada lado cuenta como alineada.',
      },
      good: {
        position: 'Alineada',
        meaning: 'Una cámara lo ve solo de forma aproximada, así que tómalo como tendencia.',
        recap: ['Cadera, rodilla y pie trabajan en una línea.'],
        consequences: '',
        correction: 'Mantén las piernas fuertes con ejercicios a una pierna.',
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
          'Una cámara lo ve solo de forma aproximada: es una tendencia para entrenar, no un veredicto sobre tu rodilla.',
        consequences: 'Cadera y pie tienen que guiar más, sobre todo con cansancio.',
        correction: [
          'Fortalece los lados y la parte trasera de la cadera dos o tres veces por semana.',
          'Haz sentadillas lentas ante un espejo, con las rodillas sobre los segundos dedos.',
          'Apoya los pies algo separados, no en una sola línea.',
        ],
      },
      below: {
        slight: {
          position: 'Un poco hacia fuera',
          recap: [
            'Tu rodilla tiende a irse un poco hacia fuera.',
            'La forma de la pierna influye.',
          ],
        },
        clear: {
          position: 'Muy hacia fuera',
          recap: [
            'Tu rodilla tiende a irse claramente hacia fuera.',
            'La forma de la pierna influye.',
          ],
        },
        meaning:
          'Una cámara lo ve solo de forma aproximada: es una tendencia para entrenar, no un veredicto sobre tu rodilla.',
        consequences: 'La parte exterior de la pierna y del pie soporta más carga.',
        correction: [
          'Fortalece la cara interna de los muslos y la cadera dos o tres veces por semana.',
          'Practica el equilibrio sobre una pierna con el dedo gordo firme en el suelo.',
          'Haz sentadillas lentas ante un espejo, con las rodillas sobre los segundos dedos.',
        ],
      },
    },
  },
};
