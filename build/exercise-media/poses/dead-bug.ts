import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 18, tiltDegrees: 14 },
  planted: ['pelvis'],
  base: {
    pelvisLean: -93,
    spineFlexion: 4,
    neckFlexion: 3,
    both: {
      hipFlexion: 90,
      kneeFlexion: 90,
      shoulderFlexion: 90,
      shoulderAbduction: 2,
      elbowFlexion: 5,
      fingersCurl: 12,
    },
  },
  poses: {
    gathered: {},
    lowered: {
      left: { shoulderFlexion: 168 },
      right: { hipFlexion: 10, kneeFlexion: 6, ankleDorsiflexion: 0 },
    },
  },
  loop: [
    { pose: 'gathered', holdSeconds: 0.1, seconds: 1.2 },
    { pose: 'lowered', holdSeconds: 0.3, seconds: 1.2 },
  ],
  thenMirrored: true,
  props: [{ kind: 'mat' }],
  accent: ['abdominals'],
} satisfies ExercisePoses;
