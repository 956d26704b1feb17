import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['back', 'left foot', 'right foot'],
  base: {
    pelvisLean: -90,
    both: { shoulderAbduction: 18, shoulderFlexion: 0, forearmPronation: 80, fingersCurl: 10 },
  },
  poses: {
    down: { both: { hipFlexion: 54, kneeFlexion: 108 } },
    up: {
      pelvisLean: -114,
      spineFlexion: 9,
      neckFlexion: 22,
      both: { hipFlexion: 0, kneeFlexion: 92 },
    },
  },
  loop: [
    { pose: 'down', holdSeconds: 0.2, seconds: 1.1 },
    { pose: 'up', holdSeconds: 0.7, seconds: 1.2 },
  ],
  props: [{ kind: 'mat' }],
  accent: ['glutes'],
} satisfies ExercisePoses;
