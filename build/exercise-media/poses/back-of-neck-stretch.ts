import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 24 },
  planted: ['left foot', 'right foot'],
  closeUp: ['head', 'neck', 'chest', 'left elbow', 'right elbow'],
  base: { both: { fingersCurl: 30, wristExtension: -20 } },
  poses: {
    upright: {
      both: {
        shoulderFlexion: 137,
        shoulderAbduction: -6,
        shoulderRotation: -32,
        elbowFlexion: 126,
      },
    },
    stretched: {
      neckFlexion: 40,
      headNod: 16,
      chestFlexion: 6,
      both: {
        shoulderFlexion: 100,
        shoulderAbduction: 3,
        shoulderRotation: -34,
        elbowFlexion: 121,
      },
    },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.2, seconds: 1.2 },
    { pose: 'stretched', holdSeconds: 1.1, seconds: 1.2 },
  ],
  accent: ['neck'],
} satisfies ExercisePoses;
