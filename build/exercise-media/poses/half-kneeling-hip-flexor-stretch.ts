import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  closeUp: ['head', 'left knee', 'right knee'],
  planted: ['right shin', 'left foot'],
  base: {
    both: {
      shoulderAbduction: 45,
      shoulderFlexion: -26,
      shoulderRotation: -55,
      elbowFlexion: 104,
      fingersCurl: 20,
    },
    right: { ankleDorsiflexion: -50 },
  },
  poses: {
    kneeling: {
      pelvisLean: 4,
      spineFlexion: -6,
      right: { hipFlexion: 4, kneeFlexion: 90 },
      left: { hipFlexion: 86, kneeFlexion: 74 },
    },
    tucked: {
      pelvisLean: -8,
      spineFlexion: 8,
      right: { hipFlexion: -8, kneeFlexion: 90 },
      left: { hipFlexion: 74, kneeFlexion: 72 },
    },
    stretched: {
      pelvisLean: -6,
      spineFlexion: 6,
      right: { hipFlexion: -26, kneeFlexion: 70 },
      left: { hipFlexion: 80, kneeFlexion: 94 },
    },
  },
  loop: [
    { pose: 'kneeling', holdSeconds: 0.2, seconds: 0.7 },
    { pose: 'tucked', holdSeconds: 0.2, seconds: 1 },
    { pose: 'stretched', holdSeconds: 1.6, seconds: 1.2 },
  ],
  props: [
    { kind: 'mat', length: 0.8, offset: { forward: -0.2 } },
    {
      kind: 'arrow',
      from: { joint: 'pelvis', offset: { forward: 0.22, up: 0.16 } },
      to: { joint: 'pelvis', offset: { forward: 0.44, up: 0.16 } },
    },
  ],
  accent: ['right hip flexors'],
  picture: ['kneeling', 'stretched'],
} satisfies ExercisePoses;
