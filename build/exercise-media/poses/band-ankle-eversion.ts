import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 82, tiltDegrees: 30 },
  closeUp: ['left ankle', 'right ankle', 'right toes', 'left toes', 'right knee'],
  planted: ['pelvis'],
  base: {
    spineFlexion: -2,
    both: {
      hipFlexion: 90,
      kneeFlexion: 5,
      shoulderFlexion: -32,
      shoulderAbduction: 14,
      elbowFlexion: 8,
      forearmPronation: -80,
      wristExtension: 70,
      fingersCurl: 5,
    },
  },
  poses: {
    in: { both: { ankleInversion: 10, footTurn: -10 } },
    out: { both: { ankleInversion: -22, footTurn: 20 } },
  },
  loop: [
    { pose: 'in', holdSeconds: 0.1, seconds: 1.1 },
    { pose: 'out', holdSeconds: 0.3, seconds: 1.2 },
  ],
  props: [
    { kind: 'mat', offset: { forward: 0.3 } },
    { kind: 'loopBand', around: 'feet' },
  ],
  accent: ['peroneals'],
} satisfies ExercisePoses;
