import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 7, both: { elbowFlexion: 90, fingersCurl: 35, bladeElevation: -4 } },
  poses: {
    landing: {
      spineRotation: 6,
      left: { hipFlexion: 32, kneeFlexion: 22, ankleDorsiflexion: -4, shoulderFlexion: -42 },
      right: { hipFlexion: -2, kneeFlexion: 78, ankleDorsiflexion: -12, shoulderFlexion: 24 },
    },
    standing: {
      left: { hipFlexion: 18, kneeFlexion: 38, ankleDorsiflexion: 16, shoulderFlexion: -16 },
      right: { hipFlexion: 26, kneeFlexion: 106, ankleDorsiflexion: 0, shoulderFlexion: 0 },
    },
    leaving: {
      spineRotation: -6,
      left: { hipFlexion: -14, kneeFlexion: 16, ankleDorsiflexion: -20, shoulderFlexion: 22 },
      right: { hipFlexion: 54, kneeFlexion: 86, ankleDorsiflexion: 4, shoulderFlexion: -40 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.2 },
    { pose: 'standing', seconds: 0.2 },
    { pose: 'leaving', seconds: 0.2, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [
    { kind: 'floorMarks' },
    { kind: 'crisp', in: 'both' },
    {
      kind: 'arrow',
      from: { joint: 'right shoulder', offset: { forward: -0.22, up: 0.22 } },
      to: { joint: 'right shoulder', offset: { forward: -0.22, up: 0.02 } },
    },
  ],
  accent: ['shoulder', 'forearm'],
  picture: ['standing', 'leaving'],
} satisfies ExercisePoses;
