import type { ExercisePoses } from '../../../.cli/content-media/exercise-poses.ts';

export default {
  view: 'half-front',
  planted: ['right foot on box'],
  poses: {
    top: { right: { hipFlexion: 6, kneeFlexion: 8 }, left: { hipFlexion: 14, kneeFlexion: 10 } },
    bottom: {
      pelvisLean: 18,
      both: { shoulderFlexion: 45, elbowFlexion: 30 },
      right: { hipFlexion: 66, kneeFlexion: 62 },
      left: { hipFlexion: 40, kneeFlexion: 8, ankleDorsiflexion: 10 },
    },
  },
  loop: [
    { pose: 'top', holdSeconds: 0.3, seconds: 1.6 },
    { pose: 'bottom', holdSeconds: 0.2, seconds: 1.2 },
  ],
  props: [{ kind: 'box', height: 0.2, at: 'right foot' }],
  accent: ['right quadriceps', 'right glutes'],
} satisfies ExercisePoses;
