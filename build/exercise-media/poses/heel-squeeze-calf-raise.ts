import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -86 },
  closeUp: ['left knee', 'right knee', 'left toes', 'right toes'],
  planted: ['left toes', 'right toes'],
  base: { pelvisLean: 2, both: { kneeFlexion: 1, hipAbduction: -1.2 } },
  poses: {
    low: { both: { ankleDorsiflexion: 3 } },
    high: { pelvisLean: 3, both: { ankleDorsiflexion: -38 } },
  },
  loop: [
    { pose: 'low', holdSeconds: 0.2, seconds: 1.2 },
    { pose: 'high', holdSeconds: 0.5, seconds: 1.6 },
  ],
  props: [{ kind: 'squeezedBall', radius: 0.036, between: 'ankles' }],
  accent: ['soleus'],
} satisfies ExercisePoses;
