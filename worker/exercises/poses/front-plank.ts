import type { ExercisePoses } from '../../../.cli/content-media/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left forearm', 'right forearm', 'left toes', 'right toes'],
  base: {
    both: { shoulderFlexion: 80, elbowFlexion: 92, forearmPronation: 70, ankleDorsiflexion: 12 },
  },
  poses: {
    lying: {
      pelvisLean: 92,
      spineFlexion: -14,
      both: { shoulderFlexion: 62, kneeFlexion: 4, hipFlexion: -4 },
    },
    plank: { pelvisLean: 84, spineFlexion: -2, neckFlexion: -8, both: { hipFlexion: 0 } },
  },
  loop: [
    { pose: 'lying', holdSeconds: 0.3, seconds: 0.9 },
    { pose: 'plank', holdSeconds: 1.6, seconds: 1 },
  ],
  props: [{ kind: 'mat' }],
  accent: ['abdominals'],
} satisfies ExercisePoses;
