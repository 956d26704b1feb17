import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 24, tiltDegrees: 14 },
  shoes: false,
  closeUp: ['right knee', 'right toes', 'left toes'],
  planted: ['left foot'],
  base: { pelvisLean: 4, left: { hipFlexion: 8, kneeFlexion: 10, hipAbduction: -3 } },
  poses: {
    ahead: { right: { hipFlexion: 36.6, kneeFlexion: 43.9, ankleDorsiflexion: 11.3 } },
    behind: { right: { hipFlexion: 27.7, kneeFlexion: 48.8, ankleDorsiflexion: 25.1 } },
  },
  loop: [
    { pose: 'behind', seconds: 1.3 },
    { pose: 'ahead', seconds: 1.3 },
  ],
  props: [
    { kind: 'ball', radius: 0.035, at: 'right knee', offset: { forward: -0.09 }, follows: true },
  ],
  accent: ['right foot'],
} satisfies ExercisePoses;
