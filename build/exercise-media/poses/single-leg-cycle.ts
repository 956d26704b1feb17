import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['left foot', 'left hand on place'],
  base: {
    pelvisLean: 3,
    left: {
      hipFlexion: 5,
      kneeFlexion: 4,
      hipAbduction: -4,
      shoulderFlexion: 16,
      shoulderAbduction: 24,
      elbowFlexion: 52,
      forearmPronation: 70,
      fingersCurl: 75,
    },
    right: { elbowFlexion: 90, fingersCurl: 55 },
  },
  poses: {
    kneeUp: {
      right: { hipFlexion: 84, kneeFlexion: 106, ankleDorsiflexion: 10, shoulderFlexion: -34 },
    },
    reaching: {
      right: { hipFlexion: 60, kneeFlexion: 46, ankleDorsiflexion: 8, shoulderFlexion: -22 },
    },
    brushing: {
      right: { hipFlexion: 20, kneeFlexion: 32, ankleDorsiflexion: 12, shoulderFlexion: 2 },
    },
    behind: {
      right: { hipFlexion: -10, kneeFlexion: 58, ankleDorsiflexion: 2, shoulderFlexion: 22 },
    },
    heelUp: {
      right: { hipFlexion: 8, kneeFlexion: 114, ankleDorsiflexion: -6, shoulderFlexion: 16 },
    },
    folded: {
      right: { hipFlexion: 48, kneeFlexion: 132, ankleDorsiflexion: 6, shoulderFlexion: -12 },
    },
  },
  loop: [
    { pose: 'kneeUp', seconds: 0.2 },
    { pose: 'reaching', seconds: 0.2 },
    { pose: 'brushing', seconds: 0.2 },
    { pose: 'behind', seconds: 0.2 },
    { pose: 'heelUp', seconds: 0.2 },
    { pose: 'folded', seconds: 0.2 },
  ],
  props: [{ kind: 'rail', height: 0.98, at: 'left hand' }],
  accent: ['right hip flexors', 'right hamstrings'],
  picture: ['heelUp', 'kneeUp'],
} satisfies ExercisePoses;
