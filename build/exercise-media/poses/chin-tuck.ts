import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left foot', 'right foot'],
  closeUp: ['head', 'neck', 'chest', 'left elbow'],
  poses: {
    forward: { neckFlexion: 22, headNod: -16, chestFlexion: 6 },
    tucked: { neckFlexion: -8, headNod: 14, chestFlexion: 0 },
  },
  loop: [
    { pose: 'forward', holdSeconds: 0.2, seconds: 1 },
    { pose: 'tucked', holdSeconds: 0.8, seconds: 1 },
  ],
  accent: ['throat'],
} satisfies ExercisePoses;
