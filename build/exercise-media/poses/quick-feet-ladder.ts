import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 34, tiltDegrees: 24 },
  planted: ['left toes'],
  base: { pelvisLean: 6, both: { elbowFlexion: 90, fingersCurl: 55 } },
  poses: {
    leftIn: {
      left: { hipFlexion: 32, kneeFlexion: 36.5, ankleDorsiflexion: -2, shoulderFlexion: -16 },
      right: { hipFlexion: 33, kneeFlexion: 70, ankleDorsiflexion: 0, shoulderFlexion: 6 },
    },
    rightPasses: {
      left: { hipFlexion: 31, kneeFlexion: 42, ankleDorsiflexion: 5, shoulderFlexion: -6 },
      right: { hipFlexion: 40, kneeFlexion: 80, ankleDorsiflexion: 12, shoulderFlexion: -2 },
    },
    leftLeaves: {
      left: { hipFlexion: 29, kneeFlexion: 42.5, ankleDorsiflexion: -4, shoulderFlexion: 4 },
      right: { hipFlexion: 37, kneeFlexion: 69, ankleDorsiflexion: 16, shoulderFlexion: -12 },
    },
    rightIn: {
      left: { hipFlexion: 44, kneeFlexion: 71, ankleDorsiflexion: -4, shoulderFlexion: 6 },
      right: { hipFlexion: 24, kneeFlexion: 40, ankleDorsiflexion: 10, shoulderFlexion: -16 },
    },
    leftPasses: {
      left: { hipFlexion: 50, kneeFlexion: 79, ankleDorsiflexion: 10, shoulderFlexion: -2 },
      right: { hipFlexion: 20.5, kneeFlexion: 41.5, ankleDorsiflexion: 15, shoulderFlexion: -6 },
    },
    rightLeaves: {
      left: { hipFlexion: 46, kneeFlexion: 65, ankleDorsiflexion: 12, shoulderFlexion: -12 },
      right: { hipFlexion: 17, kneeFlexion: 39.5, ankleDorsiflexion: 4, shoulderFlexion: 4 },
    },
  },
  loop: [
    { pose: 'leftIn', seconds: 0.08 },
    { pose: 'rightPasses', seconds: 0.08 },
    { pose: 'leftLeaves', planted: [], seconds: 0.12 },
    { pose: 'rightIn', planted: ['right toes'], seconds: 0.08 },
    { pose: 'leftPasses', planted: ['right toes'], seconds: 0.08 },
    { pose: 'rightLeaves', planted: [], seconds: 0.12 },
  ],
  travels: true,
  props: [{ kind: 'ladder', offset: { forward: -0.02 } }],
  accent: ['calf', 'foot'],
  picture: ['leftIn', 'leftPasses'],
} satisfies ExercisePoses;
