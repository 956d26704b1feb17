import type { AnalysisFailureCode } from '../../contract/errors.ts';

/** Why a video was refused, with advice for whoever filmed it. */
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
      'The video shows the runner from behind, but a side view was requested. Film from the side, at a right angle to the running direction, or submit this video as a back view.',
  },
  fromTheFront: {
    code: 'wrong_view',
    detail:
      'The video shows the runner from the front, but a side view was requested. Film from the side, at a right angle to the running direction.',
  },
  turned: {
    code: 'wrong_view',
    detail:
      'The camera angle is too far from a side view. Film at a right angle to the running direction, directly beside the runner.',
  },
  fromTheSide: {
    code: 'wrong_view',
    detail:
      'The video shows the runner from the side, but a back view was requested. Film from directly behind the runner, or submit this video as a side view.',
  },
  facingTheCamera: {
    code: 'wrong_view',
    detail:
      'The video shows the runner from the front, but a back view was requested. Film from directly behind the runner.',
  },
  notStraightBehind: {
    code: 'wrong_view',
    detail:
      'The camera is too far to one side for a back view. Film from directly behind the runner, in line with the running direction.',
  },
  noRhythm: {
    code: 'not_running',
    detail:
      'The legs show no running rhythm. Film someone running steadily, and trim the video to the part in which they run.',
  },
  walking: {
    code: 'not_running',
    detail:
      'The person is walking: both feet are on the ground at the same time in every step. Film at a running pace.',
  },
  fewSteps: {
    code: 'too_few_steps',
    detail:
      'Too few steps are visible to measure the gait. Keep the whole runner in the frame for at least four steps, ideally ten: use a treadmill, follow the runner with the camera, or film from farther away.',
  },
  noToeOff: {
    code: 'too_few_steps',
    detail:
      'No step is visible from landing to toe-off. Keep both feet in the frame for at least four whole steps.',
  },
  feetOutside: {
    code: 'no_runner_detected',
    detail:
      'The feet leave the bottom of the frame, so no landing can be seen. Tilt the camera down or move back until both feet stay in the frame, with some floor below them.',
  },
  implausible: {
    code: 'no_runner_detected',
    detail:
      'The steps are longer than any human takes, as in a drawing or an animation. Film a real runner, without changing the shape of the picture.',
  },
  hiddenLegs: {
    code: 'too_few_steps',
    detail:
      'The legs are hidden in too many landings. Keep both feet in the frame, with nothing between them and the camera.',
  },
  hiddenBody: {
    code: 'no_runner_detected',
    detail:
      'The head, the trunk or the arm facing the camera is never visible. Film the whole runner, from head to feet.',
  },
  tooSmall: {
    code: 'no_runner_detected',
    detail:
      'The runner is too small in the frame. Move closer or hold the phone upright, so that the runner fills at least half the height of the frame.',
  },
  hardlyVisible: {
    code: 'no_runner_detected',
    detail:
      'The runner is too dark, blurred or hidden to be tracked. Film in bright light, with clothes that stand out from the background and nothing in front of the runner.',
  },
  hiddenHips: {
    code: 'no_runner_detected',
    detail:
      'Hips, knees and heels are hidden in too many steps. Film from directly behind, with the whole runner in the frame and nothing in between.',
  },
  heelsTooSmall: {
    code: 'no_runner_detected',
    detail:
      'The heels are too small in the frame to measure pronation. Move closer so that the runner fills the height of the frame, or film at a higher resolution.',
  },
  heelsBlurred: {
    code: 'no_runner_detected',
    detail:
      'The heels are too blurred or too dark to measure pronation. Film in bright light, and keep the camera still and focused on the runner.',
  },
  heelsCovered: {
    code: 'no_runner_detected',
    detail:
      'Heels or calves are covered, so pronation cannot be measured. Film from directly behind at calf height, in shorts or tights that leave the calves and the whole heels visible.',
  },
  fewFrames: {
    code: 'no_runner_detected',
    detail:
      'The frame rate is too low to track the runner. Film with at least 30 frames per second, ideally 60.',
  },
} as const satisfies Record<string, Omit<Refusal, 'ok'>>;

export function refusal(reason: keyof typeof REFUSALS): Refusal {
  return { ok: false, ...REFUSALS[reason] };
}
