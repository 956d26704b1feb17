import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 90, tiltDegrees: 20 },
  planted: ['left toes'],
  base: { pelvisLean: 6, both: { elbowFlexion: 90, fingersCurl: 50, hipAbduction: 1 } },
  poses: {
    landing: {
      spineRotation: 6,
      left: { hipFlexion: 31, kneeFlexion: 20, ankleDorsiflexion: -3, shoulderFlexion: -38 },
      right: {
        hipFlexion: -4,
        kneeFlexion: 76,
        ankleDorsiflexion: -12,
        shoulderFlexion: 24,
        shoulderRotation: -10,
      },
    },
    standing: {
      left: { hipFlexion: 17, kneeFlexion: 37, ankleDorsiflexion: 16, shoulderFlexion: -14 },
      right: { hipFlexion: 28, kneeFlexion: 104, ankleDorsiflexion: 0, shoulderFlexion: 0 },
    },
    leaving: {
      spineRotation: -6,
      left: {
        hipFlexion: -12,
        kneeFlexion: 15,
        ankleDorsiflexion: -21,
        shoulderFlexion: 22,
        shoulderRotation: -10,
      },
      right: { hipFlexion: 52, kneeFlexion: 86, ankleDorsiflexion: 4, shoulderFlexion: -38 },
    },
  },
  loop: [
    { pose: 'landing', seconds: 0.2 },
    { pose: 'standing', seconds: 0.2 },
    { pose: 'leaving', seconds: 0.2, planted: [] },
  ],
  thenMirrored: true,
  travels: true,
  props: [{ kind: 'floorLine', along: 'forward' }, { kind: 'floorMarks' }],
  accent: ['hip abductors'],
  picture: ['standing', 'leaving'],
} satisfies ExercisePoses;
