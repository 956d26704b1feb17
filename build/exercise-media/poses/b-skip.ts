import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 2, both: { elbowFlexion: 92, fingersCurl: 65 } },
  poses: {
    hopLanding: {
      left: { hipFlexion: 10, kneeFlexion: 18, ankleDorsiflexion: -4, shoulderFlexion: 36 },
      right: { hipFlexion: 80, kneeFlexion: 62, ankleDorsiflexion: 8, shoulderFlexion: -30 },
    },
    reached: {
      left: { hipFlexion: 6, kneeFlexion: 14, ankleDorsiflexion: 0, shoulderFlexion: 20 },
      right: { hipFlexion: 68, kneeFlexion: 16, ankleDorsiflexion: 8, shoulderFlexion: -16 },
    },
    pulling: {
      left: { hipFlexion: 2, kneeFlexion: 12, ankleDorsiflexion: 2, shoulderFlexion: -2 },
      right: { hipFlexion: 36, kneeFlexion: 14, ankleDorsiflexion: 2, shoulderFlexion: 6 },
    },
    stepping: {
      left: { hipFlexion: 16, kneeFlexion: 46, ankleDorsiflexion: 8, shoulderFlexion: -14 },
      right: { hipFlexion: 8, kneeFlexion: 16, ankleDorsiflexion: -4, shoulderFlexion: 20 },
    },
    driving: {
      left: { hipFlexion: 60, kneeFlexion: 96, ankleDorsiflexion: 10, shoulderFlexion: -26 },
      right: { hipFlexion: 0, kneeFlexion: 6, ankleDorsiflexion: -14, shoulderFlexion: 30 },
    },
    flying: {
      left: { hipFlexion: 88, kneeFlexion: 106, ankleDorsiflexion: 10, shoulderFlexion: -34 },
      right: { hipFlexion: -4, kneeFlexion: 4, ankleDorsiflexion: -26, shoulderFlexion: 36 },
    },
  },
  loop: [
    { pose: 'hopLanding', seconds: 0.16 },
    { pose: 'reached', seconds: 0.16 },
    { pose: 'pulling', seconds: 0.16 },
    { pose: 'stepping', planted: ['right toes'], seconds: 0.24 },
    { pose: 'driving', planted: ['right toes'], seconds: 0.12 },
    { pose: 'flying', planted: [], seconds: 0.32 },
  ],
  thenMirrored: true,
  travels: true,
  props: [
    {
      kind: 'arrow',
      from: { joint: 'right hip', offset: { forward: 0.92, up: -0.42 } },
      to: { joint: 'right hip', offset: { forward: 0.74, up: -0.72 } },
    },
    { kind: 'floorMarks' },
  ],
  accent: ['hamstrings'],
  picture: ['flying', 'reached'],
} satisfies ExercisePoses;
