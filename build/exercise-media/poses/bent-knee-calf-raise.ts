import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -16 },
  closeUp: ['pelvis', 'right toes'],
  planted: ['left toes', 'right toes'],
  base: {
    pelvisLean: 9,
    both: { hipFlexion: 25, kneeFlexion: 37, shoulderFlexion: 14, elbowFlexion: 24 },
  },
  poses: {
    low: { both: { ankleDorsiflexion: 21 } },
    high: { both: { ankleDorsiflexion: -13 } },
  },
  loop: [
    { pose: 'low', holdSeconds: 0.2, seconds: 1 },
    { pose: 'high', holdSeconds: 0.4, seconds: 2.2 },
  ],
  accent: ['soleus'],
} satisfies ExercisePoses;
