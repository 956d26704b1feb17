import type { AnalysisFailureCode } from '../../contract/errors.ts';
import type { ClipFactors } from './clip-confidence.ts';

/** A verdict about the video, with a sentence for whoever filmed it. */
export interface Refusal {
  ok: false;
  code: Extract<
    AnalysisFailureCode,
    'no_runner_detected' | 'wrong_view' | 'not_running' | 'too_few_steps'
  >;
  detail: string;
}

const REFUSALS = {
  fromBehind: {
    code: 'wrong_view',
    detail:
      'The runner is seen from behind, but a side view was asked for. Film from the side, square to the running direction, or send this video as a back view.',
  },
  fromTheFront: {
    code: 'wrong_view',
    detail:
      'The runner is seen from the front, but a side view was asked for. Film from the side, square to the running direction.',
  },
  turned: {
    code: 'wrong_view',
    detail:
      'The camera looks at the runner too much from the front or from behind to measure a side view. Stand square to the running direction, level with the runner.',
  },
  fromTheSide: {
    code: 'wrong_view',
    detail:
      'The runner is seen from the side, but a back view was asked for. Film from straight behind the runner, or send this video as a side view.',
  },
  facingTheCamera: {
    code: 'wrong_view',
    detail:
      'The runner is seen from the front, but a back view was asked for. Film from straight behind the runner.',
  },
  notStraightBehind: {
    code: 'wrong_view',
    detail:
      'The camera looks at the runner too much from one side to measure a back view. Stand straight behind the runner, in line with the running direction.',
  },
  noRhythm: {
    code: 'not_running',
    detail:
      'The legs do not move in the rhythm of running. Film someone who runs steadily, and only the part of the video in which they run.',
  },
  walking: {
    code: 'not_running',
    detail:
      'The person walks: both feet are on the ground together at every step. Film at a running pace.',
  },
  fewSteps: {
    code: 'too_few_steps',
    detail:
      'Too few landings are seen to measure the gait. Keep the whole runner in the picture for at least four steps, better for ten: on a treadmill, with a following camera, or from further away.',
  },
  noTakeOff: {
    code: 'too_few_steps',
    detail:
      'No step is seen from landing to take-off. Keep both feet in the picture for at least four whole steps.',
  },
  hiddenLegs: {
    code: 'too_few_steps',
    detail:
      'The legs are hidden at too many landings. Film with nothing between the camera and the feet, and with both feet always in the picture.',
  },
  hiddenBody: {
    code: 'no_runner_detected',
    detail: 'Head, trunk or the near arm are never seen. Film the whole runner, from head to feet.',
  },
  tooSmall: {
    code: 'no_runner_detected',
    detail:
      'The runner is too small in the picture to be measured. Come nearer or turn the phone upright, so that the runner fills at least half the height of the picture.',
  },
  hardlyVisible: {
    code: 'no_runner_detected',
    detail:
      'The runner is too dark, blurred or hidden to be followed. Film in bright light, with clothes that stand out from the background and nothing in front of the runner.',
  },
  confusedLegs: {
    code: 'no_runner_detected',
    detail:
      'Left and right leg cannot be told apart. Film in brighter light, exactly from the side or from behind, with one runner in the picture.',
  },
  hiddenHips: {
    code: 'no_runner_detected',
    detail:
      'Hips, knees and heels are hidden at too many steps. Film from straight behind, with the whole runner in the picture and nothing in between.',
  },
  heelsTooSmall: {
    code: 'no_runner_detected',
    detail:
      'The heels are too small in the picture to measure pronation. Come nearer or film in a higher resolution, so that the runner fills the height of the picture.',
  },
  heelsBlurred: {
    code: 'no_runner_detected',
    detail:
      'The heels are too blurred or dark to measure pronation. Film in bright light, with the camera held still and focused on the runner.',
  },
  heelsCovered: {
    code: 'no_runner_detected',
    detail:
      'Heels or calves are covered, so pronation cannot be measured. Film from straight behind at the height of the calves, in shorts or tight trousers that leave the calf and the whole heel in view.',
  },
  fewFrames: {
    code: 'no_runner_detected',
    detail:
      'The video has too few frames a second to follow the runner. Film with at least 30 frames a second, better 60.',
  },
} as const satisfies Record<string, Omit<Refusal, 'ok'>>;

export function refusal(reason: keyof typeof REFUSALS): Refusal {
  return { ok: false, ...REFUSALS[reason] };
}

/** Names what spoils a clip most. */
export function refusalOfWorst(
  factors: ClipFactors & { visibility: number },
  { whenTurned }: { whenTurned: 'turned' | 'notStraightBehind' },
): Refusal {
  const reasons = [
    { factor: factors.runnerSize, reason: 'tooSmall' },
    { factor: factors.visibility, reason: 'hardlyVisible' },
    { factor: factors.swaps, reason: 'confusedLegs' },
    { factor: factors.yaw, reason: whenTurned },
    { factor: factors.frameRate, reason: 'fewFrames' },
  ] as const;
  const worst = reasons.reduce((one, other) => (other.factor < one.factor ? other : one));
  return refusal(worst.reason);
}
