import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left foot', 'right foot'],
  base: {
    neckFlexion: -2,
    left: {
      shoulderFlexion: 180,
      shoulderAbduction: 13,
      shoulderRotation: -58,
      elbowFlexion: 133,
      wristExtension: -7,
      forearmPronation: -10,
      fingersCurl: 85,
    },
    right: {
      shoulderFlexion: -30,
      shoulderAbduction: 24,
      shoulderRotation: -83,
      elbowFlexion: 101,
      wristExtension: 22,
      forearmPronation: 6,
      fingersCurl: 85,
    },
  },
  poses: {
    upright: { pelvisLean: 2, both: { hipFlexion: 6, kneeFlexion: 8 } },
    hinged: { pelvisLean: 62, both: { hipFlexion: 82, kneeFlexion: 20 } },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.3, seconds: 1.5 },
    { pose: 'hinged', holdSeconds: 0.4, seconds: 1.3 },
  ],
  props: [{ kind: 'dowel', from: 'left hand', to: 'right hand', beyond: 0.24 }],
  accent: ['hamstrings', 'glutes'],
} satisfies ExercisePoses;
