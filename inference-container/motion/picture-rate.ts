import { stepsBetween } from '../numbers/samples.ts';
import { roundTo } from '../numbers/round-to.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';

/** Faster videos are thinned out, so their distinct pictures are not all of their frames. */
const MAX_UNTHINNED_HZ = 60.5;
/** Without rounding, 50 frames per second could be a little less. */
const RATE_DECIMALS = 2;
/** With a smaller share of new pictures, repetition is more than occasional. */
const REGULAR_PICTURE_SHARE = 0.9;
/** A longer interval is a gap. */
const LONGEST_STEP_MEDIANS = 3;

interface PictureRates {
  /** Rate of distinct pictures: the frame rate, or less if frames are repeated. */
  pictureRateHz: number;
  /** Rate of distinct pictures before a fast video was thinned out. */
  shownFramesPerSecond: number;
}

/** Measures rates from the times of all frames and of frames with a new picture. */
export function findPictureRates(times: {
  allSeconds: Float64Array;
  newSeconds: Float64Array;
}): PictureRates {
  const { allSeconds, newSeconds } = times;
  const frameRateHz = rateOf(allSeconds);
  const usualRateHz = rateOf(newSeconds);
  const isRegular = newSeconds.length / allSeconds.length >= REGULAR_PICTURE_SHARE;
  return {
    pictureRateHz: isRegular ? usualRateHz : meanRateOf(newSeconds),
    shownFramesPerSecond: frameRateHz > MAX_UNTHINNED_HZ ? frameRateHz : usualRateHz,
  };
}

/** Frames per second; the median ignores dropped frames. */
function rateOf(timesSeconds: Float64Array): number {
  return roundTo(1 / medianOf(stepsBetween(timesSeconds)), RATE_DECIMALS);
}

/**
 * Mean rate, for frames spaced unevenly because many were skipped or repeated: if 100 per second are
 * thinned to 60, two thirds of the intervals are doubled.
 */
function meanRateOf(timesSeconds: Float64Array): number {
  const steps = stepsBetween(timesSeconds);
  const longestSeconds = LONGEST_STEP_MEDIANS * medianOf(steps);
  return roundTo(1 / meanOf(steps.filter((seconds) => seconds <= longestSeconds)), RATE_DECIMALS);
}
