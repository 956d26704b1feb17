import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'half-front',
  closeUp: ['head', 'pelvis', 'right elbow', 'left hand', 'right hand'],
  planted: ['pelvis'],
  base: {
    pelvisLean: 0,
    both: {
      hipFlexion: 88,
      kneeFlexion: 2,
      ankleDorsiflexion: -4,
      elbowFlexion: 94,
      fingersCurl: 55,
      shoulderAbduction: 9,
    },
  },
  poses: {
    leftForward: {
      spineRotation: -3,
      left: { shoulderFlexion: 30, shoulderRotation: -12 },
      right: { shoulderFlexion: -34 },
    },
    rightForward: {
      spineRotation: 3,
      left: { shoulderFlexion: -34 },
      right: { shoulderFlexion: 30, shoulderRotation: -12 },
    },
  },
  loop: [
    { pose: 'leftForward', seconds: 0.32 },
    { pose: 'rightForward', seconds: 0.32 },
  ],
  props: [{ kind: 'mat', offset: { forward: 0.45 } }],
  accent: ['shoulder'],
} satisfies ExercisePoses;
