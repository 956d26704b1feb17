import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 20, tiltDegrees: 15 },
  planted: ['pelvis'],
  base: {
    pelvisLean: 91,
    both: {
      hipFlexion: 2,
      ankleDorsiflexion: -50,
      shoulderFlexion: 144,
      shoulderAbduction: 53,
      shoulderRotation: -68,
      elbowFlexion: 136,
      fingersCurl: 12,
    },
  },
  poses: {
    lying: { spineFlexion: -3, neckFlexion: -8 },
    lifted: {
      spineFlexion: -28,
      chestFlexion: -8,
      neckFlexion: 6,
      both: { bladeProtraction: -10 },
    },
  },
  loop: [
    { pose: 'lying', holdSeconds: 0.2, seconds: 1.3 },
    { pose: 'lifted', holdSeconds: 0.6, seconds: 1.5 },
  ],
  props: [{ kind: 'mat' }],
  accent: ['lower back'],
} satisfies ExercisePoses;
