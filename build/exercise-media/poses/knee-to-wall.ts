import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: -16 },
  planted: ['right foot', 'left toes', 'left hand on place', 'right hand on place'],
  base: {
    pelvisLean: 8,
    both: { forearmPronation: 85, wristExtension: 70, fingersCurl: 5 },
  },
  poses: {
    back: {
      both: { shoulderFlexion: 42, elbowFlexion: 86 },
      right: { hipFlexion: 34, kneeFlexion: 36 },
      left: { hipFlexion: -14, kneeFlexion: 10, ankleDorsiflexion: 7 },
    },
    knee: {
      pelvisLean: 6,
      both: { shoulderFlexion: 24, elbowFlexion: 100 },
      right: { hipFlexion: 46, kneeFlexion: 77 },
      left: { hipFlexion: -18, kneeFlexion: 30, ankleDorsiflexion: 10 },
    },
  },
  loop: [
    { pose: 'back', holdSeconds: 0.1, seconds: 1.2 },
    { pose: 'knee', holdSeconds: 0.4, seconds: 1.2 },
  ],
  props: [{ kind: 'wall', side: 'ahead', at: 'right ankle', gap: 0.312 }],
  accent: ['right calf'],
} satisfies ExercisePoses;
