import type { ExercisePoses } from '../../../.cli/content-media/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left toes'],
  base: { pelvisLean: 3, both: { elbowFlexion: 92 } },
  poses: {
    land: {
      left: { hipFlexion: 8, kneeFlexion: 16, ankleDorsiflexion: -6, shoulderFlexion: 20 },
      right: { hipFlexion: 70, kneeFlexion: 95, ankleDorsiflexion: 8, shoulderFlexion: -20 },
    },
    pass: {
      left: { hipFlexion: -2, kneeFlexion: 14, ankleDorsiflexion: 0, shoulderFlexion: 5 },
      right: { hipFlexion: 45, kneeFlexion: 60, ankleDorsiflexion: 5, shoulderFlexion: -10 },
    },
    push: {
      left: { hipFlexion: -8, kneeFlexion: 4, ankleDorsiflexion: -26, shoulderFlexion: -30 },
      right: { hipFlexion: 20, kneeFlexion: 24, ankleDorsiflexion: 5, shoulderFlexion: 30 },
    },
  },
  loop: [
    { pose: 'land', seconds: 0.25 },
    { pose: 'pass', seconds: 0.25 },
    { pose: 'push', planted: [], seconds: 0.2 },
  ],
  thenMirrored: true,
  travels: true,
  accent: ['hip flexors'],
} satisfies ExercisePoses;
