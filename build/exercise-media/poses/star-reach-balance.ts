import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 60, tiltDegrees: 24 },
  planted: ['right foot'],
  base: {
    both: {
      shoulderAbduction: 42,
      shoulderRotation: -70,
      elbowFlexion: 95,
      forearmPronation: 60,
      fingersCurl: 20,
    },
    right: { hipAbduction: -5 },
  },
  poses: {
    middle: {
      pelvisLean: 2,
      right: { hipFlexion: 8, kneeFlexion: 12 },
      left: { hipFlexion: 36, kneeFlexion: 66, ankleDorsiflexion: 12 },
    },
    ahead: {
      pelvisLean: 20,
      neckFlexion: -8,
      right: { hipFlexion: 65, kneeFlexion: 75 },
      left: { hipFlexion: 62, kneeFlexion: 3, ankleDorsiflexion: -26 },
    },
    aside: {
      pelvisLean: 30,
      neckFlexion: -12,
      right: { hipFlexion: 70, kneeFlexion: 70 },
      left: {
        hipFlexion: 32,
        hipAbduction: 40,
        kneeFlexion: 3,
        ankleDorsiflexion: 6,
        ankleInversion: 25,
      },
    },
    passing: {
      pelvisLean: 26,
      neckFlexion: -8,
      right: { hipFlexion: 44, kneeFlexion: 36 },
      left: { hipFlexion: 16, kneeFlexion: 58, ankleDorsiflexion: 10 },
    },
    behind: {
      pelvisLean: 50,
      neckFlexion: -20,
      right: { hipFlexion: 85, kneeFlexion: 65 },
      left: { hipFlexion: 6, kneeFlexion: 8, ankleDorsiflexion: 8 },
    },
  },
  loop: [
    { pose: 'middle', seconds: 0.85 },
    { pose: 'ahead', holdSeconds: 0.1, seconds: 0.8 },
    { pose: 'middle', seconds: 0.8 },
    { pose: 'aside', holdSeconds: 0.1, seconds: 0.8 },
    { pose: 'middle', seconds: 0.5 },
    { pose: 'passing', seconds: 0.45 },
    { pose: 'behind', holdSeconds: 0.1, seconds: 0.45 },
    { pose: 'passing', seconds: 0.45 },
  ],
  props: [
    { kind: 'floorLine', along: 'forward' },
    { kind: 'floorLine', along: 'left' },
  ],
  accent: ['right quadriceps', 'right glutes'],
  picture: ['ahead', 'aside', 'behind'],
} satisfies ExercisePoses;
