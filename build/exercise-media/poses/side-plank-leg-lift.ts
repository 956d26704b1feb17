import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 76, tiltDegrees: 12 },
  planted: ['left forearm', 'left heel on place'],
  base: {
    pelvisRoll: -73,
    both: { fingersCurl: 10, kneeFlexion: 2 },
    left: { ankleInversion: 15, shoulderAbduction: 75, elbowFlexion: 90, forearmPronation: 85 },
    right: {
      shoulderAbduction: 45,
      shoulderFlexion: -26,
      shoulderRotation: -55,
      elbowFlexion: 104,
    },
  },
  poses: {
    plank: { right: { hipAbduction: -7 } },
    lifted: { right: { hipAbduction: 28 } },
  },
  loop: [
    { pose: 'plank', holdSeconds: 0.3, seconds: 1 },
    { pose: 'lifted', holdSeconds: 1.4, seconds: 1 },
  ],
  props: [{ kind: 'mat', length: 0.62, width: 2, offset: { left: 0 } }],
  accent: ['right hip abductors', 'left obliques'],
} satisfies ExercisePoses;
