import type { ExerciseFacts } from './exercise-facts.ts';
import { repeated, timed } from './exercise-facts.ts';

export const HIP_EXERCISES = {
  /** On the back, both feet down, hips lifted into line. */
  'glute-bridge': {
    id: '29f8fc9f-5e81-4783-9fe4-33d7cdf7cce9',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Upper back on a bench, one foot down. */
  'single-leg-hip-thrust': {
    id: '9dc8bebf-434c-4820-b4d7-abc2a02a1734',
    kind: 'strength',
    difficulty: 'medium',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** The free leg goes back as the body tips, hips level. */
  'single-leg-deadlift': {
    id: '10f82ebb-4182-476d-b265-cb5aed32c447',
    kind: 'strength',
    difficulty: 'medium',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Toes slightly down, leg a little behind the body. */
  'side-lying-leg-raise': {
    id: '3cc852a0-5642-4474-9f00-dea8046332ce',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** On the side, knees bent, band above the knees, feet together. */
  'band-clamshell': {
    id: '22244ce1-1adf-4f51-a61a-d945404b865e',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** Band around the legs, feet never together, knees over the toes. */
  'lateral-band-walk': {
    id: '4a1c867a-e508-43e2-97cc-34d41092ec4b',
    kind: 'strength',
    difficulty: 'easy',
    ...timed(20, 30, { series: 3 }),
  },
  /** One foot on a step; the free side of the pelvis sinks and is lifted again. */
  'hip-hitch': {
    id: 'aa014aae-e21f-4d9f-a8f5-dcd7310040fc',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** Band around the feet, one knee drawn up to hip height. */
  'band-psoas-march': {
    id: '341438ae-e15a-432b-a5d2-fe6f5cc1e89a',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2, 3.5, { series: 3 }),
  },
  /** On the back, knees bent, a ball between them. */
  'ball-squeeze': {
    id: '2b84a663-47d5-4848-bf9a-b84316b75c62',
    kind: 'strength',
    difficulty: 'easy',
    ...timed(15, 30, { series: 3 }),
  },
  /** Side plank with the inner side of the upper knee on a bench. */
  'copenhagen-plank': {
    id: '7f076517-9f4d-4988-a1ce-b957cff5e3ea',
    kind: 'strength',
    difficulty: 'hard',
    ...timed(10, 25, { series: 3 }),
  },
} as const satisfies Record<string, ExerciseFacts>;
