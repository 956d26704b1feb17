import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'entrenamientos suaves',
    tempo_training: 'entrenamientos a ritmo',
    interval_training: 'series',
    racing: 'competición',
  },
  fits: {
    purpose: 'Pensada para {purposes}.',
    heel_to_toe_drop: '{value} de drop, lo recomendado.',
    midsole_thickness: '{value} de suela bajo el talón, lo recomendado.',
    shoe_weight: '{value} por zapatilla, lo recomendado.',
    lighter_than_average: '{amount} menos que el promedio de las zapatillas para este uso.',
    carbon_plate: {
      yes: 'Con placa de carbono, lo recomendado.',
      no: 'Sin placa de carbono, lo recomendado.',
    },
    motion_control_shoe: {
      yes: 'Con control de movimiento, lo recomendado.',
      no: 'Zapatilla neutra, lo recomendado.',
      by_answers: 'Con control de movimiento, de acuerdo con tus respuestas.',
    },
  },
  differs: {
    purpose: 'Menos indicada para {purposes}.',
    heel_to_toe_drop: 'Su drop es de {value}; lo ideal serían {range}.',
    midsole_thickness: 'Tiene {value} de suela bajo el talón; lo ideal serían {range}.',
    shoe_weight: 'Pesa {value} por zapatilla; lo ideal serían {range}.',
    no_carbon_plate: 'Sin placa de carbono; lo ideal sería una con placa.',
    no_motion_control: 'Zapatilla neutra; lo ideal sería una con control de movimiento.',
    motion_control: 'Con control de movimiento, aunque el video no muestra que haga falta.',
  },
  unknown: {
    heel_to_toe_drop: 'No se conoce su drop.',
    midsole_thickness: 'No se conoce la altura de su suela.',
    shoe_weight: 'No se conoce su peso.',
    carbon_plate: 'No se sabe si tiene placa de carbono.',
    motion_control_shoe: 'No se sabe si tiene control de movimiento.',
  },
  lower_drop:
    'Tus zapatillas actuales tienen unos {previous} de drop y esta tiene {value}. Cambia poco a poco, al principio solo en entrenamientos cortos y suaves, para que pantorrillas y tendones de Aquiles se adapten.',
};
