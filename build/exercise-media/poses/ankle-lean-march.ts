import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 7, both: { elbowFlexion: 88, fingersCurl: 55 } },
  poses: {
    landing: {
      left: { hipFlexion: 20, kneeFlexion: 12, ankleDorsiflexion: -8, shoulderFlexion: -22 },
      right: { hipFlexion: -10, kneeFlexion: 14, ankleDorsiflexion: -16, shoulderFlexion: 22 },
    },
    passing: {
      left: { hipFlexion: 6, kneeFlexion: 5, ankleDorsiflexion: 4, shoulderFlexion: 0 },
      right: { hipFlexion: 44, kneeFlexion: 88, ankleDorsiflexion: 6, shoulderFlexion: 0 },
    },
    lifted: {
      left: { hipFlexion: 0, kneeFlexion: 3, ankleDorsiflexion: 4, shoulderFlexion: 30 },
      right: { hipFlexion: 84, kneeFlexion: 98, ankleDorsiflexion: 10, shoulderFlexion: -28 },
    },
    lowering: {
      left: { hipFlexion: -6, kneeFlexion: 4, ankleDorsiflexion: -4, shoulderFlexion: 28 },
      right: { hipFlexion: 50, kneeFlexion: 52, ankleDorsiflexion: 6, shoulderFlexion: -26 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.24 },
    { pose: 'passing', seconds: 0.28 },
    { pose: 'lifted', holdSeconds: 0.12, seconds: 0.24 },
    { pose: 'lowering', seconds: 0.2 },
  ],
  thenMirrored: true,
  travels: true,
  props: [
    {
      kind: 'bodyLine',
      from: { joint: 'pelvis', offset: { forward: -0.01, up: -0.8, left: -0.4 } },
      to: { joint: 'head', offset: { forward: 0.1, left: -0.4 } },
      beyond: 0.05,
    },
    { kind: 'floorMarks' },
  ],
  accent: ['glutes', 'calf'],
  picture: ['landing', 'lifted'],
} satisfies ExercisePoses;
