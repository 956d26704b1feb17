import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  closeUp: ['head', 'neck', 'chest', 'pelvis', 'right knee'],
  planted: ['pelvis', 'left foot', 'right foot'],
  base: {
    pelvisLean: -90,
    both: { hipFlexion: 52, kneeFlexion: 104, shoulderAbduction: 16, forearmPronation: 85 },
  },
  poses: {
    resting: { neckFlexion: 2, headNod: -2 },
    lifted: { neckFlexion: 16, headNod: 14 },
  },
  loop: [
    { pose: 'resting', holdSeconds: 0.2, seconds: 0.9 },
    { pose: 'lifted', holdSeconds: 1.2, seconds: 0.9 },
  ],
  props: [{ kind: 'mat' }],
  accent: ['throat'],
} satisfies ExercisePoses;
