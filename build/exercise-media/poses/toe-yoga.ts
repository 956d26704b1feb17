import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 62, tiltDegrees: 18 },
  shoes: false,
  closeUp: ['right ankle', 'right toes'],
  planted: ['left foot', 'right heel'],
  base: { both: { hipFlexion: 1, kneeFlexion: 3, ankleDorsiflexion: 2 } },
  poses: {
    down: {},
    bigToeUp: { spineFlexion: 2, right: { toesExtension: -3, bigToeExtension: 43 } },
    othersUp: { spineFlexion: 2, right: { toesExtension: 36, bigToeExtension: -39 } },
  },
  loop: [
    { pose: 'down', holdSeconds: 0.1, seconds: 0.6 },
    { pose: 'bigToeUp', holdSeconds: 0.5, seconds: 0.6 },
    { pose: 'down', holdSeconds: 0.1, seconds: 0.6 },
    { pose: 'othersUp', holdSeconds: 0.5, seconds: 0.6 },
  ],
  accent: ['right foot'],
  picture: ['bigToeUp', 'othersUp'],
} satisfies ExercisePoses;
