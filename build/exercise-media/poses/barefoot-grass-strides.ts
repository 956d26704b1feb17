import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  shoes: false,
  planted: ['left toes'],
  base: { pelvisLean: 6, both: { elbowFlexion: 90, fingersCurl: 45 } },
  poses: {
    landing: {
      spineRotation: 6,
      left: { hipFlexion: 27, kneeFlexion: 24, ankleDorsiflexion: -8, shoulderFlexion: -40 },
      right: { hipFlexion: -2, kneeFlexion: 80, ankleDorsiflexion: -12, shoulderFlexion: 26 },
    },
    standing: {
      left: { hipFlexion: 17, kneeFlexion: 38, ankleDorsiflexion: 17, shoulderFlexion: -16 },
      right: { hipFlexion: 30, kneeFlexion: 108, ankleDorsiflexion: 0, shoulderFlexion: 0 },
    },
    leaving: {
      spineRotation: -6,
      left: { hipFlexion: -14, kneeFlexion: 15, ankleDorsiflexion: -22, shoulderFlexion: 24 },
      right: { hipFlexion: 54, kneeFlexion: 92, ankleDorsiflexion: 4, shoulderFlexion: -40 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.16 },
    { pose: 'standing', seconds: 0.2 },
    { pose: 'leaving', seconds: 0.2, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [{ kind: 'grass' }, { kind: 'floorMarks' }],
  accent: ['foot', 'calf'],
  picture: ['standing', 'leaving'],
} satisfies ExercisePoses;
