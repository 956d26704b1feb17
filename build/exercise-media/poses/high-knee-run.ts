import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 2, both: { elbowFlexion: 92, fingersCurl: 60 } },
  poses: {
    landing: {
      left: { hipFlexion: 12, kneeFlexion: 20, ankleDorsiflexion: -8, shoulderFlexion: -6 },
      right: { hipFlexion: 56, kneeFlexion: 98, ankleDorsiflexion: 4, shoulderFlexion: 4 },
    },
    high: {
      left: { hipFlexion: 4, kneeFlexion: 12, ankleDorsiflexion: -6, shoulderFlexion: 34 },
      right: { hipFlexion: 90, kneeFlexion: 102, ankleDorsiflexion: 10, shoulderFlexion: -34 },
    },
    leaving: {
      left: { hipFlexion: 6, kneeFlexion: 16, ankleDorsiflexion: -20, shoulderFlexion: 24 },
      right: { hipFlexion: 66, kneeFlexion: 76, ankleDorsiflexion: 8, shoulderFlexion: -24 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.12 },
    { pose: 'high', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.16, planted: [] },
  ],
  thenMirrored: true,
  props: [
    {
      kind: 'arrow',
      from: { joint: 'right hip', offset: { forward: 0.62, up: -0.26 } },
      to: { joint: 'right hip', offset: { forward: 0.62, up: 0.02 } },
    },
  ],
  accent: ['hip flexors'],
  picture: ['landing', 'high'],
} satisfies ExercisePoses;
