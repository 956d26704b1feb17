import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 76, tiltDegrees: 12 },
  planted: ['left forearm', 'left heel on place'],
  base: {
    both: { fingersCurl: 10, kneeFlexion: 2 },
    left: { ankleInversion: 15, shoulderAbduction: 75, elbowFlexion: 90, forearmPronation: 85 },
    right: {
      hipAbduction: -7,
      shoulderAbduction: 45,
      shoulderFlexion: -26,
      shoulderRotation: -55,
      elbowFlexion: 104,
    },
  },
  poses: {
    plank: { pelvisRoll: -73 },
    sunk: {
      pelvisRoll: -77,
      spineSideBend: 24,
      neckSideBend: -10,
      left: { shoulderAbduction: 45 },
    },
  },
  loop: [
    { pose: 'plank', holdSeconds: 1.6, seconds: 1 },
    { pose: 'sunk', holdSeconds: 0.1, seconds: 1 },
  ],
  props: [{ kind: 'mat', length: 0.62, width: 2, offset: { left: 0 } }],
  accent: ['left obliques', 'left hip abductors'],
  picture: ['sunk', 'plank'],
} satisfies ExercisePoses;
