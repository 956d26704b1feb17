import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 62, tiltDegrees: 26 },
  closeUp: ['right knee', 'right toes', 'right ankle'],
  planted: ['pelvis', 'left heel'],
  base: {
    spineFlexion: -2,
    both: {
      shoulderFlexion: -32,
      shoulderAbduction: 14,
      elbowFlexion: 8,
      forearmPronation: -80,
      wristExtension: 70,
      fingersCurl: 5,
    },
    left: { hipFlexion: 117, ankleDorsiflexion: -42, kneeFlexion: 60, hipAbduction: 14 },
    right: { hipFlexion: 90, kneeFlexion: 5 },
  },
  poses: {
    out: { right: { ankleInversion: -12, footTurn: 12 } },
    in: { right: { ankleInversion: 30, footTurn: -20 } },
  },
  loop: [
    { pose: 'out', holdSeconds: 0.1, seconds: 1.1 },
    { pose: 'in', holdSeconds: 0.3, seconds: 1.2 },
  ],
  props: [
    { kind: 'mat', offset: { forward: 0.3 } },
    { kind: 'box', height: 0.3, length: 0.1, width: 0.1, at: 'right toes', offset: { left: -0.5 } },
    {
      kind: 'band',
      from: { joint: 'right toes', offset: { forward: -0.03 } },
      to: { place: { forward: 0.9, left: -0.55, up: 0.16 } },
    },
  ],
  accent: ['right calf'],
} satisfies ExercisePoses;
