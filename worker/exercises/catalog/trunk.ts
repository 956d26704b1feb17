import type { ExerciseFacts } from './exercise-facts.ts';
import { repeated, timed } from './exercise-facts.ts';

export const TRUNK_EXERCISES = {
  /** Cue: a string pulls the crown up, and the hips stay over the foot. */
  'run-tall-strides': {
    id: '647ffd24-fb23-47d0-af9a-baa17aedb985',
    kind: 'technique',
    difficulty: 'easy',
    ...timed(20, 40, { series: 4 }),
  },
  /** The whole body leans 3 to 8 degrees in one line from the ankles. */
  'ankle-lean-march': {
    id: '516aa613-fd01-426a-8f48-fe62ef918b05',
    kind: 'drill',
    difficulty: 'easy',
    ...timed(20, 30, { series: 3 }),
  },
  /** From standing tall a fall forward from the ankles, caught by running off. */
  'falling-start': {
    id: '1b20fc20-abd6-4fd7-9f4a-67b6ec96a39a',
    kind: 'drill',
    difficulty: 'medium',
    ...repeated(4, 8, { series: 4 }),
  },
  /** A dowel touches head, upper back and sacrum while the hips go back. */
  'hip-hinge-dowel': {
    id: 'a7f0c613-767e-4f1e-bf84-90117f2b2af6',
    kind: 'technique',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** On the forearms, ribs down, pelvis neutral. */
  'front-plank': {
    id: '3cb19f67-f319-4478-895d-a643fc5f6204',
    kind: 'strength',
    difficulty: 'easy',
    ...timed(20, 45, { series: 3 }),
  },
  /** On forearm and feet, hips in line. */
  'side-plank': {
    id: '3389b3e4-dc8d-471b-955e-df91639524be',
    kind: 'strength',
    difficulty: 'medium',
    ...timed(20, 40, { series: 3 }),
  },
  /** The upper leg is held up. */
  'side-plank-leg-lift': {
    id: '42f7450e-c5f6-4b06-8a68-ce2a61c3b0f2',
    kind: 'strength',
    difficulty: 'hard',
    ...timed(15, 30, { series: 3 }),
  },
  /** On the back, opposite arm and leg lowered, lower back stays down. */
  'dead-bug': {
    id: '38ac3612-9e12-4b52-a257-b80dd9cd1cc8',
    kind: 'stability',
    difficulty: 'easy',
    ...repeated(4, 6, { series: 3 }),
  },
  /** On all fours, opposite arm and leg stretched out. */
  'bird-dog': {
    id: '398f5858-072a-4b47-bd1c-4c2c2cc4e254',
    kind: 'stability',
    difficulty: 'easy',
    ...repeated(4, 6, { series: 3 }),
  },
  /** Band from the side at chest height, pressed straight forward without turning. */
  'pallof-press': {
    id: '0d4e4fb8-b669-4094-b774-b21b80af9668',
    kind: 'stability',
    difficulty: 'medium',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Chest lifted off the floor, gaze down. */
  'prone-back-extension': {
    id: 'bbf5c1fb-fe05-4b4c-bd93-d84c9c97c2ab',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Pelvis tucked under, then hips forward. */
  'half-kneeling-hip-flexor-stretch': {
    id: '9ee2b131-e40f-402f-9d2d-4120154b128c',
    kind: 'mobility',
    difficulty: 'easy',
    ...timed(30, 45, { series: 2 }),
  },
} as const satisfies Record<string, ExerciseFacts>;
