import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 30 },
  planted: ['left toes', 'right toes'],
  base: { both: { elbowFlexion: 85, fingersCurl: 60 } },
  poses: {
    landing: { both: { hipFlexion: 6, kneeFlexion: 10, ankleDorsiflexion: -16 } },
    loaded: {
      both: { hipFlexion: 11, kneeFlexion: 22, ankleDorsiflexion: 4, shoulderFlexion: -14 },
    },
    leaving: {
      both: { hipFlexion: 4, kneeFlexion: 3, ankleDorsiflexion: -34, shoulderFlexion: 14 },
    },
    top: { both: { hipFlexion: 6, kneeFlexion: 8, ankleDorsiflexion: -4 } },
  },
  loop: [
    { pose: 'landing', seconds: 0.16 },
    { pose: 'loaded', seconds: 0.16 },
    { pose: 'leaving', seconds: 0.36, planted: [], liftMeters: 0.13 },
  ],
  accent: ['calf'],
  picture: ['loaded', 'leaving'],
} satisfies ExercisePoses;
