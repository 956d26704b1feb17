import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 4, both: { elbowFlexion: 90, fingersCurl: 55 } },
  poses: {
    landing: {
      left: { hipFlexion: 12, kneeFlexion: 16, ankleDorsiflexion: -6, shoulderFlexion: -30 },
      right: { hipFlexion: 20, kneeFlexion: 106, ankleDorsiflexion: -16, shoulderFlexion: 24 },
    },
    standing: {
      left: { hipFlexion: 10, kneeFlexion: 22, ankleDorsiflexion: 8, shoulderFlexion: -10 },
      right: { hipFlexion: 50, kneeFlexion: 145, ankleDorsiflexion: -14, shoulderFlexion: 2 },
    },
    leaving: {
      left: { hipFlexion: -4, kneeFlexion: 12, ankleDorsiflexion: -22, shoulderFlexion: 20 },
      right: { hipFlexion: 42, kneeFlexion: 100, ankleDorsiflexion: -4, shoulderFlexion: -28 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.12 },
    { pose: 'standing', seconds: 0.16 },
    { pose: 'leaving', seconds: 0.16, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [
    {
      kind: 'arrow',
      from: { joint: 'right hip', offset: { forward: -0.46, up: -0.4 } },
      to: { joint: 'right hip', offset: { forward: -0.26, up: -0.16 } },
    },
    { kind: 'floorMarks' },
  ],
  accent: ['hamstrings'],
  picture: ['leaving', 'standing'],
} satisfies ExercisePoses;
