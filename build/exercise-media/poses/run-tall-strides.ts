import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 4, spineFlexion: -3, both: { elbowFlexion: 92, fingersCurl: 45 } },
  poses: {
    landing: {
      spineRotation: 6,
      left: { hipFlexion: 26, kneeFlexion: 16, ankleDorsiflexion: -4, shoulderFlexion: -40 },
      right: { hipFlexion: -4, kneeFlexion: 76, ankleDorsiflexion: -12, shoulderFlexion: 26 },
    },
    standing: {
      left: { hipFlexion: 10, kneeFlexion: 28, ankleDorsiflexion: 14, shoulderFlexion: -14 },
      right: { hipFlexion: 30, kneeFlexion: 106, ankleDorsiflexion: 2, shoulderFlexion: 0 },
    },
    leaving: {
      spineRotation: -6,
      left: { hipFlexion: -16, kneeFlexion: 10, ankleDorsiflexion: -24, shoulderFlexion: 24 },
      right: { hipFlexion: 58, kneeFlexion: 90, ankleDorsiflexion: 6, shoulderFlexion: -40 },
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
    {
      kind: 'arrow',
      from: { joint: 'head', offset: { up: 0.17 } },
      to: { joint: 'head', offset: { up: 0.36 } },
    },
  ],
  accent: ['glutes', 'abdominals'],
  picture: ['standing', 'leaving'],
} satisfies ExercisePoses;
