import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 128, tiltDegrees: 10 },
  shoes: false,
  closeUp: ['right knee', 'right ankle', 'right toes'],
  planted: ['pelvis on chair', 'left foot', 'right toes'],
  base: {
    pelvisLean: 4,
    both: {
      hipFlexion: 88,
      kneeFlexion: 86,
      ankleDorsiflexion: 2,
      shoulderFlexion: 22,
      elbowFlexion: 56,
      forearmPronation: 80,
    },
    left: { hipAbduction: 34, hipFlexion: 88, kneeFlexion: 92 },
  },
  poses: {
    flat: { right: { ankleInversion: -4 } },
    drawn: { right: { archLift: 22, ankleInversion: 3, hipAbduction: 2 } },
  },
  loop: [
    { pose: 'flat', holdSeconds: 0.2, seconds: 0.9 },
    { pose: 'drawn', holdSeconds: 1.1, seconds: 0.9 },
  ],
  props: [
    { kind: 'chair' },
    {
      kind: 'arrow',
      from: { joint: 'right foot', offset: { up: 0.01, left: 0.16 } },
      to: { joint: 'right foot', offset: { up: 0.14, left: 0.16 } },
    },
  ],
  accent: ['right foot'],
} satisfies ExercisePoses;
