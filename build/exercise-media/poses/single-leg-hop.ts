import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 34 },
  planted: ['right toes'],
  base: {
    pelvisLean: 5,
    both: { elbowFlexion: 85, fingersCurl: 60 },
    right: { hipAbduction: -5 },
    left: { hipFlexion: 26, kneeFlexion: 76 },
  },
  poses: {
    landing: { right: { hipFlexion: 12.2, kneeFlexion: 20, ankleDorsiflexion: -8 } },
    loaded: {
      pelvisLean: 10,
      right: { hipFlexion: 28, kneeFlexion: 40, ankleDorsiflexion: 17, shoulderFlexion: -16 },
      left: { hipFlexion: 30, kneeFlexion: 84, shoulderFlexion: -16 },
    },
    leaving: {
      right: { hipFlexion: 6.4, kneeFlexion: 4, ankleDorsiflexion: -33, shoulderFlexion: 18 },
      left: { shoulderFlexion: 18 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.2 },
    { pose: 'loaded', seconds: 0.24 },
    { pose: 'leaving', seconds: 0.28, planted: [] },
    { pose: 'landing', seconds: 0.2 },
    { pose: 'loaded', seconds: 0.24 },
    { pose: 'leaving', seconds: 0.28, planted: [] },
    { pose: 'landing', seconds: 0.2 },
    { pose: 'loaded', seconds: 0.24 },
    { pose: 'leaving', seconds: 0.28, planted: [] },
  ],
  accent: ['right calf', 'right quadriceps'],
  picture: ['loaded', 'leaving'],
} satisfies ExercisePoses;
