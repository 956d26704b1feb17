import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 78 },
  planted: ['right foot on box'],
  base: { both: { shoulderAbduction: 10 } },
  poses: {
    top: {
      right: { hipFlexion: 4, kneeFlexion: 6 },
      left: { hipFlexion: 22, kneeFlexion: 14, hipAbduction: 4 },
    },
    bottom: {
      pelvisLean: 22,
      spineFlexion: 6,
      both: { shoulderFlexion: 58, elbowFlexion: 24 },
      right: { hipFlexion: 62, kneeFlexion: 58, hipAbduction: -2 },
      left: { hipFlexion: 52, kneeFlexion: 8, ankleDorsiflexion: 16, hipAbduction: 4 },
    },
  },
  loop: [
    { pose: 'top', holdSeconds: 0.2, seconds: 1.6 },
    { pose: 'bottom', holdSeconds: 0.2, seconds: 1.2 },
  ],
  props: [
    {
      kind: 'bodyLine',
      from: { joint: 'left hip', offset: { forward: 0.3 } },
      to: { joint: 'right hip', offset: { forward: 0.3 } },
      beyond: 0.1,
    },
    {
      kind: 'box',
      height: 0.2,
      at: 'right foot',
      length: 0.34,
      width: 0.34,
      offset: { left: -0.08 },
    },
  ],
  accent: ['right quadriceps', 'right glutes'],
} satisfies ExercisePoses;
