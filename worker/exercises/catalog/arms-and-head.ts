import type { ExerciseFacts } from './exercise-facts.ts';
import { repeated, timed } from './exercise-facts.ts';

export const ARM_AND_HEAD_EXERCISES = {
  /** Elbows about 90 degrees throughout, hands between hip and chest, in front of a mirror. */
  'standing-arm-swing': {
    id: '25c84a0f-a9ec-41a1-bc73-c89645fece10',
    kind: 'technique',
    difficulty: 'easy',
    ...timed(20, 30, { series: 3 }),
  },
  /** Legs stretched out on the floor; quick small swings that do not bounce the seat. */
  'seated-arm-swing': {
    id: '0497849f-ff1f-4db4-9d03-c20a168ffd8d',
    kind: 'technique',
    difficulty: 'easy',
    ...timed(15, 25, { series: 3 }),
  },
  /** Hands shaken out first, shoulders low, elbows opened to about 90 degrees. */
  'relaxed-arm-strides': {
    id: '781f33b3-4686-4097-85b2-bb9ef56293e0',
    kind: 'technique',
    difficulty: 'easy',
    ...timed(20, 40, { series: 4 }),
  },
  /** Like standing, with 0.5 to 1.5 kg in each hand. */
  'dumbbell-arm-swing': {
    id: '9ad1cf83-bdca-41a9-8363-bf9b250b7c81',
    kind: 'strength',
    difficulty: 'medium',
    ...timed(20, 30, { series: 3 }),
  },
  /** Band fixed at chest height; elbows drawn back close to the body. */
  'band-row': {
    id: 'aa6a2f53-ca90-4ac0-b521-d02c85c32f01',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** Arms lifted off the floor in the shape of each letter. */
  'prone-y-t-w-raise': {
    id: 'c7b6173c-7761-4d5b-955b-1e349d82014f',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Forearm on the frame, elbow at shoulder height, one side at a time. */
  'doorway-chest-stretch': {
    id: '97ff011e-24db-429d-b6f4-0c3ad0d8ffc5',
    kind: 'mobility',
    difficulty: 'easy',
    ...timed(30, 45, { series: 2 }),
  },
  /** On the back, roller under the shoulder blades, hands behind the head. */
  'thoracic-extension-roller': {
    id: 'de0f4573-f1ff-49bf-8779-f8430ac43421',
    kind: 'mobility',
    difficulty: 'easy',
    ...repeated(4, 6, { series: 2 }),
  },
  /** Eyes on a point 15 to 20 meters ahead. */
  'horizon-gaze-strides': {
    id: 'd53673ac-dcf3-4817-b5e9-be043f48ee48',
    kind: 'technique',
    difficulty: 'easy',
    ...timed(20, 40, { series: 4 }),
  },
  /** Head drawn straight back, no nodding, held for two seconds. */
  'chin-tuck': {
    id: '74839c1a-feda-4cc7-8dea-ce5590b387f7',
    kind: 'mobility',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** On the back, chin in, head just off the floor. */
  'deep-neck-flexor-hold': {
    id: 'db34b4e0-c601-455c-8b22-3898c57745fc',
    kind: 'strength',
    difficulty: 'medium',
    ...timed(10, 20, { series: 3 }),
  },
  /** Seated, chin in, head lowered by the weight of the hands. */
  'back-of-neck-stretch': {
    id: '0b858a11-ffe1-4270-9e39-e779af844c4d',
    kind: 'mobility',
    difficulty: 'easy',
    ...timed(20, 30, { series: 2 }),
  },
} as const satisfies Record<string, ExerciseFacts>;
