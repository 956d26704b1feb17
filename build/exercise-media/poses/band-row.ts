import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -24 },
  planted: ['left foot', 'right foot'],
  base: {
    pelvisLean: 8,
    both: { hipFlexion: 26, kneeFlexion: 28, fingersCurl: 85, shoulderAbduction: 4 },
  },
  poses: {
    reach: { both: { shoulderFlexion: 80, elbowFlexion: 8, bladeProtraction: 14 } },
    row: {
      both: {
        shoulderFlexion: -22,
        elbowFlexion: 104,
        bladeProtraction: -18,
        shoulderAbduction: 8,
      },
    },
  },
  loop: [
    { pose: 'reach', holdSeconds: 0.1, seconds: 0.9 },
    { pose: 'row', holdSeconds: 0.4, seconds: 1.2 },
  ],
  props: [
    { kind: 'band', from: 'left hand', to: { place: { forward: 0.95, up: 1.05 } } },
    { kind: 'band', from: 'right hand', to: { place: { forward: 0.95, up: 1.05 } } },
    { kind: 'post', offset: { forward: 0.97 } },
  ],
  accent: ['upper back'],
} satisfies ExercisePoses;
