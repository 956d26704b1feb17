import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['back on bench', 'right foot'],
  base: {
    neckFlexion: 24,
    both: {
      shoulderAbduction: 42,
      shoulderRotation: -70,
      elbowFlexion: 95,
      forearmPronation: 60,
      fingersCurl: 20,
    },
  },
  poses: {
    down: {
      pelvisLean: -46,
      neckFlexion: 10,
      right: { hipFlexion: 72, kneeFlexion: 96 },
      left: { hipFlexion: 100, kneeFlexion: 95 },
    },
    up: {
      pelvisLean: -90,
      right: { hipFlexion: 2, kneeFlexion: 92 },
      left: { hipFlexion: 82, kneeFlexion: 95 },
    },
  },
  loop: [
    { pose: 'down', holdSeconds: 0.2, seconds: 1.1 },
    { pose: 'up', holdSeconds: 0.6, seconds: 1.3 },
  ],
  props: [{ kind: 'bench', height: 0.4, at: 'chest', offset: { forward: -0.22 } }],
  accent: ['right glutes'],
} satisfies ExercisePoses;
