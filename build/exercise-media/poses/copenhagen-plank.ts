import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 66, tiltDegrees: 7 },
  planted: ['left forearm', 'right shin on place'],
  base: {
    both: { fingersCurl: 10 },
    left: {
      shoulderAbduction: 87,
      elbowFlexion: 90,
      forearmPronation: 85,
      kneeFlexion: 4,
      hipAbduction: 18,
    },
    right: {
      hipAbduction: -4,
      kneeFlexion: 12,
      shoulderAbduction: -4,
      shoulderFlexion: 4,
      elbowFlexion: 12,
    },
  },
  poses: {
    plank: { pelvisRoll: -87 },
    sunk: {
      pelvisRoll: -83,
      spineSideBend: 11,
      neckSideBend: -14,
      left: { shoulderAbduction: 65, hipAbduction: 6 },
    },
  },
  loop: [
    { pose: 'plank', holdSeconds: 1.3, seconds: 0.9 },
    { pose: 'sunk', holdSeconds: 0.1, seconds: 0.9 },
  ],
  props: [
    { kind: 'mat', length: 0.5, width: 1, offset: { left: 0.5 } },
    {
      kind: 'bench',
      height: 0.45,
      length: 0.46,
      width: 0.4,
      at: 'right knee',
      offset: { left: -0.13 },
    },
  ],
  accent: ['right adductors'],
  picture: ['sunk', 'plank'],
} satisfies ExercisePoses;
