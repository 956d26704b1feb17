import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -26 },
  closeUp: ['head', 'pelvis', 'right hand'],
  planted: ['left foot', 'right toes', 'left forearm on place', 'right forearm on place'],
  base: {
    both: { shoulderAbduction: 68, shoulderRotation: 58, elbowFlexion: 92, fingersCurl: 10 },
  },
  poses: {
    upright: {
      both: { shoulderFlexion: 36 },
      left: { hipFlexion: 29, kneeFlexion: 4 },
      right: { hipFlexion: -4, kneeFlexion: 10 },
    },
    stretched: {
      spineFlexion: -6,
      both: { shoulderFlexion: -16 },
      left: { hipFlexion: 30, kneeFlexion: 20 },
      right: { hipFlexion: -16, kneeFlexion: 6 },
    },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.2, seconds: 1.2 },
    { pose: 'stretched', holdSeconds: 0.9, seconds: 1 },
  ],
  props: [
    { kind: 'doorway', at: 'right elbow', offset: { forward: 0.1, left: 0.45 } },
    {
      kind: 'arrow',
      from: { joint: 'pelvis', offset: { forward: -0.1, up: 0.24, left: -0.6 } },
      to: { joint: 'pelvis', offset: { forward: 0.08, up: 0.24, left: -0.6 } },
    },
  ],
  accent: ['chest', 'shoulder'],
} satisfies ExercisePoses;
