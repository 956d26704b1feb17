import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: 'side',
  planted: ['back on roller', 'left foot', 'right foot'],
  base: {
    pelvisLean: -80,
    both: { shoulderFlexion: 120, shoulderAbduction: 24, elbowFlexion: 130, fingersCurl: 20 },
  },
  poses: {
    curled: { spineFlexion: 12, neckFlexion: 24, both: { hipFlexion: 60, kneeFlexion: 96 } },
    extended: { spineFlexion: -14, neckFlexion: -4, both: { hipFlexion: 60, kneeFlexion: 96 } },
  },
  loop: [
    { pose: 'curled', holdSeconds: 0.2, seconds: 1.4 },
    { pose: 'extended', holdSeconds: 0.4, seconds: 1.2 },
  ],
  props: [{ kind: 'mat' }, { kind: 'roller', at: 'chest' }],
  accent: ['upper back'],
} satisfies ExercisePoses;
