import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['right toes on box', 'left toes on box', 'left hand on place'],
  base: {
    pelvisLean: 4,
    both: { kneeFlexion: 2 },
    left: { shoulderFlexion: 14, elbowFlexion: 50, shoulderAbduction: 14, fingersCurl: 75 },
  },
  poses: {
    bothHigh: { both: { ankleDorsiflexion: -33 } },
    oneHigh: {
      right: { ankleDorsiflexion: -33, hipAbduction: -3 },
      left: { hipFlexion: 22, kneeFlexion: 44, ankleDorsiflexion: -8 },
    },
    oneLow: {
      pelvisLean: 8,
      right: { ankleDorsiflexion: 27, hipAbduction: -3 },
      left: { hipFlexion: 22, kneeFlexion: 44, ankleDorsiflexion: 0 },
    },
    bothLow: { pelvisLean: 8, both: { ankleDorsiflexion: 24 } },
  },
  loop: [
    { pose: 'bothHigh', seconds: 0.15 },
    { pose: 'bothHigh', planted: ['right toes on box', 'left hand on place'], seconds: 0.45 },
    { pose: 'oneHigh', planted: ['right toes on box', 'left hand on place'], seconds: 2.6 },
    {
      pose: 'oneLow',
      planted: ['right toes on box', 'left hand on place'],
      holdSeconds: 0.2,
      seconds: 0.6,
    },
    { pose: 'bothLow', seconds: 1 },
  ],
  props: [
    {
      kind: 'box',
      height: 0.16,
      length: 0.3,
      width: 0.5,
      at: 'right toes',
      offset: { forward: 0.12, left: 0.08 },
    },
    { kind: 'rail', height: 1.17, at: 'left hand', offset: { forward: 0.1 } },
  ],
  accent: ['right calf'],
  picture: ['bothHigh', 'oneLow'],
} satisfies ExercisePoses;
