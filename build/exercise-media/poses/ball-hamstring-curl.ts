import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['back'],
  base: {
    both: {
      shoulderAbduction: 24,
      forearmPronation: 80,
      fingersCurl: 8,
      elbowFlexion: 4,
      bladeProtraction: 12,
    },
  },
  poses: {
    straight: {
      pelvisLean: -109,
      chestFlexion: 4,
      neckFlexion: 24,
      both: { hipFlexion: 0, kneeFlexion: 4, ankleDorsiflexion: -16, shoulderFlexion: -24 },
    },
    curled: {
      pelvisLean: -132,
      chestFlexion: 17,
      neckFlexion: 38,
      both: { hipFlexion: 19, kneeFlexion: 89, ankleDorsiflexion: -14, shoulderFlexion: -33 },
    },
  },
  loop: [
    { pose: 'straight', holdSeconds: 0.3, seconds: 1.2 },
    { pose: 'curled', holdSeconds: 0.4, seconds: 1.6 },
  ],
  props: [
    { kind: 'mat', length: 1.5, offset: { forward: -0.35 } },
    {
      kind: 'ball',
      radius: 0.22,
      at: 'left ankle',
      offset: { forward: 0.035, left: -0.088 },
      follows: true,
    },
  ],
  accent: ['hamstrings'],
} satisfies ExercisePoses;
