import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left foot', 'right foot'],
  base: { both: { hipAbduction: 3, shoulderFlexion: 6, shoulderAbduction: 12, fingersCurl: 14 } },
  poses: {
    leaning: { both: { hipFlexion: 32, kneeFlexion: 3.6 } },
    sliding: { both: { hipFlexion: 50, kneeFlexion: 36.4 } },
    nearlySitting: { both: { hipFlexion: 68, kneeFlexion: 64 } },
    sitting: { both: { hipFlexion: 86, kneeFlexion: 86 } },
  },
  loop: [
    { pose: 'leaning', seconds: 0.5 },
    { pose: 'sliding', seconds: 0.5 },
    { pose: 'nearlySitting', seconds: 0.5 },
    { pose: 'sitting', holdSeconds: 2.4, seconds: 0.5 },
    { pose: 'nearlySitting', seconds: 0.5 },
    { pose: 'sliding', seconds: 0.5 },
  ],
  props: [{ kind: 'wall', side: 'behind', at: 'pelvis', gap: 0.135 }],
  accent: ['quadriceps'],
  picture: ['leaning', 'sitting'],
} satisfies ExercisePoses;
