import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 6, both: { elbowFlexion: 90, fingersCurl: 45, shoulderAbduction: 12 } },
  poses: {
    landing: {
      spineRotation: 6,
      left: { hipFlexion: 30, kneeFlexion: 25, ankleDorsiflexion: -3, shoulderFlexion: -42 },
      right: { hipFlexion: -4, kneeFlexion: 80, ankleDorsiflexion: -12, shoulderFlexion: 26 },
    },
    standing: {
      left: { hipFlexion: 20, kneeFlexion: 44, ankleDorsiflexion: 20, shoulderFlexion: -16 },
      right: { hipFlexion: 30, kneeFlexion: 108, ankleDorsiflexion: 0, shoulderFlexion: 0 },
    },
    leaving: {
      spineRotation: -6,
      left: { hipFlexion: -14, kneeFlexion: 16, ankleDorsiflexion: -20, shoulderFlexion: 24 },
      right: { hipFlexion: 52, kneeFlexion: 88, ankleDorsiflexion: 4, shoulderFlexion: -42 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.16 },
    { pose: 'standing', seconds: 0.2 },
    { pose: 'leaving', seconds: 0.2, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [{ kind: 'slope', degrees: 4 }, { kind: 'floorMarks' }],
  accent: ['quadriceps'],
  picture: ['landing', 'leaving'],
} satisfies ExercisePoses;
