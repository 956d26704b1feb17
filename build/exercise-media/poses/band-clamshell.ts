import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 62, tiltDegrees: 22 },
  planted: ['pelvis', 'right heel on place'],
  base: {
    pelvisRoll: -90,
    spineSideBend: 14,
    neckSideBend: -25,
    both: { hipFlexion: 48, kneeFlexion: 88, ankleDorsiflexion: -24 },
    left: {
      hipAbduction: 3,
      shoulderFlexion: 165,
      shoulderAbduction: 17,
      elbowFlexion: 10,
    },
    right: {
      hipAbduction: -12,
      hipRotation: 5,
      shoulderFlexion: 16,
      shoulderAbduction: 8,
      shoulderRotation: -55,
      elbowFlexion: 105,
      forearmPronation: 60,
      fingersCurl: 20,
    },
  },
  poses: {
    closed: {},
    open: { right: { hipAbduction: 16, hipRotation: 40 } },
  },
  loop: [
    { pose: 'closed', holdSeconds: 0.1, seconds: 1.1 },
    { pose: 'open', holdSeconds: 0.3, seconds: 1.3 },
  ],
  props: [
    { kind: 'mat', length: 0.75, width: 1.9, offset: { forward: 0.12, left: 0.2 } },
    { kind: 'loopBand', around: 'knees' },
  ],
  accent: ['right glutes', 'right hip abductors'],
} satisfies ExercisePoses;
