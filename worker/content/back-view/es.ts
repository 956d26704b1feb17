import type { BackViewTexts } from '../text-shapes.ts';

export const BACK_VIEW: BackViewTexts = {
  titles: {
    pronation: 'Pronación',
    pelvic_drop: 'Caída de la pelvis',
    knee_adduction: 'Alineación de la rodilla',
  },
  states: {
    PronationNeutral: {
      position: 'Neutra',
      explanation:
        'Mientras el pie sostiene tu peso, la inclinación del talón hacia dentro respecto a la parte baja de la pierna es de {measured}. Este movimiento se llama pronación, y el rango neutro aquí es {good}. Una pequeña inclinación hacia dentro es normal y útil: vuelve el pie más flexible, para que pueda amortiguar el aterrizaje. La zapatilla oculta el hueso del talón, así que el valor puede desviarse unos pocos grados.',
      recap: [
        'Tu talón se inclina hacia dentro lo normal.',
        'Eso ayuda al pie a amortiguar el aterrizaje.',
        'Mantén los pies fuertes.',
      ],
      consequences: '',
      correction:
        'No hay nada que corregir. Elige las zapatillas por su comodidad y ajuste, y mantén fuertes los pies y las pantorrillas con unos pocos ejercicios sencillos cada semana.',
    },
    MildPronation: {
      position: 'Pronación leve',
      explanation:
        'Mientras el pie sostiene tu peso, la inclinación del talón hacia dentro respecto a la parte baja de la pierna es de {measured}. Este movimiento se llama pronación, y el rango neutro aquí es {good}. Tu talón se inclina hacia dentro un poco más de lo habitual. A muchas personas sanas que corren les ocurre lo mismo, y este movimiento por sí solo no es una causa demostrada de lesión. La zapatilla oculta el hueso del talón, así que el valor puede desviarse unos pocos grados.',
      recap: [
        'Tu talón se inclina hacia dentro algo más de lo habitual.',
        'A muchas personas sanas que corren les pasa lo mismo.',
        'Unos pies y pantorrillas fuertes ayudan a controlarlo.',
      ],
      consequences:
        'Los músculos internos de la parte baja de la pierna y los que hay bajo el arco del pie tienen algo más de trabajo. La mayoría de las personas que corren están acostumbradas y no lo notan.',
      correction: [
        'Entrena los músculos pequeños del pie: eleva el arco con los dedos largos y relajados.',
        'Practica el equilibrio a una pierna, primero en suelo firme y después sobre una superficie blanda.',
        'Elige zapatillas con las que sientas comodidad y estabilidad.',
      ],
    },
    ExcessivePronation: {
      position: 'Pronación excesiva',
      explanation:
        'Mientras el pie sostiene tu peso, la inclinación del talón hacia dentro respecto a la parte baja de la pierna es de {measured}. Este movimiento se llama pronación, y el rango neutro aquí es {good}. Tu talón se inclina hacia dentro claramente más de lo habitual. Por sí solo no es una causa demostrada de lesión, pero con más control tus pasos pueden ser más estables. La zapatilla oculta el hueso del talón, así que el valor puede desviarse unos pocos grados.',
      recap: [
        'Tu talón se inclina hacia dentro claramente más de lo habitual.',
        'Eso por sí solo no es una lesión.',
        'Entrena pies, pantorrillas y caderas para tener más control.',
      ],
      consequences:
        'El arco del pie y los músculos internos de la parte baja de la pierna trabajan más para frenar el movimiento, y la parte baja de la pierna gira hacia dentro junto con el pie. Puedes notarlo como cansancio en los pies o en las pantorrillas.',
      correction: [
        'Fortalece el arco del pie y los músculos internos de la parte baja de la pierna dos o tres veces por semana.',
        'Entrena también las caderas, porque ayudan a guiar toda la pierna.',
        'Prueba distintas zapatillas y quédate con el par que notes estable y cómodo.',
      ],
    },
    MildSupination: {
      position: 'Supinación leve',
      explanation:
        'Mientras el pie sostiene tu peso, la inclinación del talón hacia dentro respecto a la parte baja de la pierna es de {measured}; un valor negativo significa que se inclina hacia fuera. El rango neutro aquí es {good}. Tu talón se inclina hacia dentro un poco menos de lo habitual y el pie se queda más sobre su borde externo: eso se llama supinación. A muchas personas les va bien así al correr. La zapatilla oculta el hueso del talón, así que el valor puede desviarse unos pocos grados.',
      recap: [
        'Tu talón se inclina hacia dentro algo menos de lo habitual.',
        'Tu pie se queda más sobre su borde externo.',
        'Unos tobillos móviles le ayudan a amortiguar.',
      ],
      consequences:
        'El pie se mantiene algo más firme al aterrizar y amortigua un poco menos por sí mismo. La rodilla, la cadera y la pantorrilla asumen una pequeña parte de ese trabajo.',
      correction: [
        'Mantén móviles el tobillo y la pantorrilla con estiramientos suaves después de correr.',
        'Fortalece los músculos externos de la parte baja de la pierna con una banda elástica.',
        'Elige zapatillas cuya amortiguación te resulte cómoda.',
      ],
    },
    ExcessiveSupination: {
      position: 'Supinación excesiva',
      explanation:
        'Mientras el pie sostiene tu peso, la inclinación del talón hacia dentro respecto a la parte baja de la pierna es de {measured}; un valor negativo significa que se inclina hacia fuera. El rango neutro aquí es {good}. Tu pie se queda claramente sobre su borde externo: eso se llama supinación. No dice nada sobre una lesión, pero el pie puede amortiguar menos y el tobillo es menos estable. La zapatilla oculta el hueso del talón, así que el valor puede desviarse unos pocos grados.',
      recap: [
        'Tu pie se queda claramente sobre su borde externo.',
        'Amortigua menos el aterrizaje.',
        'Entrena el equilibrio y los músculos externos de la pierna.',
      ],
      consequences:
        'El borde externo del pie soporta la mayor parte de la carga y el aterrizaje se siente más duro. En terreno irregular, el tobillo necesita más atención, porque puede torcerse hacia fuera con más facilidad.',
      correction: [
        'Fortalece los músculos externos de la parte baja de la pierna dos o tres veces por semana.',
        'Practica el equilibrio a una pierna hasta que lo sientas tranquilo y añade después pequeños movimientos.',
        'Mantén móviles el tobillo y la pantorrilla, y elige zapatillas con una amortiguación cómoda.',
      ],
    },
    PelvicG: {
      position: 'Ideal',
      recap: [
        'Tu pelvis se inclina {measured}; hasta {goodHigh} es adecuado.',
        'La cadera de la pierna de apoyo la mantiene nivelada.',
        'Mantén las caderas fuertes.',
      ],
      consequences: '',
      correction:
        'No hay nada que corregir. Una pequeña caída hacia la pierna libre forma parte de un paso suave. Mantén fuertes los músculos laterales de la cadera con uno o dos ejercicios por semana.',
    },
    PelvicO: {
      above: {
        position: 'Un poco mayor de lo ideal',
        recap: [
          'Tu pelvis cae {measured} hacia la pierna libre.',
          'Hasta {goodHigh} sería adecuado.',
          'Unas caderas más fuertes pueden mantenerla más nivelada.',
        ],
        consequences:
          'Los músculos laterales de la cadera trabajan más estirados y el muslo tiende a moverse hacia el centro. El paso se siente menos estable, sobre todo con cansancio.',
        correction: [
          'Fortalece la parte lateral de la cadera, por ejemplo con elevaciones de pierna de lado en el suelo, dos o tres veces por semana.',
          'Practica el equilibrio a una pierna con la pelvis nivelada, frente a un espejo.',
          'Al correr, da pasos un poco más rápidos a la misma velocidad.',
        ],
      },
      below: {
        position: 'Lado libre un poco elevado',
        recap: [
          'Tu pelvis se inclina {measured}: el lado libre está elevado.',
          'De {goodLow} a {goodHigh} es adecuado.',
          'Con la cadera relajada, ese lado baja.',
        ],
        consequences:
          'El tronco se desplaza un poco hacia la pierna de apoyo y los músculos laterales de la cintura ayudan a elevar la pierna libre. Eso cuesta algo de esfuerzo extra.',
        correction: [
          'Mantén el tronco erguido y centrado, y deja que la cadera libre se relaje mientras la pierna avanza.',
          'Practica una marcha lenta con las dos caderas niveladas, frente a un espejo.',
        ],
      },
    },
    PelvicB: {
      above: {
        position: 'Demasiado grande',
        recap: [
          'Tu pelvis cae {measured} hacia la pierna libre.',
          'Hasta {goodHigh} sería adecuado.',
          'Más fuerza de cadera y pasos más rápidos son un buen comienzo.',
        ],
        consequences:
          'La cadera de la pierna de apoyo cede hacia el lado, y el muslo y la rodilla tienden a moverse hacia el centro. Los estudios encuentran caídas mayores con más frecuencia entre quienes corren y tienen una lesión, pero eso no demuestra que la caída sea la causa.',
        correction: [
          'Fortalece la parte lateral de la cadera dos o tres veces por semana, primero en el suelo y después de pie a una pierna.',
          'Practica frente a un espejo: de pie sobre una pierna, eleva despacio el lado libre de la pelvis hasta nivelarla.',
          'Da alrededor de un cinco por ciento más de pasos por minuto a la misma velocidad.',
        ],
      },
      below: {
        position: 'Lado libre claramente elevado',
        recap: [
          'Tu pelvis se inclina {measured}: el lado libre está elevado.',
          'De {goodLow} a {goodHigh} es adecuado.',
          'Trabaja para llevar el tronco erguido y tranquilo.',
        ],
        consequences:
          'El tronco se inclina claramente sobre la pierna de apoyo y la cintura eleva la pierna libre. Eso cuesta esfuerzo y a menudo hace que los dos lados del cuerpo trabajen de forma distinta.',
        correction: [
          'Corre con el cuerpo alto y la cabeza centrada sobre el punto medio entre los pies.',
          'Deja que la cadera libre se relaje mientras la pierna avanza y flexiona un poco más la rodilla para que el pie tenga espacio.',
          'Practica una marcha lenta con las dos caderas niveladas, frente a un espejo.',
        ],
      },
    },
    KneeAligned: {
      position: 'Alineada',
      explanation:
        'Desde atrás, tu muslo y la parte baja de tu pierna forman una línea casi recta mientras la pierna sostiene tu peso: el ángulo lateral de la rodilla es de {measured}. Cero sería una línea recta, y de {goodLow} a {goodHigh} la rodilla se considera alineada. Una cámara colocada detrás solo ve este ángulo de forma aproximada, porque la pierna también gira: léelo como una tendencia.',
      recap: [
        'Tu rodilla tiende a mantenerse bien alineada.',
        'Cadera, rodilla y pie trabajan en una línea.',
        'Mantén las piernas fuertes.',
      ],
      consequences: '',
      correction:
        'No hay nada que corregir. Mantén fuertes las caderas y las piernas con ejercicios a una pierna y, mientras los haces, vigila la línea entre la rodilla y el pie.',
    },
    MildAbduction: {
      position: 'Un poco hacia dentro',
      explanation:
        'Desde atrás, tu rodilla muestra una leve tendencia a irse hacia dentro mientras la pierna sostiene tu peso: el ángulo lateral es de {measured}. Cero sería una pierna recta, los valores positivos apuntan hacia dentro, y de {goodLow} a {goodHigh} la rodilla se considera alineada. Una cámara colocada detrás solo ve este ángulo de forma aproximada, porque la pierna también gira. Tómalo como un motivo para practicar un poco, no como un diagnóstico de tu rodilla.',
      recap: [
        'Tu rodilla tiende a irse un poco hacia dentro.',
        'La cámara lo muestra solo de forma aproximada.',
        'Unas caderas fuertes ayudan a guiar la rodilla.',
      ],
      consequences:
        'Cuando la rodilla se va hacia dentro, la cadera y la cara interna del pie tienen que guiar más la pierna en cada paso. El movimiento puede aumentar con el cansancio.',
      correction: [
        'Fortalece la parte lateral y posterior de la cadera dos o tres veces por semana.',
        'Practica sentadillas lentas frente a un espejo con las rodillas sobre los dedos de los pies.',
        'Deja que los pies aterricen un poco separados, no sobre una misma línea.',
      ],
    },
    ExcessiveAbduction: {
      position: 'Muy hacia dentro',
      explanation:
        'Desde atrás, tu rodilla muestra una clara tendencia a irse hacia dentro mientras la pierna sostiene tu peso: el ángulo lateral es de {measured}. Cero sería una pierna recta, los valores positivos apuntan hacia dentro, y de {goodLow} a {goodHigh} la rodilla se considera alineada. Una cámara colocada detrás solo ve este ángulo de forma aproximada, porque la pierna también gira. Es un motivo para entrenar el control, no un diagnóstico de tu rodilla.',
      recap: [
        'Tu rodilla tiende a irse claramente hacia dentro.',
        'La cámara lo muestra solo de forma aproximada.',
        'Entrena la fuerza de cadera y el control de la rodilla.',
      ],
      consequences:
        'La cadera y el pie tienen que sujetar la pierna contra este movimiento en cada paso, así que los músculos pueden cansarse antes. Con el cansancio, el movimiento suele hacerse más grande.',
      correction: [
        'Fortalece las caderas dos o tres veces por semana, con ejercicios de lado en el suelo y de pie a una pierna.',
        'Practica descensos lentos de un escalón y sentadillas frente a un espejo, con la rodilla sobre el segundo dedo del pie.',
        'Corre con pasos un poco más rápidos y deja que los pies aterricen algo separados.',
      ],
    },
    MildAdduction: {
      position: 'Un poco hacia fuera',
      explanation:
        'Desde atrás, tu rodilla muestra una leve tendencia a irse hacia fuera mientras la pierna sostiene tu peso: el ángulo lateral es de {measured}. Cero sería una pierna recta, los valores negativos apuntan hacia fuera, y de {goodLow} a {goodHigh} la rodilla se considera alineada. Una cámara colocada detrás solo ve este ángulo de forma aproximada, y la forma natural de las piernas también influye. Tómalo como un motivo para practicar un poco, no como un diagnóstico de tu rodilla.',
      recap: [
        'Tu rodilla tiende a irse un poco hacia fuera.',
        'La forma natural de tus piernas también influye.',
        'El equilibrio y la fuerza ayudan a guiarla.',
      ],
      consequences:
        'La cara externa de la pierna y el borde externo del pie soportan algo más de carga. Muchas personas tienen las piernas así y corren bien con ellas.',
      correction: [
        'Fortalece la cara interna de los muslos junto con las caderas.',
        'Practica el equilibrio a una pierna con el peso sobre el centro del pie.',
        'Comprueba frente a un espejo que la rodilla apunte en la dirección del segundo dedo del pie.',
      ],
    },
    ExcessiveAdduction: {
      position: 'Muy hacia fuera',
      explanation:
        'Desde atrás, tu rodilla muestra una clara tendencia a irse hacia fuera mientras la pierna sostiene tu peso: el ángulo lateral es de {measured}. Cero sería una pierna recta, los valores negativos apuntan hacia fuera, y de {goodLow} a {goodHigh} la rodilla se considera alineada. Una cámara colocada detrás solo ve este ángulo de forma aproximada, y la forma natural de las piernas influye mucho. Es un motivo para entrenar el control, no un diagnóstico de tu rodilla.',
      recap: [
        'Tu rodilla tiende a irse claramente hacia fuera.',
        'La forma natural de tus piernas también influye.',
        'Entrena el equilibrio y la cara interna de los muslos.',
      ],
      consequences:
        'La cara externa de la pierna y el borde externo del pie soportan la mayor parte de la carga, y el paso puede sentirse duro. Los músculos de la cara externa del muslo pueden cansarse antes en los entrenamientos largos.',
      correction: [
        'Fortalece la cara interna de los muslos y las caderas dos o tres veces por semana.',
        'Practica el equilibrio a una pierna con el peso sobre todo el pie, incluido el dedo gordo.',
        'Haz sentadillas lentas frente a un espejo y guía la rodilla sobre el segundo dedo del pie.',
      ],
    },
  },
};
