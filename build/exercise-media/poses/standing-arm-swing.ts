import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'half-front',
  planted: ['left foot', 'right foot'],
  base: { both: { elbowFlexion: 92, fingersCurl: 55, shoulderAbduction: 6 } },
  poses: {
    leftForward: {
      spineRotation: -5,
      left: { shoulderFlexion: 26, elbowFlexion: 88, shoulderRotation: -14 },
      right: { shoulderFlexion: -42, elbowFlexion: 96 },
    },
    rightForward: {
      spineRotation: 5,
      left: { shoulderFlexion: -42, elbowFlexion: 96 },
      right: { shoulderFlexion: 26, elbowFlexion: 88, shoulderRotation: -14 },
    },
  },
  loop: [
    { pose: 'leftForward', seconds: 0.44 },
    { pose: 'rightForward', seconds: 0.44 },
  ],
  accent: ['shoulder'],
} satisfies ExercisePoses;
