import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: -90 },
  planted: ['right foot on box'],
  base: {
    both: {
      shoulderAbduction: 42,
      shoulderRotation: -70,
      elbowFlexion: 95,
      forearmPronation: 60,
      fingersCurl: 20,
    },
    right: { kneeFlexion: 2, hipFlexion: 1 },
    left: { kneeFlexion: 2, hipFlexion: 3 },
  },
  poses: {
    sunk: {
      pelvisRoll: -14,
      spineSideBend: 16,
      right: { hipAbduction: -20 },
      left: { hipAbduction: 15 },
    },
    lifted: {
      pelvisRoll: 8,
      spineSideBend: -8,
      right: { hipAbduction: 2 },
      left: { hipAbduction: -3 },
    },
  },
  loop: [
    { pose: 'sunk', holdSeconds: 0.2, seconds: 1.1 },
    { pose: 'lifted', holdSeconds: 0.4, seconds: 1.3 },
  ],
  props: [
    {
      kind: 'box',
      height: 0.2,
      at: 'right foot',
      length: 0.36,
      width: 0.3,
      offset: { left: -0.1 },
    },
    { kind: 'levelLine', up: 1.12, forward: -0.25 },
    {
      kind: 'bodyLine',
      from: { joint: 'left hip', offset: { forward: -0.2 } },
      to: { joint: 'right hip', offset: { forward: -0.2 } },
      beyond: 0.16,
    },
  ],
  accent: ['right hip abductors'],
} satisfies ExercisePoses;
