import type { AnalysisFailureCode } from '../../contract/errors.ts';
import type { ClipFactors } from './confidence/clip-confidence.ts';

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
      'The legs are hidden at too many landings. Film from the side with nothing between the camera and the feet, and with both feet always in the picture.',
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
      'Left and right leg cannot be told apart. Film in brighter light and square from the side, with one runner in the picture.',
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
export function refusalOfWorst(factors: ClipFactors & { visibility: number }): Refusal {
  const reasons = [
    { factor: factors.runnerSize, reason: 'tooSmall' },
    { factor: factors.visibility, reason: 'hardlyVisible' },
    { factor: factors.swaps, reason: 'confusedLegs' },
    { factor: factors.yaw, reason: 'turned' },
    { factor: factors.frameRate, reason: 'fewFrames' },
  ] as const;
  const worst = reasons.reduce((one, other) => (other.factor < one.factor ? other : one));
  return refusal(worst.reason);
}
