import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 78, tiltDegrees: 12 },
  planted: ['pelvis'],
  base: {
    pelvisRoll: -90,
    spineSideBend: 16,
    neckSideBend: -8,
    left: { hipFlexion: 42, kneeFlexion: 78, shoulderFlexion: 166, elbowFlexion: 20 },
    right: {
      ankleDorsiflexion: 4,
      shoulderFlexion: 40,
      shoulderRotation: -40,
      elbowFlexion: 70,
    },
  },
  poses: {
    low: { right: { hipAbduction: 0, hipRotation: -6 } },
    high: { right: { hipAbduction: 34, hipFlexion: -6, hipRotation: -6 } },
  },
  loop: [
    { pose: 'low', holdSeconds: 0.1, seconds: 1.1 },
    { pose: 'high', holdSeconds: 0.3, seconds: 1.3 },
  ],
  props: [{ kind: 'mat', length: 0.62, width: 1.9, offset: { left: 0.1 } }],
  accent: ['right hip abductors'],
} satisfies ExercisePoses;
