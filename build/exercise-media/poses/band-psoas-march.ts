import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 24 },
  planted: ['left foot'],
  base: { pelvisLean: 1, both: { elbowFlexion: 70, fingersCurl: 55 } },
  poses: {
    standing: { both: { hipFlexion: 3, kneeFlexion: 3 } },
    drawnUp: {
      left: { hipFlexion: 2, kneeFlexion: 2, hipAbduction: -5, shoulderFlexion: 34 },
      right: { hipFlexion: 92, kneeFlexion: 94, ankleDorsiflexion: 14, shoulderFlexion: -26 },
    },
  },
  loop: [
    { pose: 'standing', seconds: 0.9 },
    { pose: 'drawnUp', holdSeconds: 0.3, seconds: 0.9 },
  ],
  thenMirrored: true,
  props: [{ kind: 'loopBand', around: 'feet' }],
  accent: ['hip flexors'],
} satisfies ExercisePoses;
