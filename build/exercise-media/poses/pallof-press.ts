import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 60, tiltDegrees: 12 },
  planted: ['left foot', 'right foot'],
  base: {
    pelvisLean: 6,
    both: { hipFlexion: 16, kneeFlexion: 18, hipAbduction: 4, fingersCurl: 75 },
  },
  poses: {
    atChest: {
      both: {
        shoulderFlexion: 20,
        shoulderAbduction: 25,
        shoulderRotation: -60,
        elbowFlexion: 130,
      },
    },
    pressed: {
      both: { shoulderFlexion: 87, shoulderAbduction: -14, shoulderRotation: 0, elbowFlexion: 4 },
    },
  },
  loop: [
    { pose: 'atChest', holdSeconds: 0.3, seconds: 1.1 },
    { pose: 'pressed', holdSeconds: 0.7, seconds: 1.1 },
  ],
  props: [
    { kind: 'band', from: 'left hand', to: { place: { forward: 0.18, left: 0.86, up: 1.22 } } },
    { kind: 'post', height: 1.4, offset: { forward: 0.18, left: 0.88 } },
  ],
  accent: ['obliques', 'abdominals'],
} satisfies ExercisePoses;
