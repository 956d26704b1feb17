import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 52 },
  planted: ['right foot on cushion'],
  base: {
    both: { shoulderAbduction: 34, elbowFlexion: 20, fingersCurl: 15 },
    right: { hipFlexion: 11, kneeFlexion: 18, hipAbduction: -5 },
    left: { hipFlexion: 34, kneeFlexion: 66 },
  },
  poses: {
    middle: { pelvisLean: 2 },
    leftwards: {
      pelvisLean: 4,
      pelvisRoll: -3,
      spineSideBend: 8,
      left: { shoulderAbduction: 22, hipFlexion: 28 },
      right: { shoulderAbduction: 52, hipAbduction: -3, kneeFlexion: 21 },
    },
    rightwards: {
      pelvisLean: 1,
      pelvisRoll: 3,
      spineSideBend: -8,
      left: { shoulderAbduction: 54, hipFlexion: 38 },
      right: { shoulderAbduction: 22, hipAbduction: -7, kneeFlexion: 16 },
    },
  },
  loop: [
    { pose: 'middle', seconds: 0.6 },
    { pose: 'leftwards', seconds: 0.7 },
    { pose: 'middle', seconds: 0.6 },
    { pose: 'rightwards', seconds: 0.7 },
  ],
  props: [{ kind: 'cushion', at: 'right foot' }],
  accent: ['right peroneals', 'right hip abductors'],
  picture: ['leftwards', 'rightwards'],
} satisfies ExercisePoses;
