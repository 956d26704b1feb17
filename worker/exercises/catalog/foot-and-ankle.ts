import type { ExerciseFacts } from './exercise-facts.ts';
import { repeated, timed } from './exercise-facts.ts';

export const FOOT_AND_ANKLE_EXERCISES = {
  /** On both feet, later on one. */
  'calf-raise': {
    id: 'e84370b2-6021-49fe-b304-7d7281c329ce',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** Knees stay bent: for the soleus. Slow on the way down. */
  'bent-knee-calf-raise': {
    id: 'c9270b51-14bc-475d-9b2e-bb97ef94a8ca',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** For the tibialis posterior, which holds up the arch. */
  'heel-squeeze-calf-raise': {
    id: '66469877-8e11-4fe4-813d-c0a929d29080',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Up on both feet, down on one in three seconds, below the step. */
  'eccentric-heel-drop': {
    id: 'fe53044e-bd9d-4895-a1df-6efe77946811',
    kind: 'strength',
    difficulty: 'medium',
    ...repeated(4, 6, { series: 3 }),
  },
  /** Back to the wall, heels a foot ahead of it, toes lifted. */
  'tibialis-raise': {
    id: '7107c01f-3b83-4591-9a0f-7e7190cc4b03',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2, 3, { series: 3 }),
  },
  /** Sole turned inward against the band: tibialis posterior. */
  'band-ankle-inversion': {
    id: '24c242e1-f024-45f5-a666-66e6ac11cfcd',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** Sole turned outward against the band: peroneal muscles. */
  'band-ankle-eversion': {
    id: '3081a02e-de13-46e3-ad7a-ee4d6d84e6b3',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2.5, 4, { series: 3 }),
  },
  /** The arch is drawn up without curling the toes, and held. */
  'short-foot': {
    id: '294768f4-7876-4ff1-adfb-15d863f80e01',
    kind: 'strength',
    difficulty: 'easy',
    ...timed(10, 15, { series: 4 }),
  },
  /** Seated, the toes gather a towel. */
  'towel-toe-curl': {
    id: '31e877dd-92f9-4758-8e57-09d124de113b',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(2, 4, { series: 3 }),
  },
  /** Big toe up while the others stay down, then the other way round. */
  'toe-yoga': {
    id: '15d18e81-48bb-4b4d-8655-ddac327080df',
    kind: 'strength',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 3 }),
  },
  /** Knee slightly bent, pelvis level. */
  'single-leg-balance': {
    id: 'd354ede7-62f1-45d6-b3c0-cf1dd9332f17',
    kind: 'stability',
    difficulty: 'easy',
    ...timed(30, 45, { series: 3 }),
  },
  /** The free foot reaches out in several directions and comes back. */
  'star-reach-balance': {
    id: '6eaab0ee-4081-4395-97dc-f8a299d2f17b',
    kind: 'stability',
    difficulty: 'medium',
    ...timed(30, 45, { series: 3 }),
  },
  /** Single-leg balance on soft ground. */
  'cushion-balance': {
    id: '5f2fe79e-d7e4-4bfd-87f8-892159b8420f',
    kind: 'stability',
    difficulty: 'medium',
    ...timed(30, 45, { series: 3 }),
  },
  /** Both feet, low and quick. */
  'rope-skipping': {
    id: 'd23317a5-407b-43d6-8fd3-92a2275ee3e5',
    kind: 'plyometric',
    difficulty: 'easy',
    ...timed(30, 60, { series: 4 }),
  },
  /** Stiff ankles, knees almost straight, short contacts. */
  'pogo-jumps': {
    id: '5deb2a28-cc60-46aa-b317-e2411215a932',
    kind: 'plyometric',
    difficulty: 'medium',
    ...timed(10, 20, { series: 4 }),
  },
  /** Low hops, knee over the toes. */
  'single-leg-hop': {
    id: '85ca5383-2022-4fe9-8f53-38674eb1c74a',
    kind: 'plyometric',
    difficulty: 'hard',
    ...timed(10, 15, { series: 3 }),
  },
  /** Back knee straight, heel down. */
  'wall-calf-stretch': {
    id: '48e85d4b-b22d-496c-adee-27bd575c948b',
    kind: 'mobility',
    difficulty: 'easy',
    ...timed(30, 45, { series: 2 }),
  },
  /** The knee travels forward to the wall while the heel stays down. */
  'knee-to-wall': {
    id: '5980a279-f2bc-4cfb-a668-68cd68140ce9',
    kind: 'mobility',
    difficulty: 'easy',
    ...repeated(3, 5, { series: 2 }),
  },
  /** Standing, a small ball under the sole. */
  'foot-ball-roll': {
    id: '5af9b198-6edd-4b59-ad66-4e7ebf11d7f6',
    kind: 'mobility',
    difficulty: 'easy',
    ...timed(45, 60, { series: 2 }),
  },
} as const satisfies Record<string, ExerciseFacts>;
