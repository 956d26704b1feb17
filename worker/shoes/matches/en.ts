import type { MatchTexts } from './match-texts.ts';

export const MATCHES: MatchTexts = {
  purposes: {
    jogging: 'easy runs',
    tempo_training: 'tempo runs',
    interval_training: 'intervals',
    racing: 'races',
  },
  fits: {
    purpose: 'It’s made for {purposes}.',
    heel_to_toe_drop: '{value} drop, as recommended.',
    midsole_thickness: '{value} of sole under the heel, as recommended.',
    shoe_weight: '{value} per shoe, as recommended.',
    lighter_than_average: '{amount} lighter than the average shoe for this use.',
    carbon_plate: {
      yes: 'Has a carbon plate, as recommended.',
      no: 'No carbon plate, as recommended.',
    },
    motion_control_shoe: {
      yes: 'A stability shoe, as recommended.',
      no: 'A neutral shoe, as recommended.',
      by_answers: 'A stability shoe, in line with your answers.',
    },
  },
  differs: {
    purpose: 'It’s less suited to {purposes}.',
    heel_to_toe_drop: 'Its drop is {value}; {range} would be ideal.',
    midsole_thickness: 'It has {value} of sole under the heel; {range} would be ideal.',
    shoe_weight: 'It weighs {value} per shoe; {range} would be ideal.',
    no_carbon_plate: 'No carbon plate; a shoe with one would be ideal.',
    no_motion_control: 'A neutral shoe; a stability shoe would be ideal.',
    motion_control: 'A stability shoe, although the video doesn’t call for one.',
  },
  unknown: {
    heel_to_toe_drop: 'Its drop is unknown.',
    midsole_thickness: 'The height of its sole is unknown.',
    shoe_weight: 'Its weight is unknown.',
    carbon_plate: 'Whether it has a carbon plate is unknown.',
    motion_control_shoe: 'Whether it’s a stability shoe is unknown.',
  },
  lower_drop:
    'Your current shoes have a drop of about {previous}, and this one has {value}. Switch gradually, starting with short, easy runs, so your calves and Achilles tendons can adapt.',
};
