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
        plus: 'En el apoyo, tu talón se inclina {measured} hacia dentro; lo neutro es {good}.',
        zero: 'En el apoyo, tu talón sigue recto ({measured}); lo neutro es {good} hacia dentro.',
        minus:
          'En el apoyo, tu talón se inclina {measured} hacia fuera; lo neutro es {good} hacia dentro.',
      },
      good: {
        position: 'Neutra',
        meaning:
          'Una pequeña inclinación hacia dentro ayuda al pie a amortiguar. La zapatilla tapa el talón: cuenta con unos grados de margen.',
        recap: ['Tu talón se inclina lo normal.'],
        consequences: '',
        correction: 'Elige las zapatillas por comodidad y mantén los pies fuertes.',
      },
      above: {
        slight: {
          position: 'Pronación ligeramente aumentada',
          recap: ['Mucha gente sana corre así.'],
        },
        clear: {
          position: 'Pronación claramente aumentada',
          recap: ['Entrena el control del pie.'],
        },
        meaning:
          'Por sí sola, no es una causa demostrada de lesión. La zapatilla tapa el talón: cuenta con unos grados de margen.',
        consequences:
          'El arco y el interior de la pantorrilla frenan más la inclinación y pueden cansarse antes.',
        correction: [
          'Eleva el arco sin encoger los dedos, dos o tres veces por semana.',
          'Practica el equilibrio sobre una pierna, luego sobre algo blando.',
          'Elige zapatillas que notes estables y cómodas.',
        ],
      },
      below: {
        slight: {
          position: 'Supinación leve',
          recap: ['Mucha gente corre bien así.'],
        },
        clear: {
          position: 'Supinación marcada',
          recap: ['Entrena el equilibrio y el exterior de la pantorrilla.'],
        },
        meaning:
          'El pie se apoya más en su borde exterior. La zapatilla tapa el talón: cuenta con unos grados de margen.',
        consequences: 'El pie cede menos: pantorrilla, rodilla y cadera amortiguan más.',
        correction: [
          'Fortalece con una banda el exterior de la pantorrilla.',
          'Trabaja la movilidad de tobillos y pantorrillas.',
          'Elige zapatillas con una amortiguación que te agrade.',
        ],
      },
    },
    pelvic_drop: {
      measured: {
        plus: 'Tu pelvis cae {measured} hacia la pierna libre; hasta {goodHigh} está bien.',
        zero: 'Tu pelvis se mantiene nivelada ({measured}); una caída de hasta {goodHigh} está bien.',
        minus:
          'Tu pelvis sube {measured} en el lado de la pierna libre; lo ideal va de subir {goodLow} a caer {goodHigh}.',
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
          position: 'Algo mayor de lo ideal',
          recap: ['Una cadera más fuerte la sostiene mejor.'],
        },
        clear: { position: 'Demasiado grande', recap: ['Empieza por fortalecer la cadera.'] },
        meaning: 'La cadera de apoyo cede un poco.',
        consequences:
          'Muslo y rodilla se van más hacia dentro. Esa caída es más frecuente en personas lesionadas; no se sabe si es la causa.',
        correction: [
          'Fortalece los laterales de la cadera dos o tres veces por semana, primero en el suelo, luego de pie.',
          'Sobre una pierna ante un espejo, sube el lado libre hasta nivelar la pelvis.',
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
          'Corre alto, con la cabeza centrada, y relaja la cadera libre cuando pase la pierna.',
          'Marcha despacio en el sitio frente a un espejo, con la cadera nivelada.',
        ],
      },
    },
    knee_adduction: {
      measured: {
        plus: 'Desde atrás, tu rodilla se desvía {measured} hacia dentro; alineada: hasta {goodHigh} a cada lado.',
        zero: 'Desde atrás, tu rodilla apunta al frente ({measured}); alineada: hasta {goodHigh} a cada lado.',
        minus:
          'Desde atrás, tu rodilla se desvía {measured} hacia fuera; alineada: hasta {goodHigh} a cada lado.',
      },
      good: {
        position: 'Alineada',
        meaning: 'La cámara solo da una idea; tómalo como una tendencia.',
        recap: ['La cadera, la rodilla y el pie trabajan en línea.'],
        consequences: '',
        correction: 'Mantén las piernas fuertes con ejercicios a una sola pierna.',
      },
      above: {
        slight: {
          position: 'Un poco hacia dentro',
          recap: ['Una cadera fuerte ayuda a guiar la rodilla.'],
        },
        clear: {
          position: 'Muy hacia dentro',
          recap: ['Entrena la cadera y el control de la rodilla.'],
        },
        meaning: 'La cámara solo da una idea: es una tendencia, no un veredicto.',
        consequences: 'Cadera y pie tienen que guiar más, sobre todo con el cansancio.',
        correction: [
          'Fortalece glúteos y laterales de la cadera dos o tres veces por semana.',
          'Haz sentadillas lentas ante el espejo, rodillas sobre el segundo dedo del pie.',
          'Aterriza con los pies algo separados, no en línea.',
        ],
      },
      below: {
        slight: {
          position: 'Un poco hacia fuera',
          recap: ['También influye la forma de la pierna.'],
        },
        clear: {
          position: 'Muy hacia fuera',
          recap: ['También influye la forma de la pierna; entrena además el equilibrio.'],
        },
        meaning: 'La cámara solo da una idea: es una tendencia, no un veredicto.',
        consequences: 'La parte exterior de la pierna y del pie soporta más carga.',
        correction: [
          'Fortalece aductores y cadera dos o tres veces por semana.',
          'Practica el equilibrio sobre una pierna, con el dedo gordo bien apoyado.',
          'Haz sentadillas lentas ante el espejo, rodillas sobre el segundo dedo del pie.',
        ],
      },
    },
  },
};
