import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'les footings',
    tempo_training: 'les sorties tempo',
    interval_training: 'le fractionné',
    racing: 'la compétition',
  },
  fits: {
    purpose: 'Conçue pour {purposes}.',
    heel_to_toe_drop: '{value} de drop, comme recommandé.',
    midsole_thickness: '{value} de semelle sous le talon, comme recommandé.',
    shoe_weight: '{value} par chaussure, comme recommandé.',
    lighter_than_average: '{amount} de moins que la moyenne des chaussures pour cet usage.',
    carbon_plate: {
      yes: 'Plaque carbone, comme recommandé.',
      no: 'Pas de plaque carbone, comme recommandé.',
    },
    motion_control_shoe: {
      yes: 'Chaussure stable, comme recommandé.',
      no: 'Chaussure neutre, comme recommandé.',
      by_answers: 'Chaussure stable, en accord avec tes réponses.',
    },
  },
  differs: {
    purpose: 'Moins indiquée pour {purposes}.',
    heel_to_toe_drop: 'Son drop est de {value}\u202f; l’idéal serait {range}.',
    midsole_thickness: 'Sa semelle fait {value} sous le talon\u202f; l’idéal serait {range}.',
    shoe_weight: 'Chaque chaussure pèse {value}\u202f; l’idéal serait {range}.',
    no_carbon_plate: 'Pas de plaque carbone\u202f; une chaussure à plaque serait idéale.',
    no_motion_control: 'Chaussure neutre\u202f; une chaussure stable serait idéale.',
    motion_control: 'Chaussure stable, même si la vidéo n’en montre pas le besoin.',
  },
  unknown: {
    heel_to_toe_drop: 'Son drop n’est pas connu.',
    midsole_thickness: 'La hauteur de sa semelle n’est pas connue.',
    shoe_weight: 'Son poids n’est pas connu.',
    carbon_plate: 'On ne sait pas si elle a une plaque carbone.',
    motion_control_shoe: 'On ne sait pas si c’est une chaussure stable.',
  },
  lower_drop:
    'Tes chaussures actuelles ont environ {previous} de drop, celle-ci {value}. Change progressivement, d’abord sur des footings courts et faciles, pour que mollets et tendons d’Achille s’habituent.',
};
