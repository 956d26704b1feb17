import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left foot', 'right toes'],
  base: {
    pelvisLean: 4,
    both: { elbowFlexion: 92, fingersCurl: 85 },
    left: { hipFlexion: 16, kneeFlexion: 14 },
    right: { hipFlexion: -10, kneeFlexion: 12, ankleDorsiflexion: 0 },
  },
  poses: {
    leftForward: {
      spineRotation: -5,
      left: { shoulderFlexion: 30, shoulderRotation: -8 },
      right: { shoulderFlexion: -44 },
    },
    rightForward: {
      spineRotation: 5,
      left: { shoulderFlexion: -44 },
      right: { shoulderFlexion: 30, shoulderRotation: -8 },
    },
  },
  loop: [
    { pose: 'leftForward', seconds: 0.5 },
    { pose: 'rightForward', seconds: 0.5 },
  ],
  props: [{ kind: 'dumbbell', in: 'both' }],
  accent: ['shoulder'],
} satisfies ExercisePoses;
