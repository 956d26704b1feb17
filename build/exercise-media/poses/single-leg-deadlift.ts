import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['right foot'],
  base: { right: { hipAbduction: -5 } },
  poses: {
    upright: {
      right: { hipFlexion: 4, kneeFlexion: 8 },
      left: { hipFlexion: 12, kneeFlexion: 32, ankleDorsiflexion: 8 },
    },
    tipped: {
      pelvisLean: 78,
      spineFlexion: 2,
      neckFlexion: -8,
      both: { shoulderFlexion: 80, elbowFlexion: 4, shoulderAbduction: 2 },
      right: { hipFlexion: 90, kneeFlexion: 18 },
      left: { hipFlexion: -4, kneeFlexion: 4 },
    },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.2, seconds: 1.7 },
    { pose: 'tipped', holdSeconds: 0.2, seconds: 1.4 },
  ],
  accent: ['right hamstrings', 'right glutes'],
} satisfies ExercisePoses;
