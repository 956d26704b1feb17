import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: -90, tiltDegrees: 36 },
  closeUp: ['head', 'chest', 'left hand', 'right hand'],
  planted: ['pelvis'],
  base: {
    pelvisLean: 91,
    spineFlexion: -5,
    neckFlexion: 0,
    both: { elbowFlexion: 6, fingersCurl: 20, ankleDorsiflexion: -50 },
  },
  poses: {
    yLow: { both: { shoulderFlexion: 164, shoulderAbduction: 32 } },
    y: {
      spineFlexion: -9,
      both: { shoulderFlexion: 176, shoulderAbduction: 34, bladeProtraction: -10 },
    },
    t: {
      spineFlexion: -9,
      both: { shoulderFlexion: 88, shoulderAbduction: 100, bladeProtraction: -16 },
    },
    w: {
      spineFlexion: -9,
      both: {
        shoulderFlexion: 92,
        shoulderAbduction: 118,
        elbowFlexion: 96,
        shoulderRotation: 0,
        bladeProtraction: -18,
      },
    },
  },
  loop: [
    { pose: 'yLow', holdSeconds: 0.1, seconds: 0.7 },
    { pose: 'y', holdSeconds: 0.3, seconds: 0.8 },
    { pose: 't', holdSeconds: 0.3, seconds: 0.8 },
    { pose: 'w', holdSeconds: 0.3, seconds: 1 },
  ],
  props: [{ kind: 'mat' }],
  accent: ['upper back'],
  picture: ['y', 't', 'w'],
} satisfies ExercisePoses;
