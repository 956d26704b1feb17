import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: -16 },
  planted: ['right foot', 'left hand on place', 'right hand on place', 'left foot'],
  base: {
    both: { forearmPronation: 85, wristExtension: 78, fingersCurl: 5 },
    right: { kneeFlexion: 1 },
  },
  poses: {
    upright: {
      pelvisLean: 12,
      both: { shoulderFlexion: 98, elbowFlexion: 8 },
      right: { hipFlexion: -8 },
      left: { hipFlexion: 50, kneeFlexion: 40 },
    },
    stretched: {
      pelvisLean: 20,
      both: { shoulderFlexion: 78, elbowFlexion: 60 },
      right: { hipFlexion: -10 },
      left: { hipFlexion: 62, kneeFlexion: 62 },
    },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.2, seconds: 1.1 },
    { pose: 'stretched', holdSeconds: 1.4, seconds: 1.1 },
  ],
  props: [{ kind: 'wall', side: 'ahead', at: 'right hand', gap: 0.024 }],
  accent: ['right calf'],
} satisfies ExercisePoses;
