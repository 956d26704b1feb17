import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 6, both: { elbowFlexion: 90, fingersCurl: 50 } },
  poses: {
    landing: {
      spineRotation: 4,
      left: { hipFlexion: 26, kneeFlexion: 20, ankleDorsiflexion: -3, shoulderFlexion: -30 },
      right: { hipFlexion: 0, kneeFlexion: 70, ankleDorsiflexion: -12, shoulderFlexion: 15 },
    },
    standing: {
      left: { hipFlexion: 15, kneeFlexion: 35, ankleDorsiflexion: 17, shoulderFlexion: -12 },
      right: { hipFlexion: 24, kneeFlexion: 92, ankleDorsiflexion: 0, shoulderFlexion: -4 },
    },
    leaving: {
      spineRotation: -4,
      left: { hipFlexion: -8, kneeFlexion: 16, ankleDorsiflexion: -20, shoulderFlexion: 14 },
      right: { hipFlexion: 42, kneeFlexion: 70, ankleDorsiflexion: 4, shoulderFlexion: -28 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.12 },
    { pose: 'standing', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.12, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [{ kind: 'metronome', beatsPerLoop: 2, label: ['+', '5', '%'] }, { kind: 'floorMarks' }],
  accent: ['calf'],
  picture: ['landing', 'standing'],
} satisfies ExercisePoses;
