import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 6, both: { elbowFlexion: 90, fingersCurl: 50 } },
  poses: {
    landing: {
      spineRotation: 4,
      left: { hipFlexion: 24, kneeFlexion: 20, ankleDorsiflexion: -3, shoulderFlexion: -26 },
      right: { hipFlexion: 5, kneeFlexion: 60, ankleDorsiflexion: -12, shoulderFlexion: 15 },
    },
    standing: {
      left: { hipFlexion: 15, kneeFlexion: 35, ankleDorsiflexion: 17, shoulderFlexion: -12 },
      right: { hipFlexion: 22, kneeFlexion: 86, ankleDorsiflexion: 0, shoulderFlexion: -4 },
    },
    leaving: {
      spineRotation: -4,
      left: { hipFlexion: -6, kneeFlexion: 16, ankleDorsiflexion: -20, shoulderFlexion: 14 },
      right: { hipFlexion: 38, kneeFlexion: 66, ankleDorsiflexion: 4, shoulderFlexion: -24 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.08 },
    { pose: 'standing', seconds: 0.12 },
    { pose: 'leaving', seconds: 0.12, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [
    { kind: 'metronome', beatsPerLoop: 2, label: ['+', '1', '0', '%'] },
    { kind: 'floorMarks' },
  ],
  accent: ['calf'],
  picture: ['landing', 'standing'],
} satisfies ExercisePoses;
