import type { ExercisePoses } from '../../../.cli/content-media/exercise-poses.ts';

export default {
  view: { turnDegrees: 52, tiltDegrees: 20 },
  shoes: false,
  closeUp: ['right ankle', 'right toes'],
  planted: ['left foot', 'right heel'],
  base: { both: { hipFlexion: 1, kneeFlexion: 3, ankleDorsiflexion: 2 } },
  poses: {
    down: { right: { toesExtension: 0 } },
    up: { spineFlexion: 2, right: { toesExtension: 46 } },
  },
  loop: [
    { pose: 'down', holdSeconds: 0.4, seconds: 0.7 },
    { pose: 'up', holdSeconds: 0.6, seconds: 0.8 },
  ],
  accent: ['right foot'],
} satisfies ExercisePoses;
