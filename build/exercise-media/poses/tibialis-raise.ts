import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  closeUp: ['pelvis', 'right toes'],
  planted: ['left heel', 'right heel'],
  base: { both: { hipFlexion: 15, kneeFlexion: 1 } },
  poses: {
    down: { both: { ankleDorsiflexion: -14 } },
    up: { both: { hipFlexion: 14, kneeFlexion: 5, ankleDorsiflexion: 15 } },
  },
  loop: [
    { pose: 'down', holdSeconds: 0.1, seconds: 0.8 },
    { pose: 'up', holdSeconds: 0.3, seconds: 1 },
  ],
  props: [{ kind: 'wall', side: 'behind', gap: 0.125 }],
  accent: ['shin'],
} satisfies ExercisePoses;
