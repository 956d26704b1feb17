import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 6, neckFlexion: -6, both: { elbowFlexion: 90, fingersCurl: 50 } },
  poses: {
    landing: {
      spineRotation: 6,
      left: { hipFlexion: 31, kneeFlexion: 20, ankleDorsiflexion: -3, shoulderFlexion: -42 },
      right: { hipFlexion: -4, kneeFlexion: 76, ankleDorsiflexion: -12, shoulderFlexion: 26 },
    },
    standing: {
      left: { hipFlexion: 17, kneeFlexion: 37, ankleDorsiflexion: 16, shoulderFlexion: -16 },
      right: { hipFlexion: 28, kneeFlexion: 108, ankleDorsiflexion: 0, shoulderFlexion: 0 },
    },
    leaving: {
      spineRotation: -6,
      left: { hipFlexion: -14, kneeFlexion: 15, ankleDorsiflexion: -21, shoulderFlexion: 24 },
      right: { hipFlexion: 58, kneeFlexion: 88, ankleDorsiflexion: 4, shoulderFlexion: -42 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.2 },
    { pose: 'standing', seconds: 0.2 },
    { pose: 'leaving', seconds: 0.2, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [{ kind: 'floorMarks' }, { kind: 'gazeLine' }],
  accent: ['neck'],
  picture: ['standing', 'leaving'],
} satisfies ExercisePoses;
