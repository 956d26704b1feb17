import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left forearm', 'right forearm', 'left toes', 'right toes'],
  base: {
    neckFlexion: -12,
    both: { elbowFlexion: 90, forearmPronation: 85, fingersCurl: 8 },
  },
  poses: {
    sagging: { pelvisLean: 72, spineFlexion: -8, both: { shoulderFlexion: 70 } },
    plank: { pelvisLean: 81, spineFlexion: 4, both: { shoulderFlexion: 84 } },
  },
  loop: [
    { pose: 'plank', holdSeconds: 1.6, seconds: 0.9 },
    { pose: 'sagging', holdSeconds: 0.1, seconds: 0.9 },
  ],
  props: [{ kind: 'mat', offset: { forward: -0.1 } }],
  accent: ['abdominals'],
  picture: ['sagging', 'plank'],
} satisfies ExercisePoses;
