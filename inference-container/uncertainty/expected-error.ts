import type { BodyPaths, BodyPoint } from '../motion/body-paths.ts';
import { clamp } from '../numbers/piecewise-linear.ts';
import { quantileOf } from '../numbers/statistics.ts';

/** How well a value was seen. */
export interface Sight {
  staturePx: number;
  yawDegrees: number;
  /** Of the value's least visible point; all but a tenth of the frames have more, 0 to 1. */
  confidence: number;
  /** Between two pictures, in real time. */
  pictureSeconds: number;
  /** Number of times it was seen. */
  count: number;
  /** In degrees: between those times, or of the frames about the fitted body; NaN if unknown. */
  scatterDegrees: number;
  /** What a wrong time of contact adds to the error; 0 if the value does not depend on it. */
  timingErrorDegrees: number;
}

/** What makes a value less certain, each 0 in a good video and larger in a worse one. */
export const DOUBTS = ['small', 'turned', 'hidden', 'slow', 'few', 'scattered'] as const;
export type Doubts = Record<(typeof DOUBTS)[number], number>;

/**
 * The error grows by the exponential of the weighted doubts, beside that of the timing; learned by
 * `npm run train -- errors`.
 */
export interface ErrorModel {
  /** With no doubt and no wrong time, in the unit of the value. */
  leastError: number;
  weights: Doubts;
  usualScatterDegrees: number;
  /** How much of what a wrong time of contact would add is to be expected. */
  timingShare: number;
}

const GOOD = { staturePx: 700, confidence: 0.9, pictureSeconds: 1 / 60, count: 10 };
/** Beyond what the models were trained with, an exponential would only guess. */
const MOST_DOUBT = 2.5;
const HIDDEN_QUANTILE = 0.1;
const YAW_UNIT_DEGREES = 20;

export function expectedError(model: ErrorModel, sight: Sight): number {
  return Math.hypot(
    model.leastError * doubtfulness(model, sight),
    model.timingShare * sight.timingErrorDegrees,
  );
}

/** 1 without any doubt. */
function doubtfulness(
  { weights, usualScatterDegrees }: Pick<ErrorModel, 'weights' | 'usualScatterDegrees'>,
  sight: Sight,
): number {
  const doubts = doubtsOf(sight, usualScatterDegrees);
  return Math.exp(DOUBTS.reduce((total, name) => total + weights[name] * doubts[name], 0));
}

export function doubtsOf(sight: Sight, usualScatterDegrees: number): Doubts {
  const { scatterDegrees } = sight;
  const scatter = Number.isNaN(scatterDegrees) ? usualScatterDegrees : scatterDegrees;
  return {
    small: doubt(Math.log(GOOD.staturePx / sight.staturePx)),
    turned: doubt(sight.yawDegrees / YAW_UNIT_DEGREES),
    hidden: doubt(Math.log(GOOD.confidence / sight.confidence)),
    slow: doubt(Math.log(sight.pictureSeconds / GOOD.pictureSeconds)),
    few: doubt(Math.log(GOOD.count / Math.max(1, sight.count))),
    scattered: doubt(Math.log(scatter / usualScatterDegrees)),
  };
}

function doubt(value: number): number {
  return clamp(value, [0, MOST_DOUBT]);
}

/** For `Sight`; 0 if one of the points is never seen. */
export function confidenceOfPoints(body: BodyPaths, points: readonly BodyPoint[]): number {
  const confidences = points.map((point) => {
    const seen = body[point].confidence.filter((value) => value > 0);
    return seen.length === 0 ? 0 : quantileOf(seen, HIDDEN_QUANTILE);
  });
  return Math.min(...confidences);
}

/** An error wider than the range that a value is judged by leaves nothing but a guess. */
export function isGuess(error: number, [low, high]: readonly [number, number]): boolean {
  return !(error <= high - low);
}

/** Usual range; an error as wide as this makes the value worthless. */
export const USUAL_CONTACT_SECONDS = [0.2, 0.3] as const;

/** 1 for an error of 0, down to 0 for one as large as the range that the value is judged by. */
export function confidenceIn(error: number, [low, high]: readonly [number, number]): number {
  return clamp(1 - error / (high - low), [0, 1]);
}
