import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 52 },
  planted: ['right foot'],
  base: {
    both: { shoulderAbduction: 24, elbowFlexion: 18, fingersCurl: 15 },
    right: { hipFlexion: 9, kneeFlexion: 14, hipAbduction: -5 },
    left: { hipFlexion: 34, kneeFlexion: 66 },
  },
  poses: {
    middle: { pelvisLean: 2 },
    leftwards: {
      pelvisLean: 2.5,
      pelvisRoll: -1.5,
      spineSideBend: 4,
      left: { shoulderAbduction: 18, hipFlexion: 31 },
      right: { shoulderAbduction: 32, hipAbduction: -4 },
    },
    rightwards: {
      pelvisLean: 1.5,
      pelvisRoll: 1.5,
      spineSideBend: -4,
      left: { shoulderAbduction: 32, hipFlexion: 36 },
      right: { shoulderAbduction: 18, hipAbduction: -6 },
    },
  },
  loop: [
    { pose: 'middle', seconds: 0.8 },
    { pose: 'leftwards', seconds: 0.9 },
    { pose: 'middle', seconds: 0.9 },
    { pose: 'rightwards', seconds: 0.8 },
  ],
  accent: ['right peroneals', 'right hip abductors'],
  picture: ['leftwards', 'rightwards'],
} satisfies ExercisePoses;
