import type { ExerciseFacts } from './exercise-facts.ts';
import { repeated, timed } from './exercise-facts.ts';

export const KNEE_EXERCISES = {
  /** Kneecaps follow the second toes. */
  'mirror-squat': {
    id: '166e4e8d-1bc5-4737-bf55-b0c5cdcd5f11',
    kind: 'technique',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Knees bent 80 to 90 degrees. */
  'wall-sit': {
    id: 'a48a52df-228b-419e-8859-01d45a8910d7',
    kind: 'strength',
    difficulty: 'easy',
    ...timed(20, 45, { series: 3 }),
  },
  /** Both feet stay where they are, the back heel is up. */
  'split-squat': {
    id: '025e65cf-4ad4-4522-89d5-6bb561918492',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** A box of 20 centimeters; the heel of the free leg touches the floor, knee over the second toe. */
  'box-step-down': {
    id: '75105f2a-84bc-4d53-996a-9dd338864079',
    kind: 'strength',
    difficulty: 'medium',
    ...repeated(3, 5, { series: 3 }),
  },
  /** From a low box onto both feet, soft knees, held for two seconds. */
  'drop-landing': {
    id: '123adcda-ead2-4178-86b3-d844b5931111',
    kind: 'plyometric',
    difficulty: 'medium',
    ...repeated(3, 5, { series: 3 }),
  },
  /** On the back, heels on the ball, hips up, ball rolled in. */
  'ball-hamstring-curl': {
    id: 'ac036886-9415-4d79-94d7-a48534dfa1e5',
    kind: 'strength',
    difficulty: 'medium',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Kneeling with the feet held, lowered forward as slowly as possible. */
  'nordic-hamstring-curl': {
    id: '69bdb9c8-b4ec-43ec-a5a5-f09d92b8067e',
    kind: 'strength',
    difficulty: 'hard',
    ...repeated(4, 7, { series: 3 }),
  },
  /** Heel to the seat, knees together, pelvis tucked under. */
  'standing-quad-stretch': {
    id: '3d7fa4ef-238e-4b29-bcd8-729de4538802',
    kind: 'mobility',
    difficulty: 'easy',
    ...timed(30, 45, { series: 2 }),
  },
} as const satisfies Record<string, ExerciseFacts>;
