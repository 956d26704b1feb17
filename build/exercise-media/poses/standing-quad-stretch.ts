import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left foot', 'left hand on place'],
  base: {
    left: {
      kneeFlexion: 5,
      hipAbduction: -3,
      shoulderFlexion: 16,
      shoulderAbduction: 24,
      elbowFlexion: 52,
      forearmPronation: 70,
      fingersCurl: 75,
    },
    right: { fingersCurl: 80, hipAbduction: -2 },
  },
  poses: {
    standing: {
      left: { hipFlexion: 3 },
      right: {
        hipFlexion: 3,
        kneeFlexion: 5,
        hipAbduction: -3,
        fingersCurl: 28,
        shoulderFlexion: 0,
      },
    },
    lifting: {
      left: { hipFlexion: 3 },
      right: { hipFlexion: 20, kneeFlexion: 60, shoulderFlexion: -4 },
    },
    reached: {
      pelvisLean: 2,
      left: { hipFlexion: 5 },
      right: {
        hipFlexion: 1,
        kneeFlexion: 141,
        ankleDorsiflexion: -30,
        shoulderFlexion: -30,
        shoulderAbduction: -7,
        shoulderRotation: 7,
        elbowFlexion: 3,
      },
    },
    stretched: {
      pelvisLean: -5,
      spineFlexion: 5,
      left: { hipFlexion: -2 },
      right: {
        hipFlexion: -9,
        kneeFlexion: 142,
        ankleDorsiflexion: -30,
        shoulderFlexion: -42,
        shoulderAbduction: -10,
        shoulderRotation: 14,
        elbowFlexion: 26,
      },
    },
  },
  loop: [
    { pose: 'standing', planted: ['left foot', 'right foot', 'left hand on place'], seconds: 0.2 },
    { pose: 'standing', seconds: 0.5 },
    { pose: 'lifting', seconds: 0.7 },
    { pose: 'reached', seconds: 0.6 },
    { pose: 'stretched', holdSeconds: 2, seconds: 0.6 },
    { pose: 'reached', seconds: 0.7 },
    { pose: 'lifting', seconds: 0.5 },
  ],
  picture: ['standing', 'stretched'],
  props: [{ kind: 'rail', height: 0.98, at: 'left hand' }],
  accent: ['right quadriceps'],
} satisfies ExercisePoses;
