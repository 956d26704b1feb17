import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'la corsa lenta',
    tempo_training: 'i lavori a ritmo',
    interval_training: 'le ripetute',
    racing: 'la gara',
  },
  fits: {
    purpose: 'Pensata per {purposes}.',
    heel_to_toe_drop: 'Drop di {value}, come consigliato.',
    midsole_thickness: 'Suola di {value} sotto il tallone, come consigliato.',
    shoe_weight: 'Peso di {value} per scarpa, come consigliato.',
    lighter_than_average: 'Pesa {amount} in meno della media delle scarpe per questo uso.',
    carbon_plate: {
      yes: 'Con piastra in carbonio, come consigliato.',
      no: 'Senza piastra in carbonio, come consigliato.',
    },
    motion_control_shoe: {
      yes: 'Scarpa stabile, come consigliato.',
      no: 'Scarpa neutra, come consigliato.',
      by_answers: 'Scarpa stabile, in linea con le tue risposte.',
    },
  },
  differs: {
    purpose: 'Meno adatta per {purposes}.',
    heel_to_toe_drop: 'Il drop è di {value}; l’ideale sarebbe {range}.',
    midsole_thickness: 'Sotto il tallone la suola è di {value}; l’ideale sarebbe {range}.',
    shoe_weight: 'Una scarpa pesa {value}; l’ideale sarebbe {range}.',
    no_carbon_plate: 'Senza piastra in carbonio; l’ideale sarebbe una scarpa con piastra.',
    no_motion_control: 'Scarpa neutra; l’ideale sarebbe una scarpa stabile.',
    motion_control: 'Scarpa stabile, anche se il video non ne mostra il bisogno.',
  },
  unknown: {
    heel_to_toe_drop: 'Il drop non è noto.',
    midsole_thickness: 'L’altezza della suola non è nota.',
    shoe_weight: 'Il peso non è noto.',
    carbon_plate: 'Non è noto se abbia una piastra in carbonio.',
    motion_control_shoe: 'Non è noto se sia una scarpa stabile.',
  },
  lower_drop:
    'Le tue scarpe attuali hanno un drop di circa {previous}, questa di {value}. Passa alla nuova un po’ alla volta, all’inizio solo per corse brevi e lente, così polpacci e tendini d’Achille si abituano.',
};
