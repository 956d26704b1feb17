import type { RunningStyleTexts } from '../text-shapes.ts';

export const RUNNING_STYLES: RunningStyleTexts = {
  Hop: {
    animal: 'Canguro',
    animal_explanation:
      'El canguro avanza con saltos rápidos y elásticos y toca el suelo apenas un instante. Sus tendones guardan la energía de cada aterrizaje y la devuelven.',
    summary: 'Corres con muchos pasos rápidos y contactos más bien cortos con el suelo.',
    explanation:
      'En comparación con otras personas de tu estatura y velocidad, das más pasos por minuto y tus pies permanecen más bien poco tiempo en el suelo. Cada paso es corto y ligero, así que la carga de cada aterrizaje es moderada. Tus pantorrillas y tus pies trabajan con mucha frecuencia: fortalécelos con regularidad. En general, ningún estilo es mejor que otro, y el tuyo puede cambiar con la velocidad.',
  },
  Bounce: {
    animal: 'Gacela',
    animal_explanation:
      'La gacela corre a saltos y parece flotar entre un paso y el siguiente. Sus contactos, cortos y potentes, la llevan alto y lejos.',
    summary: 'Corres con una cadencia media, contactos cortos y un vuelo largo.',
    explanation:
      'Tu cadencia es la habitual para tu estatura y velocidad, pero tus pies permanecen poco tiempo en el suelo y vuelas mucho entre un paso y otro. Usas las piernas como resortes potentes. Eso exige pantorrillas y tendones de Aquiles firmes, por lo que conviene trabajar la fuerza y aumentar el entrenamiento poco a poco. En general, ningún estilo es mejor que otro, y el tuyo puede cambiar con la velocidad.',
  },
  Push: {
    animal: 'Guepardo',
    animal_explanation:
      'El guepardo recorre mucho terreno con cada zancada. Se impulsa hacia delante con unas caderas potentes.',
    summary: 'Corres con menos pasos, pero más largos, y con un fuerte impulso hacia delante.',
    explanation:
      'En comparación con otras personas de tu estatura y velocidad, das menos pasos por minuto y cada uno es más largo. Tus pies permanecen en el suelo un tiempo medio y te impulsan hacia delante con la fuerza de las caderas. Procura que la longitud venga del impulso por detrás del cuerpo y no de adelantar el pie. En general, ningún estilo es mejor que otro, y el tuyo puede cambiar con la velocidad.',
  },
  Stick: {
    animal: 'Oso',
    animal_explanation:
      'El oso avanza cerca del suelo sobre pies anchos. Sus contactos son largos y su cuerpo pesado apenas sube y baja.',
    summary: 'Corres con una cadencia media, contactos largos y un vuelo corto.',
    explanation:
      'Tu cadencia es la habitual para tu estatura y velocidad, pero tus pies permanecen mucho tiempo en el suelo y vuelas poco entre un paso y otro. Tu cuerpo sube y baja poco, y la carga de cada aterrizaje se reparte en más tiempo. Según los estudios, correr así gasta tanta energía como hacerlo con un vuelo largo. En general, ningún estilo es mejor que otro, y el tuyo puede cambiar con la velocidad.',
  },
  Sit: {
    animal: 'Avestruz',
    animal_explanation:
      'El avestruz corre con las patas flexionadas bajo un cuerpo tranquilo. Las patas se pliegan y se despliegan mientras el cuerpo se mantiene nivelado.',
    summary: 'Corres con una cadencia media y con las rodillas más flexionadas.',
    explanation:
      'Tu cadencia y el tiempo en el suelo son los habituales para tu estatura y velocidad, pero tus rodillas están algo más flexionadas cuando los pies aterrizan. Así el aterrizaje es suave, aunque la parte delantera de los muslos trabaja más. Te vienen bien unos muslos y unas caderas fuertes. En general, ningún estilo es mejor que otro, y el tuyo puede cambiar con la velocidad.',
  },
};
