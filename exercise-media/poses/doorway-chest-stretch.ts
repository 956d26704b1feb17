import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -35 },
  planted: ['left foot', 'right toes', 'left forearm on place', 'right forearm on place'],
  base: {
    both: { shoulderAbduction: 70, shoulderRotation: 70, elbowFlexion: 92, fingersCurl: 10 },
    left: { hipFlexion: 22, kneeFlexion: 12 },
    right: { hipFlexion: -8, kneeFlexion: 6 },
  },
  poses: {
    upright: {},
    stretched: {
      spineFlexion: -5,
      left: { hipFlexion: 21, kneeFlexion: 20 },
      right: { hipFlexion: -15, kneeFlexion: 6 },
    },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.2, seconds: 1.3 },
    { pose: 'stretched', holdSeconds: 0.9, seconds: 1.1 },
  ],
  props: [{ kind: 'doorway', at: 'right elbow', offset: { forward: 0.12, left: 0.45 } }],
  accent: ['chest', 'shoulder'],
} satisfies ExercisePoses;
