import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['right foot', 'left toes'],
  base: { pelvisLean: 4 },
  poses: {
    high: {
      right: { hipFlexion: 30, kneeFlexion: 14 },
      left: { hipFlexion: -16, kneeFlexion: 16, ankleDorsiflexion: -4 },
    },
    low: {
      pelvisLean: 8,
      right: { hipFlexion: 88, kneeFlexion: 92 },
      left: { hipFlexion: -2, kneeFlexion: 92, ankleDorsiflexion: 6 },
    },
  },
  loop: [
    { pose: 'high', holdSeconds: 0.2, seconds: 1.3 },
    { pose: 'low', holdSeconds: 0.2, seconds: 1.2 },
  ],
  accent: ['right quadriceps', 'right glutes'],
} satisfies ExercisePoses;
