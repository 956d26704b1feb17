import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 58, tiltDegrees: 22 },
  closeUp: ['left knee', 'right knee', 'left foot', 'right foot', 'pelvis'],
  planted: ['back', 'left foot', 'right foot'],
  base: {
    pelvisLean: -90,
    both: {
      hipFlexion: 50,
      kneeFlexion: 102,
      shoulderAbduction: 14,
      shoulderFlexion: -9,
      forearmPronation: 80,
      fingersCurl: 10,
    },
  },
  poses: {
    loose: { both: { hipAbduction: 10 } },
    squeezed: { both: { hipAbduction: 5 } },
  },
  loop: [
    { pose: 'loose', holdSeconds: 0.2, seconds: 0.7 },
    { pose: 'squeezed', holdSeconds: 1.1, seconds: 0.7 },
  ],
  props: [
    { kind: 'mat' },
    { kind: 'squeezedBall', radius: 0.098, between: 'knees' },
    {
      kind: 'arrow',
      from: { joint: 'left knee', offset: { up: 0.04, left: 0.2 } },
      to: { joint: 'left knee', offset: { up: 0.04, left: 0.07 } },
    },
    {
      kind: 'arrow',
      from: { joint: 'right knee', offset: { up: 0.04, left: -0.2 } },
      to: { joint: 'right knee', offset: { up: 0.04, left: -0.07 } },
    },
  ],
  accent: ['adductors'],
} satisfies ExercisePoses;
