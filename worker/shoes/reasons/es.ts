import type { ReasonTexts } from './reason-texts.ts';

export const REASONS: ReasonTexts = {
  words: {
    motion_control_shoe: { yes: 'con control de movimiento', no: 'neutra' },
    midsole_hardness: { low: 'blanda', medium: 'media', high: 'más bien firme' },
    carbon_plate: { yes: 'con placa de carbono', no: 'sin placa de carbono' },
    rocker: { low: 'más bien plana', medium: 'algo curva', high: 'claramente curva' },
    bending_stiffness: { low: 'flexible', medium: 'media', high: 'rígida' },
  },
  targets: {
    heel_to_toe_drop: 'Busca un drop de {range} entre talón y punta.',
    motion_control_shoe: {
      yes: 'Busca una zapatilla con control de movimiento, que dé apoyo al lado interno del pie.',
      no: 'Una zapatilla neutra, sin control de movimiento, es la primera opción.',
      unknown: 'No está claro si te conviene una zapatilla con control de movimiento.',
    },
    midsole_thickness: 'Busca una suela de {range} bajo el talón.',
    carbon_plate: {
      yes: 'Busca una zapatilla con placa de carbono.',
      no: 'Elige una zapatilla sin placa de carbono.',
    },
    shoe_weight: 'Busca un peso de {range} por zapatilla.',
  },
  reasons: {
    heel_to_toe_drop: {
      achilles_or_calf_pain:
        'Indicas dolor en la pantorrilla o en el tendón de Aquiles: un drop {amount} más alto puede descargar un poco ambos.',
      knee_pain:
        'Indicas dolor de rodilla: un drop {amount} más bajo puede descargar un poco la rodilla.',
      hip_pain:
        'Indicas dolor de cadera: un drop {amount} más bajo es una opción prudente, aunque con pocos estudios detrás.',
      foot_pain:
        'Indicas dolor en el pie: un drop {amount} más alto puede ser más suave para el pie.',
      rearfoot_strike:
        'Aterrizas con el talón: a este aterrizaje le va bien un drop {amount} más alto.',
      forefoot_strike:
        'Aterrizas con el antepié: a este aterrizaje le va bien un drop {amount} más bajo.',
      moderate_overstride:
        'Tu pie aterriza algo por delante del cuerpo: un drop {amount} más bajo puede ayudar a aterrizar más cerca.',
      excessive_overstride:
        'Tu pie aterriza muy por delante del cuerpo: un drop {amount} más bajo puede ayudar a aterrizar más cerca.',
      beginner:
        'Acabas de empezar a correr y, en un estudio, quienes corrían de vez en cuando tuvieron menos lesiones con un drop bajo: por eso baja {amount}.',
      occasional_running:
        'Corres pocas veces y, en un estudio, quienes corrían de vez en cuando tuvieron menos lesiones con un drop bajo: por eso baja {amount}.',
      frequent_running:
        'Corres a menudo y, en un estudio, quienes corrían con regularidad tuvieron más lesiones con un drop bajo: por eso sube {amount}.',
      racing:
        'Piensas competir: muchas zapatillas de competición tienen un drop más bajo, aquí {amount} menos.',
      previous_drop:
        'Tus piernas conocen el drop de tus zapatillas anteriores, por eso cambia como mucho {limit}.',
    },
    motion_control_shoe: {
      eversion:
        'Tu talón se inclina {value} hacia dentro. Cuanto más supere los {limit}, más vale la pena pensar en un apoyo: en un estudio, quienes tenían pies claramente pronadores tuvieron menos lesiones con estas zapatillas.',
      mild_eversion:
        'Tu talón se inclina {value} hacia dentro, algo más de lo habitual (hasta unos {limit}): un pequeño argumento a favor de más apoyo.',
      excessive_abduction:
        'Tu rodilla tiende a ir claramente hacia dentro, lo que es un pequeño argumento a favor de más apoyo.',
      mild_abduction:
        'Tu rodilla tiende a ir ligeramente hacia dentro, lo que es un argumento muy débil a favor de más apoyo.',
      shin_or_ankle_pain:
        'Indicas dolor en la tibia o en el tobillo, lo que es un pequeño argumento a favor de más apoyo.',
      previous_motion_control:
        'Sueles usar zapatillas con control de movimiento, y la costumbre cuenta.',
      previous_neutral: 'Sueles usar zapatillas neutras, y la costumbre cuenta.',
      more_stability: 'Quieres más estabilidad, y la sensación en la zapatilla cuenta.',
      less_stability: 'Quieres menos estabilidad, y la sensación en la zapatilla cuenta.',
      usual_pronation:
        'La inclinación de tu talón hacia dentro es de {value}, no más de lo habitual. Para pies así, los estudios no ven un beneficio claro del control de movimiento.',
      pronation_not_seen:
        'Solo una vista desde atrás muestra cómo se inclinan tus pies hacia dentro, y aquí no se midió ningún pie.',
    },
    midsole_thickness: {
      low_volume: 'Corres pocos kilómetros por semana: basta una suela {amount} más fina.',
      high_volume:
        'Corres muchos kilómetros por semana: una suela {amount} más gruesa puede cuidar tus piernas.',
      very_high_volume:
        'Corres muchísimos kilómetros por semana: una suela {amount} más gruesa puede cuidar tus piernas.',
      racing:
        'Piensas competir: una suela {amount} más gruesa, de espuma ligera y reactiva, puede ahorrar energía.',
      intervals_only:
        'La zapatilla es solo para series: con una suela {amount} más fina, la sensación es más directa.',
      lighter_runner: 'Pesas {value}: basta una suela {amount} más fina.',
      heavier_runner: 'Pesas {value}: una suela {amount} más gruesa amortigua mejor el aterrizaje.',
      more_heel_cushioning:
        'Quieres más amortiguación bajo el talón: la suela pasa a ser {amount} más gruesa.',
      less_heel_cushioning:
        'Quieres menos amortiguación bajo el talón: la suela pasa a ser {amount} más fina.',
      impact_pain:
        'Indicas dolor en la rodilla, la tibia, la cadera o la espalda: una suela {amount} más gruesa puede suavizar el aterrizaje.',
      ankle_pain:
        'Indicas dolor de tobillo: con una suela {amount} más fina, el pie queda más cerca del suelo y más estable.',
      treadmill:
        'Corres en cinta, que suele ceder más que el asfalto: basta una suela {amount} más fina.',
      beginner: 'Acabas de empezar a correr: una suela {amount} más gruesa da algo de margen.',
    },
    carbon_plate: {
      asked_for: 'Has pedido una zapatilla con placa.',
      declined: 'Has pedido una zapatilla sin placa.',
      racing:
        'Piensas competir y tienes entrenamiento para ello: en promedio, estas zapatillas ahorran energía, pero el efecto varía mucho de una persona a otra.',
      no_racing: 'No piensas competir, y es ahí donde más ayuda una placa.',
      little_experience:
        'Una placa exige mucho a pies y pantorrillas: antes conviene tener más experiencia corriendo.',
      few_kilometers:
        'Con pocos kilómetros por semana, los pies y las pantorrillas están menos acostumbrados a la carga que supone una placa.',
      foot_or_achilles_pain:
        'Indicas dolor en el pie o en el tendón de Aquiles: se conocen casos de huesos del pie sobrecargados con zapatillas de placa, así que conviene ser prudente.',
      moderate_speed:
        'Tu ritmo en el video es de {value}: a ritmos más lentos que {limit}, el beneficio de una placa es incierto.',
    },
    shoe_weight: {
      racing: 'Piensas competir: una zapatilla {amount} más ligera ahorra un poco de energía.',
      fast_training:
        'Piensas entrenar rápido: una zapatilla {amount} más ligera ahorra un poco de energía.',
      beginner:
        'Acabas de empezar a correr: una zapatilla {amount} más pesada deja sitio para la amortiguación.',
      lighter_runner: 'Pesas {value}: basta una zapatilla {amount} más ligera.',
      heavier_runner:
        'Pesas {value}: una zapatilla {amount} más pesada deja sitio para la amortiguación.',
      lighter_previous_shoes: 'Sueles usar zapatillas más ligeras: el peso baja {amount}.',
      heavier_previous_shoes: 'Sueles usar zapatillas más pesadas: el peso sube {amount}.',
    },
  },
  tooLittleForSupport: 'En conjunto, no basta para recomendar control de movimiento.',
  rangeLimit:
    'Juntas, las razones apuntan aún más lejos, pero el valor se detiene en el extremo de su rango.',
  comfort:
    'Cómo sientes la zapatilla en el pie cuenta más que su puesto en esta lista: prueba varias y quédate con la más cómoda.',
  evidence:
    'La investigación sobre zapatillas de correr es limitada y ninguna ha demostrado evitar lesiones a todo el mundo: toma estos valores como punto de partida.',
  pain: 'Una zapatilla no es un tratamiento: si el dolor sigue o empeora, acude al médico o al fisioterapeuta.',
};
