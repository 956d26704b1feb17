import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 52 },
  planted: ['left toes', 'right toes'],
  base: {
    pelvisLean: 3,
    both: {
      shoulderAbduction: 16,
      shoulderFlexion: -8,
      shoulderRotation: 34,
      elbowFlexion: 72,
      forearmPronation: 50,
      fingersCurl: 75,
    },
  },
  poses: {
    loaded: { both: { hipFlexion: 14, kneeFlexion: 22, ankleDorsiflexion: 1 } },
    leaving: { both: { hipFlexion: 6, kneeFlexion: 6, ankleDorsiflexion: -32 } },
    landing: { both: { hipFlexion: 6.4, kneeFlexion: 10, ankleDorsiflexion: -18 } },
  },
  loop: [
    { pose: 'loaded', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.28, planted: [], liftMeters: 0.08 },
    { pose: 'landing', seconds: 0.12 },
    { pose: 'loaded', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.28, planted: [], liftMeters: 0.08 },
    { pose: 'landing', seconds: 0.12 },
    { pose: 'loaded', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.28, planted: [], liftMeters: 0.08 },
    { pose: 'landing', seconds: 0.12 },
    { pose: 'loaded', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.28, planted: [], liftMeters: 0.08 },
    { pose: 'landing', seconds: 0.12 },
    { pose: 'loaded', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.28, planted: [], liftMeters: 0.08 },
    { pose: 'landing', seconds: 0.12 },
  ],
  props: [{ kind: 'rope', turns: 5 }],
  accent: ['calf'],
  picture: ['loaded', 'leaving'],
} satisfies ExercisePoses;
