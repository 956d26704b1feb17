import type { ExerciseFacts } from './exercise-facts.ts';
import { repeated, timed } from './exercise-facts.ts';

export const RUNNING_EXERCISES = {
  /** Usual pace; as many more steps per minute than usual. */
  'metronome-run-5-percent': {
    id: '849b48a3-8d0c-4fdd-b05d-9434c319a371',
    kind: 'technique',
    difficulty: 'easy',
    quickensSteps: true,
    ...timed(60, 120, { series: 5 }),
  },
  /** Once five percent feels easy. */
  'metronome-run-10-percent': {
    id: '04086ff5-6ba7-48ec-9a74-c83a64556a8d',
    kind: 'technique',
    difficulty: 'medium',
    quickensSteps: true,
    ...timed(60, 120, { series: 4 }),
  },
  /** The feet land on either side of a line, never on it or across. */
  'line-run': {
    id: '468db65e-339a-4050-a8c9-6ef0878606bc',
    kind: 'technique',
    difficulty: 'medium',
    ...timed(20, 40, { series: 4 }),
  },
  /** Two series to begin with, none with a sore calf. */
  'barefoot-grass-strides': {
    id: '83ab32ce-436b-4d0f-b66c-a54653ec9827',
    kind: 'technique',
    difficulty: 'medium',
    ...timed(15, 25, { series: 4 }),
  },
  /** A slope of one or two percent, quiet landings, no reaching. */
  'downhill-strides': {
    id: '5a7e8e95-62d3-409c-bcf6-31a6229a12f2',
    kind: 'technique',
    difficulty: 'hard',
    ...timed(15, 25, { series: 4 }),
  },
  /** The heel rises under the hip, not behind it. */
  'butt-kicks': {
    id: '8a7af9ec-dc7b-4577-8d29-53d2a0f03c57',
    kind: 'drill',
    difficulty: 'easy',
    ...timed(15, 25, { series: 3 }),
  },
  /** The foot lands below the hip. */
  'high-knee-run': {
    id: '1ce2e3a5-bd27-4a40-ad68-3947926875f6',
    kind: 'drill',
    difficulty: 'easy',
    ...timed(15, 25, { series: 4 }),
  },
  /** Two contacts in each field, short and under the hips. */
  'quick-feet-ladder': {
    id: 'fb518a81-6769-46e5-b928-bb38e860fb6a',
    kind: 'drill',
    difficulty: 'easy',
    ...timed(15, 20, { series: 4 }),
  },
  /** One hand on a rail; the other leg draws the circle of a running step. */
  'single-leg-cycle': {
    id: 'a2fc491a-d472-445d-9394-7f991972e164',
    kind: 'drill',
    difficulty: 'medium',
    ...repeated(1.5, 2.5, { series: 3 }),
  },
  /** Knee up, foot flexed, landing under the hip. */
  'a-skip': {
    id: '9a71b12a-4fd9-4110-a5b5-2f57f204ff6e',
    kind: 'drill',
    difficulty: 'medium',
    ...timed(15, 25, { series: 4 }),
  },
  /** The lower leg swings out and is pulled back before it lands. */
  'b-skip': {
    id: 'ab6f2f5b-24e2-4bf2-84a4-7d0d8f0e8d02',
    kind: 'drill',
    difficulty: 'hard',
    ...timed(15, 25, { series: 3 }),
  },
} as const satisfies Record<string, ExerciseFacts>;
