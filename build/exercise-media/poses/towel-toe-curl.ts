import type { ExercisePoses } from '../renderer/exercise-poses.ts';

export default {
  person: 'woman',
  view: { turnDegrees: 40, tiltDegrees: 16 },
  shoes: false,
  closeUp: ['right ankle', 'right toes'],
  planted: ['pelvis on chair', 'left foot', 'right heel'],
  base: {
    pelvisLean: 4,
    both: { hipFlexion: 88, kneeFlexion: 86, shoulderFlexion: 30, elbowFlexion: 50 },
  },
  poses: {
    spread: { right: { ankleDorsiflexion: 4, toesExtension: 22 } },
    curled: { right: { ankleDorsiflexion: 8, toesExtension: -40 } },
  },
  loop: [
    { pose: 'spread', holdSeconds: 0.2, seconds: 0.8 },
    { pose: 'curled', holdSeconds: 0.4, seconds: 0.8 },
  ],
  props: [{ kind: 'chair' }, { kind: 'towel', at: 'right toes', offset: { forward: 0.12 } }],
  accent: ['right foot'],
} satisfies ExercisePoses;
