import type { BodyPaths, BodyPoint } from '../motion/body-paths.ts';
import { clamp } from '../numbers/arithmetic.ts';
import { quantileOf } from '../numbers/statistics.ts';

/** Expected errors were learned with this model. */
const LEARNED_MODEL = 'blazepose-heavy';
/** Measured with `lite`; a guess for other models. */
const OTHER_MODEL_FACTOR = 2;

/** Returns the factor that puts 80 % of a model's errors within the expected ones: docs/pose.md. */
export function errorFactorOf(poseModelName: string): number {
  return poseModelName === LEARNED_MODEL ? 1 : OTHER_MODEL_FACTOR;
}

/** Conditions under which a value was measured. */
export interface MeasurementQuality {
  staturePx: number;
  yawDegrees: number;
  /** Confidence of the least visible point, exceeded in nine tenths of the frames; 0 to 1. */
  confidence: number;
  /** Interval between two pictures, in real time. */
  pictureSeconds: number;
  /** Number of single measurements. */
  count: number;
  /** Spread of those measurements, or of the frames about the fitted body; NaN if unknown. */
  scatterDegrees: number;
  /** Error added by a wrong time of contact; 0 if the value does not depend on it. */
  timingErrorDegrees: number;
}

/** Reasons for less certainty, each 0 in a good video and larger in a worse one. */
export const DOUBTS = ['small', 'turned', 'hidden', 'slow', 'few', 'scattered'] as const;
export type Doubts = Record<(typeof DOUBTS)[number], number>;

/**
 * The error grows exponentially with the weighted quality inputs, plus the timing error; trained by
 * `npm run train -- errors`.
 */
export interface ErrorModel {
  /** Error without any doubt or wrong time, in the unit of the value. */
  leastError: number;
  weights: Doubts;
  usualScatterDegrees: number;
  /** Expected share of the error that a wrong time of contact would add. */
  timingShare: number;
}

const GOOD = { staturePx: 700, confidence: 0.9, pictureSeconds: 1 / 60, count: 10 };
/** Largest doubt in the training data; beyond it, an exponential would be a guess. */
const MOST_DOUBT = 2.5;
const HIDDEN_QUANTILE = 0.1;
const YAW_UNIT_DEGREES = 20;

export function expectedError(model: ErrorModel, quality: MeasurementQuality): number {
  return Math.hypot(
    model.leastError * doubtfulness(model, quality),
    model.timingShare * quality.timingErrorDegrees,
  );
}

/** Factor by which doubts increase the error; 1 without any. */
function doubtfulness(
  { weights, usualScatterDegrees }: Pick<ErrorModel, 'weights' | 'usualScatterDegrees'>,
  quality: MeasurementQuality,
): number {
  const doubts = doubtsOf(quality, usualScatterDegrees);
  return Math.exp(DOUBTS.reduce((total, name) => total + weights[name] * doubts[name], 0));
}

export function doubtsOf(quality: MeasurementQuality, usualScatterDegrees: number): Doubts {
  const { scatterDegrees } = quality;
  const scatter = Number.isNaN(scatterDegrees) ? usualScatterDegrees : scatterDegrees;
  return {
    small: doubt(Math.log(GOOD.staturePx / quality.staturePx)),
    turned: doubt(quality.yawDegrees / YAW_UNIT_DEGREES),
    hidden: doubt(Math.log(GOOD.confidence / quality.confidence)),
    slow: doubt(Math.log(quality.pictureSeconds / GOOD.pictureSeconds)),
    few: doubt(Math.log(GOOD.count / Math.max(1, quality.count))),
    scattered: doubt(Math.log(scatter / usualScatterDegrees)),
  };
}

function doubt(value: number): number {
  return clamp(value, [0, MOST_DOUBT]);
}

/** Confidence for `MeasurementQuality`; 0 if one of the points is never visible. */
export function confidenceOfPoints(body: BodyPaths, points: readonly BodyPoint[]): number {
  const confidences = points.map((point) => {
    const seen = body[point].confidence.filter((value) => value > 0);
    return seen.length === 0 ? 0 : quantileOf(seen, HIDDEN_QUANTILE);
  });
  return Math.min(...confidences);
}

/** Whether the expected error is wider than the range that the value is judged by. */
export function isUninformative(error: number, [low, high]: readonly [number, number]): boolean {
  return !(error <= high - low);
}

/** Usual range; an error as wide as this makes the value worthless. */
export const USUAL_CONTACT_SECONDS = [0.2, 0.3] as const;

/** 1 for an error of 0, down to 0 for one as large as the range that the value is judged by. */
export function confidenceIn(error: number, [low, high]: readonly [number, number]): number {
  return clamp(1 - error / (high - low), [0, 1]);
}
