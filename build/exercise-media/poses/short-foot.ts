import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 146, tiltDegrees: 16 },
  shoes: false,
  closeUp: ['right knee', 'right ankle', 'right toes'],
  planted: ['pelvis on chair', 'left foot', 'right toes'],
  base: {
    pelvisLean: 4,
    both: {
      hipFlexion: 88,
      kneeFlexion: 86,
      ankleDorsiflexion: 2,
      shoulderFlexion: 2,
      elbowFlexion: 54,
      forearmPronation: 80,
    },
    left: { hipAbduction: 34, hipFlexion: 88, kneeFlexion: 92 },
  },
  poses: {
    flat: { right: { ankleInversion: -8 } },
    drawn: { right: { archLift: 25, ankleInversion: 5, hipAbduction: 2 } },
  },
  loop: [
    { pose: 'flat', holdSeconds: 0.2, seconds: 0.9 },
    { pose: 'drawn', holdSeconds: 1.1, seconds: 0.9 },
  ],
  props: [
    { kind: 'chair' },
    {
      kind: 'arrow',
      from: { joint: 'right foot', offset: { forward: 0.09, up: 0.09, left: 0.06 } },
      to: { joint: 'right foot', offset: { forward: 0.09, up: 0.21, left: 0.06 } },
    },
    {
      kind: 'arrow',
      from: { joint: 'right toes', offset: { left: 0.14 } },
      to: { joint: 'right toes', offset: { forward: -0.13, left: 0.14 } },
    },
  ],
  accent: ['right foot'],
} satisfies ExercisePoses;
