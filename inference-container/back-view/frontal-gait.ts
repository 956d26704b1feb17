import type { BackMetricName } from '../../contract/metrics.ts';
import type { BackViewSegmentName } from '../../contract/search-keys.ts';
import type { Warning } from '../../contract/warnings.ts';
import { lengthsPx } from '../motion/body-paths.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { degreesOf } from '../numbers/arithmetic.ts';
import { evenlySpaced, valueAt } from '../numbers/samples.ts';
import type { Estimate } from '../numbers/statistics.ts';
import { meanOf, medianOf, quantileOf } from '../numbers/statistics.ts';
import type { AnalyzedVideo } from '../results/clip-warnings.ts';
import { BACK_ERRORS } from './back-errors.ts';
import type { PictureMeasurements } from './picture-measurements.ts';
import type { Stance } from './stances.ts';

/** Samples per stance: as many as a 60 fps camera provides; lower frame rates are interpolated. */
const MOMENTS = 7;

/** Returns the mean of a signal over the middle of a stance; NaN if it is unknown throughout. */
export function meanOfMiddle(
  signal: Float64Array,
  { middle, timesSeconds }: { middle: Stance['middle']; timesSeconds: Float64Array },
): number {
  const { startSeconds, endSeconds } = middle;
  const moments = evenlySpaced(startSeconds, endSeconds, MOMENTS);
  return meanOf(moments.map((seconds) => valueAt(signal, { timesSeconds, seconds })));
}

/**
 * Quantile of the shank lengths that gives the full length: around mid-stance, the shank lies in
 * the picture plane.
 */
const FULL_LENGTH_QUANTILE = 0.95;

/**
 * Returns the angle in degrees per frame from thigh to shank as seen from directly behind the
 * runner; positive in abduction, when the knee moves inward. An off-axis camera sees a flexed knee
 * shifted sideways in proportion to how far it is ahead of the ankle. This function removes that
 * shift, using the fact that at mid-stance the knee is about as far ahead of the hip. NaN where a
 * joint is hidden.
 */
export function frontalKneeDegrees(
  motion: Motion,
  {
    side,
    staturePx,
    sidewaysPerMeterBack,
  }: { side: Side; staturePx: Float64Array; sidewaysPerMeterBack: number },
): Float64Array {
  const hip = motion.body[`${side}_hip`];
  const knee = motion.body[`${side}_knee`];
  const ankle = motion.body[`${side}_ankle`];
  const shankPx = lengthsPx(knee, ankle);
  const shankPerStature = quantileOf(
    shankPx.map((px, frame) => px / staturePx[frame]!),
    FULL_LENGTH_QUANTILE,
  );
  const outward = side === 'left' ? -1 : 1;
  return knee.xPx.map((seenXPx, frame) => {
    if ([hip, knee, ankle].some(({ confidence }) => confidence[frame] === 0)) return Number.NaN;
    const fullPx = shankPerStature * staturePx[frame]!;
    const aheadPx = Math.sqrt(Math.max(0, fullPx ** 2 - shankPx[frame]! ** 2));
    const xPx = seenXPx + aheadPx * sidewaysPerMeterBack;
    const yPx = knee.yPx[frame]!;
    const thigh = Math.atan2(xPx - hip.xPx[frame]!, yPx - hip.yPx[frame]!);
    const shank = Math.atan2(ankle.xPx[frame]! - xPx, ankle.yPx[frame]! - yPx);
    return outward * degreesOf(shank - thigh);
  });
}

/** NaN where an angle is not visible. */
export type MeasuredStance = Record<BackViewSegmentName, number> & { stance: Stance };

export interface FrontalMeasure {
  degrees: number;
  /** 80% of the true errors in rendered test videos are smaller. */
  expectedErrorDegrees: number;
}
export type LimbAngles = Record<BackViewSegmentName, FrontalMeasure | null>;

export interface BackViewGait {
  video: AnalyzedVideo;
  stances: readonly MeasuredStance[];
  sides: Readonly<Record<Side, LimbAngles>>;
  metrics: Readonly<Record<BackMetricName, Estimate>>;
  /** False if the slow-motion factor is uncertain. */
  isTempoCertain: boolean;
  /** Expected error of each contact time: 80% of the true errors in rendered test videos are smaller. */
  stepErrorSeconds: number;
  warnings: readonly Warning[];
}

/**
 * Returns the median over the stances of a side; for the heel, the value from all of them together.
 */
export function typicalOfSide(
  side: Side,
  input: {
    stances: readonly MeasuredStance[];
    pictures: PictureMeasurements;
    errorFactor: number;
  },
): LimbAngles {
  const ofSide = input.stances.filter(({ stance }) => stance.side === side);
  const { heels, pelvis } = input.pictures;
  return {
    knee_adduction: measureOf({
      degrees: medianOf(ofSide.map(({ knee_adduction }) => knee_adduction)),
      expectedErrorDegrees: input.errorFactor * BACK_ERRORS.kneeDegrees,
    }),
    pelvic_drop: measureOf({
      degrees: medianOf(ofSide.map(({ pelvic_drop }) => pelvic_drop)),
      expectedErrorDegrees: pelvis.expectedErrorDegrees,
    }),
    pronation: measureOf(heels.sides[side]),
  };
}

function measureOf(input: {
  degrees: number | null;
  expectedErrorDegrees: number | null;
}): FrontalMeasure | null {
  const { degrees, expectedErrorDegrees } = input;
  if (degrees === null || Number.isNaN(degrees) || expectedErrorDegrees === null) return null;
  return { degrees, expectedErrorDegrees };
}
