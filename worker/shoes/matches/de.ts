import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'lockere Läufe',
    tempo_training: 'Tempoläufe',
    interval_training: 'Intervalle',
    racing: 'Wettkämpfe',
  },
  fits: {
    purpose: 'Gemacht für {purposes}.',
    heel_to_toe_drop: '{value} Sprengung, wie empfohlen.',
    midsole_thickness: '{value} Sohle unter der Ferse, wie empfohlen.',
    shoe_weight: '{value} pro Schuh, wie empfohlen.',
    lighter_than_average: '{amount} leichter als der Durchschnitt der Schuhe für diesen Zweck.',
    carbon_plate: {
      yes: 'Mit Carbonplatte, wie empfohlen.',
      no: 'Ohne Carbonplatte, wie empfohlen.',
    },
    motion_control_shoe: {
      yes: 'Ein Stabilschuh, wie empfohlen.',
      no: 'Ein neutraler Schuh, wie empfohlen.',
      by_answers: 'Ein Stabilschuh, passend zu deinen Angaben.',
    },
  },
  differs: {
    purpose: 'Weniger geeignet für {purposes}.',
    heel_to_toe_drop: 'Die Sprengung beträgt {value}, ideal wären {range}.',
    midsole_thickness: 'Die Sohle ist unter der Ferse {value} hoch, ideal wären {range}.',
    shoe_weight: 'Ein Schuh wiegt {value}, ideal wären {range}.',
    no_carbon_plate: 'Ohne Carbonplatte, ideal wäre ein Schuh mit Platte.',
    no_motion_control: 'Ein neutraler Schuh, ideal wäre ein Stabilschuh.',
    motion_control: 'Ein Stabilschuh, obwohl das Video keinen nahelegt.',
  },
  unknown: {
    heel_to_toe_drop: 'Die Sprengung ist nicht bekannt.',
    midsole_thickness: 'Die Höhe der Sohle ist nicht bekannt.',
    shoe_weight: 'Das Gewicht ist nicht bekannt.',
    carbon_plate: 'Ob er eine Carbonplatte hat, ist nicht bekannt.',
    motion_control_shoe: 'Ob er ein Stabilschuh ist, ist nicht bekannt.',
  },
  lower_drop:
    'Deine jetzigen Schuhe haben etwa {previous} Sprengung, dieser hat {value}. Steig nach und nach um, am Anfang nur auf kurzen, lockeren Läufen, damit sich Waden und Achillessehnen daran gewöhnen.',
};
