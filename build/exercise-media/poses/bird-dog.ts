import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left shin', 'right shin', 'left hand', 'right hand'],
  base: {
    pelvisLean: 83,
    neckFlexion: -10,
    both: {
      hipFlexion: 83,
      kneeFlexion: 90,
      ankleDorsiflexion: -50,
      shoulderFlexion: 83,
      elbowFlexion: 4,
      forearmPronation: 85,
      wristExtension: 86,
      fingersCurl: 5,
    },
  },
  poses: {
    fours: {},
    reach: {
      left: { shoulderFlexion: 165, forearmPronation: 0, wristExtension: 0, elbowFlexion: 4 },
      right: { hipFlexion: -8, kneeFlexion: 4, ankleDorsiflexion: 0 },
    },
  },
  loop: [
    { pose: 'fours', seconds: 1.1, planted: ['left shin', 'right hand'] },
    { pose: 'reach', holdSeconds: 0.5, seconds: 1.1, planted: ['left shin', 'right hand'] },
  ],
  thenMirrored: true,
  props: [{ kind: 'mat' }],
  accent: ['glutes', 'lower back'],
} satisfies ExercisePoses;
