import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 24 },
  planted: ['left foot', 'right foot'],
  base: { both: { hipAbduction: 3 } },
  poses: {
    onTheBox: { both: { hipFlexion: 2, kneeFlexion: 4 } },
    reaching: {
      pelvisLean: 4,
      left: { hipFlexion: 2, kneeFlexion: 16 },
      right: { hipFlexion: 32, kneeFlexion: 20, ankleDorsiflexion: 6 },
    },
    tipped: {
      pelvisLean: 7,
      left: { hipFlexion: -6, kneeFlexion: 12, ankleDorsiflexion: -14 },
      right: { hipFlexion: 28, kneeFlexion: 20, ankleDorsiflexion: 0, shoulderFlexion: 10 },
    },
    landing: {
      pelvisLean: 14,
      both: {
        hipFlexion: 34,
        kneeFlexion: 28,
        ankleDorsiflexion: -12,
        shoulderFlexion: 30,
        elbowFlexion: 30,
      },
    },
    soft: {
      pelvisLean: 30,
      neckFlexion: -12,
      both: { hipFlexion: 70, kneeFlexion: 66, shoulderFlexion: 56, elbowFlexion: 36 },
    },
    risen: { both: { hipFlexion: 2, kneeFlexion: 4 } },
    footLifted: {
      pelvisLean: 8,
      left: { hipFlexion: 16, kneeFlexion: 14 },
      right: { hipFlexion: 46, kneeFlexion: 108, ankleDorsiflexion: 30 },
    },
    footBack: {
      pelvisLean: 14,
      left: { hipFlexion: 44, kneeFlexion: 46 },
      right: { hipFlexion: 38, kneeFlexion: 106, ankleDorsiflexion: 32 },
    },
    shifted: {
      pelvisLean: 30,
      both: { shoulderFlexion: 30 },
      left: { hipFlexion: 76, kneeFlexion: 14 },
      right: { hipFlexion: 90, kneeFlexion: 88, ankleDorsiflexion: 28 },
    },
    nearlyUp: {
      pelvisLean: 10,
      left: { hipFlexion: 60, kneeFlexion: 70, ankleDorsiflexion: 5 },
      right: { hipFlexion: 22, kneeFlexion: 22 },
    },
  },
  loop: [
    { pose: 'onTheBox', planted: ['left foot on box', 'right foot on box'], seconds: 0.28 },
    { pose: 'onTheBox', planted: ['left foot on box'], seconds: 0.44 },
    { pose: 'reaching', planted: ['left toes on box'], seconds: 0.24 },
    { pose: 'tipped', planted: [], seconds: 0.24 },
    { pose: 'landing', planted: ['left toes', 'right toes'], seconds: 0.2 },
    { pose: 'soft', holdSeconds: 1.6, seconds: 0.68 },
    { pose: 'risen', planted: ['left foot'], seconds: 0.44 },
    { pose: 'footLifted', planted: ['left foot'], seconds: 0.36 },
    { pose: 'footBack', planted: ['right toes on box'], seconds: 0.52 },
    { pose: 'shifted', planted: ['right foot on box'], seconds: 0.48 },
    { pose: 'nearlyUp', planted: ['right foot on box'], seconds: 0.4 },
  ],
  props: [
    {
      kind: 'box',
      height: 0.25,
      length: 0.4,
      at: 'left foot',
      offset: { forward: -0.04, left: -0.1 },
    },
  ],
  accent: ['quadriceps', 'glutes'],
  picture: ['onTheBox', 'soft'],
} satisfies ExercisePoses;
