import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  view: { turnDegrees: 122, tiltDegrees: 12 },
  shoes: false,
  closeUp: ['right knee', 'right ankle', 'right toes'],
  planted: ['pelvis on chair', 'left foot', 'right toes'],
  base: {
    pelvisLean: 4,
    both: {
      hipFlexion: 88,
      kneeFlexion: 86,
      ankleDorsiflexion: 2,
      shoulderFlexion: 30,
      elbowFlexion: 50,
    },
    left: { hipAbduction: 30, hipFlexion: 88, kneeFlexion: 92 },
  },
  poses: {
    flat: { right: { ankleInversion: -4 } },
    drawn: { right: { archLift: 11, ankleInversion: 2, hipAbduction: 2 } },
  },
  loop: [
    { pose: 'flat', holdSeconds: 0.2, seconds: 0.9 },
    { pose: 'drawn', holdSeconds: 1.1, seconds: 0.9 },
  ],
  props: [{ kind: 'chair' }],
  accent: ['right foot'],
} satisfies ExercisePoses;
