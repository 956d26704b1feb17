import * as z from 'zod';

import type { AnalysisType } from '../../contract/job.ts';
import type { Side } from '../../inference-container/motion/facing.ts';
import { stepsPerSecond } from '../../inference-container/strides/cadence.ts';
import type { RunnerFacts } from '../../inference-container/strides/runner.ts';
import type { TrueFrontal } from './back-view/true-frontal.ts';
import { trueFrontal } from './back-view/true-frontal.ts';
import { plateEventsSchema, stancesOf } from './events/hamner-trial.ts';
import type { TrueStance } from './events/score-steps.ts';
import { truthFrameSchema } from './toe-tips.ts';
import type { TrueBody } from './true-body.ts';
import { trueBody } from './true-body.ts';

export interface ClipTruth {
  /** Runner whose motion the clip shows; null if unknown or if the body has its own animation. */
  runner: string | null;
  bodyName: string | null;
  cadenceStepsPerMinute: number | null;
  slowMotionFactor: number;
  stances: readonly TrueStance[] | null;
  /** Force plates are accurate to a few milliseconds; an avatar's sole rule, to 20 or 30. */
  stanceSource: 'force plates' | 'sole rule' | null;
  body: TrueBody | null;
  frontal: TrueFrontal | null;
  /** Angle added to each heel of an avatar; positive for eversion. */
  eversionDegrees: Readonly<Record<Side, number>> | null;
  facts: RunnerFacts;
  /** Returns the points of the nearest frame. */
  pointsAt: (view: AnalysisType, seconds: number) => TruePoints | null;
}

/** Pixel positions by the joint names of the ground truth (`left_knee`, `right_toe_tip`, ...). */
export type TruePoints = Readonly<Record<string, readonly [xPx: number, yPx: number]>>;

/** Gravity alone determines the slow-motion factor only to within a few percent. */
const FACTOR_TOLERANCE = 0.06;
const UNKNOWN_HEIGHT_METERS = 1.7;

const truthSchema = z.object({
  model: z
    .union([z.string(), z.object({ seed: z.number() }).transform(({ seed }) => `body:${seed}`)])
    .optional(),
  /** A recorded runner's name, or a sentence that contains one. */
  motion: z.string().optional(),
  cadence_spm: z
    .union([z.number(), z.object({ value: z.number() }).transform(({ value }) => value)])
    .optional(),
  fps: z.number().optional(),
  /** Row rate, if it differs from the video's frame rate. */
  truth_fps: z.number().optional(),
  slow_motion_factor: z.number().optional(),
  /** Gaze direction per row. */
  gaze_deg: z.array(z.number()).optional(),
  events_force_plate: plateEventsSchema.optional(),
  events: plateEventsSchema.optional(),
  frames: z.array(truthFrameSchema).optional(),
  applied: z
    .object({ eversion_deg: z.object({ l: z.number(), r: z.number() }).optional() })
    .optional(),
  is_treadmill: z.boolean().optional(),
  pace_second_per_km: z.number().optional(),
  height_meter: z.number().optional(),
  stature_m: z.number().optional(),
});

export function readClipTruth(json: unknown): ClipTruth {
  const truth = truthSchema.parse(json);
  const events = truth.events_force_plate ?? truth.events;
  const rateHz = truth.truth_fps ?? truth.fps;
  const heightMeters = truth.height_meter ?? truth.stature_m;
  return {
    runner: runnerIn(truth.motion),
    bodyName: truth.model?.replace(/^.*\/|\.glb$/g, '') ?? null,
    cadenceStepsPerMinute: truth.cadence_spm ?? null,
    slowMotionFactor: truth.slow_motion_factor ?? 1,
    stances: events === undefined ? null : stancesOf(events, truth.slow_motion_factor),
    stanceSource:
      truth.events_force_plate !== undefined ? 'force plates' : events ? 'sole rule' : null,
    body:
      truth.frames === undefined || rateHz === undefined
        ? null
        : trueBody(truth.frames, { rateHz, gazeDegrees: truth.gaze_deg ?? null }),
    frontal:
      truth.frames === undefined || rateHz === undefined
        ? null
        : trueFrontal(truth.frames, { rateHz }),
    eversionDegrees: eversionOf(truth.applied?.eversion_deg),
    facts: {
      isTreadmill: truth.is_treadmill ?? false,
      paceSecondsPerKilometer: truth.pace_second_per_km ?? null,
      heightMeters: heightMeters ?? UNKNOWN_HEIGHT_METERS,
      isHeightAssumed: heightMeters === undefined,
    },
    pointsAt: (view, seconds) => {
      const frame = truth.frames?.[Math.round(seconds * (rateHz ?? Number.NaN))];
      if (frame === undefined) return null;
      const camera = view === 'side_view' ? 'side' : 'back';
      return Object.fromEntries(
        Object.entries(frame).flatMap(([name, joint]) => {
          const point = joint[camera];
          return point === undefined ? [] : [[name, point]];
        }),
      );
    },
  };
}

export function isFactorRight(
  factor: number,
  { slowMotionFactor }: Pick<ClipTruth, 'slowMotionFactor'>,
): boolean {
  return Math.abs(factor / slowMotionFactor - 1) <= FACTOR_TOLERANCE;
}

function runnerIn(motion: string | undefined): string | null {
  const number = motion === undefined ? null : /subject(\d+)/.exec(motion);
  return number === null ? null : `hamner_subject${number[1]}`;
}

function eversionOf(applied: { l: number; r: number } | undefined): ClipTruth['eversionDegrees'] {
  return applied === undefined ? null : { left: applied.l, right: applied.r };
}

/**
 * Computes the cadence of the stances in the clip, as for a runner. The cadence of the whole trial
 * differs: 174.2, compared with 173.2 in the first five seconds.
 */
export function trueCadence(truth: ClipTruth, durationSeconds: number): number | null {
  const shown = (truth.stances ?? [])
    .filter(({ contactSeconds }) => contactSeconds < durationSeconds)
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  if (shown.length < 2) return truth.cadenceStepsPerMinute;
  const perSecond = stepsPerSecond(shown.map((stance) => ({ ...stance, confidence: 1 })));
  return 60 * truth.slowMotionFactor * perSecond;
}
