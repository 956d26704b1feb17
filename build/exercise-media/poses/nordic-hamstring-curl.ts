import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: 'side',
  planted: ['left shin', 'right shin'],
  base: {
    both: { ankleDorsiflexion: -50, toesExtension: -10, fingersCurl: 8, forearmPronation: 85 },
  },
  poses: {
    upright: {
      pelvisLean: 2,
      both: { kneeFlexion: 88, shoulderFlexion: 22, elbowFlexion: 112, wristExtension: 40 },
    },
    falling: {
      pelvisLean: 40,
      both: { kneeFlexion: 50, shoulderFlexion: 56, elbowFlexion: 104, wristExtension: 60 },
    },
    reaching: {
      pelvisLean: 60,
      neckFlexion: -10,
      both: { kneeFlexion: 30, shoulderFlexion: 68, elbowFlexion: 24, wristExtension: 70 },
    },
    caught: {
      pelvisLean: 73,
      neckFlexion: -16,
      both: { kneeFlexion: 17, shoulderFlexion: 40, elbowFlexion: 70, wristExtension: 80 },
    },
  },
  loop: [
    { pose: 'upright', holdSeconds: 0.2, seconds: 1.8 },
    { pose: 'falling', seconds: 0.8 },
    {
      pose: 'reaching',
      planted: ['left shin', 'right shin', 'left hand', 'right hand'],
      seconds: 0.4,
    },
    {
      pose: 'caught',
      planted: ['left shin', 'right shin', 'left hand', 'right hand'],
      holdSeconds: 0.2,
      seconds: 0.6,
    },
    { pose: 'reaching', seconds: 0.6 },
    { pose: 'falling', seconds: 0.9 },
  ],
  props: [
    { kind: 'mat', length: 0.8, offset: { forward: -0.2 } },
    {
      kind: 'dowel',
      from: { place: { forward: -0.44, up: 0.14, left: -0.3 } },
      to: { place: { forward: -0.44, up: 0.14, left: 0.3 } },
      beyond: 0.06,
    },
    { kind: 'post', height: 0.17, offset: { forward: -0.44, left: 0.42 } },
    { kind: 'post', height: 0.17, offset: { forward: -0.44, left: -0.42 } },
  ],
  accent: ['hamstrings'],
  picture: ['upright', 'falling'],
} satisfies ExercisePoses;
