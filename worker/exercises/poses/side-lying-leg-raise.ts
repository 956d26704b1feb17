import type { ExercisePoses } from '../../../.cli/content-media/exercise-poses.ts';

export default {
  view: 'half-front',
  planted: ['pelvis'],
  base: {
    pelvisRoll: -90,
    neckSideBend: 10,
    left: { hipFlexion: 40, kneeFlexion: 70, shoulderFlexion: 165, elbowFlexion: 30 },
    right: { ankleDorsiflexion: 4, shoulderFlexion: 30, elbowFlexion: 60 },
  },
  poses: {
    low: { right: { hipAbduction: 2 } },
    high: { right: { hipAbduction: 36 } },
  },
  loop: [
    { pose: 'low', holdSeconds: 0.1, seconds: 1.1 },
    { pose: 'high', holdSeconds: 0.3, seconds: 1.3 },
  ],
  props: [{ kind: 'mat' }],
  accent: ['right hip abductors'],
} satisfies ExercisePoses;
