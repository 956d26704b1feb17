import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 3, both: { elbowFlexion: 92, fingersCurl: 65 } },
  poses: {
    hopLanding: {
      left: { hipFlexion: 10, kneeFlexion: 18, ankleDorsiflexion: -4, shoulderFlexion: 34 },
      right: { hipFlexion: 86, kneeFlexion: 108, ankleDorsiflexion: 10, shoulderFlexion: -30 },
    },
    lowering: {
      left: { hipFlexion: 2, kneeFlexion: 10, ankleDorsiflexion: 2, shoulderFlexion: 4 },
      right: { hipFlexion: 40, kneeFlexion: 46, ankleDorsiflexion: 6, shoulderFlexion: 4 },
    },
    stepping: {
      left: { hipFlexion: 16, kneeFlexion: 46, ankleDorsiflexion: 8, shoulderFlexion: -14 },
      right: { hipFlexion: 10, kneeFlexion: 16, ankleDorsiflexion: -4, shoulderFlexion: 18 },
    },
    driving: {
      left: { hipFlexion: 58, kneeFlexion: 92, ankleDorsiflexion: 10, shoulderFlexion: -24 },
      right: { hipFlexion: 0, kneeFlexion: 6, ankleDorsiflexion: -14, shoulderFlexion: 28 },
    },
    flying: {
      left: { hipFlexion: 84, kneeFlexion: 108, ankleDorsiflexion: 10, shoulderFlexion: -32 },
      right: { hipFlexion: -4, kneeFlexion: 4, ankleDorsiflexion: -26, shoulderFlexion: 34 },
    },
  },
  loop: [
    { pose: 'hopLanding', seconds: 0.28 },
    { pose: 'lowering', seconds: 0.24 },
    { pose: 'stepping', planted: ['right toes'], seconds: 0.24 },
    { pose: 'driving', planted: ['right toes'], seconds: 0.12 },
    { pose: 'flying', planted: [], seconds: 0.32 },
  ],
  thenMirrored: true,
  travels: true,
  props: [
    {
      kind: 'arrow',
      from: { joint: 'right hip', offset: { forward: 0.62, up: -0.26 } },
      to: { joint: 'right hip', offset: { forward: 0.62, up: 0.02 } },
    },
    { kind: 'floorMarks' },
  ],
  accent: ['hip flexors'],
  picture: ['stepping', 'flying'],
} satisfies ExercisePoses;
