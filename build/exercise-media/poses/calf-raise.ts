import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -18 },
  closeUp: ['pelvis', 'right toes'],
  planted: ['left toes', 'right toes'],
  base: { pelvisLean: 2, both: { hipFlexion: 0, kneeFlexion: 1 } },
  poses: {
    low: { both: { ankleDorsiflexion: 3 } },
    high: { pelvisLean: 3, both: { ankleDorsiflexion: -38 } },
  },
  loop: [
    { pose: 'low', holdSeconds: 0.1, seconds: 0.9 },
    { pose: 'high', holdSeconds: 0.4, seconds: 1.4 },
  ],
  accent: ['calf'],
} satisfies ExercisePoses;
