import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 74 },
  planted: ['left foot', 'right foot'],
  base: {
    pelvisLean: 26,
    neckFlexion: -12,
    both: {
      hipFlexion: 54,
      kneeFlexion: 52,
      hipAbduction: 8,
      hipRotation: 3,
      ankleDorsiflexion: 24,
      shoulderFlexion: 34,
      elbowFlexion: 110,
      shoulderRotation: -32,
      fingersCurl: 60,
    },
  },
  poses: {
    narrow: {},
    reaching: {
      left: { hipAbduction: 13 },
      right: { hipAbduction: 22, hipFlexion: 58, kneeFlexion: 64 },
    },
    wide: { both: { hipAbduction: 20 } },
    following: {
      right: { hipAbduction: 9 },
      left: { hipAbduction: 20, hipFlexion: 58, kneeFlexion: 64 },
    },
  },
  loop: [
    { pose: 'narrow', seconds: 0.12 },
    { pose: 'narrow', planted: ['left foot'], seconds: 0.4 },
    { pose: 'reaching', planted: ['left foot'], seconds: 0.36 },
    { pose: 'wide', seconds: 0.12 },
    { pose: 'wide', planted: ['right foot'], seconds: 0.4 },
    { pose: 'following', planted: ['right foot'], seconds: 0.4 },
  ],
  thenMirrored: true,
  props: [
    {
      kind: 'bodyLine',
      from: { joint: 'left hip', offset: { forward: 0.3 } },
      to: { joint: 'right hip', offset: { forward: 0.3 } },
      beyond: 0.1,
    },
    { kind: 'loopBand', around: 'ankles' },
  ],
  accent: ['hip abductors'],
  picture: ['narrow', 'wide'],
} satisfies ExercisePoses;
