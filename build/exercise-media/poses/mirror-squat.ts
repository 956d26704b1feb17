import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 42 },
  planted: ['left foot', 'right foot'],
  base: { both: { hipRotation: 12 } },
  poses: {
    high: { both: { hipFlexion: 4, kneeFlexion: 6, hipAbduction: 7 } },
    low: {
      pelvisLean: 34,
      spineFlexion: 2,
      neckFlexion: -14,
      both: {
        hipFlexion: 98,
        kneeFlexion: 94,
        hipAbduction: 15,
        shoulderFlexion: 108,
        elbowFlexion: 18,
        forearmPronation: 60,
        fingersCurl: 10,
      },
    },
  },
  loop: [
    { pose: 'high', holdSeconds: 0.2, seconds: 1.6 },
    { pose: 'low', holdSeconds: 0.2, seconds: 1.2 },
  ],
  props: [{ kind: 'mirror', offset: { forward: 1.38 } }],
  accent: ['quadriceps', 'glutes'],
} satisfies ExercisePoses;
