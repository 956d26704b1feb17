import { HEELS, HIPS, TOES } from '../motion/body-paths.ts';
import { legDifferences } from '../motion/limb-identity.ts';
import type { Motion } from '../motion/motion.ts';
import { rhythmAround } from '../motion/stride-rhythm.ts';
import { mapWindows } from '../numbers/samples.ts';
import { meanOf, quantileOf } from '../numbers/statistics.ts';
import type { Span } from './span.ts';
import { lengthOf, spansWhere } from './span.ts';

/** Reach of the local fits in strides; with less, other frequencies fit as well. */
const REACH_STRIDES = 0.75;
const FITS_PER_STRIDE = 4;
/** Frequencies, relative to the clip's, that would indicate another gait or speed. */
const OTHER_FREQUENCIES = [0.5, 0.65, 0.75, 0.82, 1.2, 1.32, 1.5, 2, 2.4, 4] as const;

/** Minimum fit and strength of the clip's stride frequency. */
interface Limits {
  /** Relative to the best frequency. */
  ofBest: number;
  /** Relative to the steadier parts of the clip. */
  ofTypicalStrength: number;
  ofTypicalAmplitude: number;
}

const DIFFERENCE_LIMITS: Limits = { ofBest: 0.75, ofTypicalStrength: 0.5, ofTypicalAmplitude: 0.4 };
/** Lower, because squaring amplifies the noise. */
const SQUARE_LIMITS: Limits = { ofBest: 0.65, ofTypicalStrength: 0.35, ofTypicalAmplitude: 0.16 };
const TYPICAL_QUANTILE = 0.75;
/** A foot may leave the picture briefly, but not at every landing. */
const MAX_FEET_OUTSIDE_SHARE = 0.25;
/** Bridges shorter interruptions, such as a person passing by. */
const BRIDGED_STRIDES = 1;
/** Minimum remainder at an end, in strides; a shorter one joins the part. */
const MIN_LEFT_OVER_STRIDES = 0.75;

/**
 * Finds the longest part of a scene with a steady rhythm and the feet in the picture; null if that is
 * the whole scene, or if there is no rhythm. Ramps, walking, and standing still differ in frequency or
 * amplitude.
 */
export function findSteadyPart(motion: Motion, { heightPx }: { heightPx: number }): Span | null {
  const { rhythm, timesSeconds } = motion;
  if (rhythm === null) return null;
  const strideSeconds = 1 / rhythm.strideHz;
  const isSteady = steadyFrames(motion, rhythm.strideHz);
  const isOutside = framesWithoutFeet(motion, { heightPx, strideSeconds });
  const isSeen = (frame: number) => isRunnerVisible(motion, frame);
  const [scene] = bridgeGaps(spansWhere(timesSeconds.length, isSeen), timesSeconds, Infinity);
  const parts = bridgeGaps(
    spansWhere(
      timesSeconds.length,
      (frame) => isSeen(frame) && isSteady[frame] === 1 && isOutside[frame] === 0,
    ),
    timesSeconds,
    BRIDGED_STRIDES * strideSeconds,
  );
  const [longest] = parts.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (scene === undefined || longest === undefined) return null;
  const reachSeconds = MIN_LEFT_OVER_STRIDES * strideSeconds;
  const part = extended(longest, { scene, timesSeconds, reachSeconds });
  return lengthOf(part) < lengthOf(scene) ? part : null;
}

function isRunnerVisible({ body }: Motion, frame: number): boolean {
  return !Number.isNaN(body[HIPS[0]].xPx[frame]!);
}

function steadyFrames(motion: Motion, strideHz: number): Uint8Array {
  const { timesSeconds } = motion;
  const { signals, perStride, limits } = rhythmSignals(motion);
  const around = (centerSeconds: number, frequency: number) =>
    rhythmAround(signals, {
      timesSeconds,
      centerSeconds,
      frequencyHz: perStride * frequency,
      reachSeconds: REACH_STRIDES / strideHz,
    });
  const spacingSeconds = 1 / strideHz / FITS_PER_STRIDE;
  const visibleSeconds = timesSeconds.filter((_, frame) => isRunnerVisible(motion, frame));
  const [firstSeconds = 0, lastSeconds = 0] = [visibleSeconds[0], visibleSeconds.at(-1)];
  const count = Math.ceil((lastSeconds - firstSeconds) / spacingSeconds) + 1;
  const fits = Array.from({ length: count }, (_, index) => {
    const centerSeconds = firstSeconds + index * spacingSeconds;
    const fit = around(centerSeconds, strideHz);
    const others = OTHER_FREQUENCIES.map((share) => around(centerSeconds, share * strideHz));
    return { ...fit, best: Math.max(...others.map(({ strength }) => strength)) };
  });
  const typicalStrength = quantileOf(
    fits.map(({ strength }) => strength),
    TYPICAL_QUANTILE,
  );
  const typicalAmplitude = quantileOf(
    fits.map(({ amplitude }) => amplitude),
    TYPICAL_QUANTILE,
  );
  return Uint8Array.from(timesSeconds, (time) => {
    const fit = fits[Math.round((time - firstSeconds) / spacingSeconds)];
    return fit !== undefined &&
      fit.strength > limits.ofBest * fit.best &&
      fit.strength > limits.ofTypicalStrength * typicalStrength &&
      fit.amplitude > limits.ofTypicalAmplitude * typicalAmplitude
      ? 1
      : 0;
  });
}

/**
 * Uses squared differences in a side view, because they do not depend on labels: leg labels were
 * repaired to fit the prevailing rhythm, so every part would seem to have it. In a back view,
 * positions identify the legs.
 */
function rhythmSignals({ body, bodyHeightPx, facing }: Motion): {
  signals: readonly Float64Array[];
  perStride: number;
  limits: Limits;
} {
  const differences = legDifferences(body, { bodyHeightPx, ...facing });
  if (facing.view !== 'side') {
    return { signals: differences, perStride: 1, limits: DIFFERENCE_LIMITS };
  }
  const squares = differences.map((signal) => signal.map((value) => value ** 2));
  return { signals: squares, perStride: 2, limits: SQUARE_LIMITS };
}

/** Flags frames around which, within a stride, a foot is too often below the picture. */
function framesWithoutFeet(
  { body, timesSeconds }: Motion,
  { heightPx, strideSeconds }: { heightPx: number; strideSeconds: number },
): Float64Array {
  const isBelow = (points: readonly (typeof TOES)[number][], frame: number) =>
    points.some((point) => body[point].yPx[frame]! >= heightPx);
  const left = timesSeconds.map((_, frame) => Number(isBelow([TOES[0], HEELS[0]], frame)));
  const right = timesSeconds.map((_, frame) => Number(isBelow([TOES[1], HEELS[1]], frame)));
  return mapWindows(timesSeconds, strideSeconds / 2, (_, { from, to }) => {
    const shares = [left, right].map((flags) => meanOf(flags.subarray(from, to)));
    return Math.max(...shares) > MAX_FEET_OUTSIDE_SHARE ? 1 : 0;
  });
}

function bridgeGaps(
  parts: readonly Span[],
  timesSeconds: Float64Array,
  shortestGapSeconds: number,
): Span[] {
  const joined: Span[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    const isNear =
      previous !== undefined &&
      timesSeconds[part.firstFrame]! - timesSeconds[previous.endFrame - 1]! < shortestGapSeconds;
    if (isNear) previous.endFrame = part.endFrame;
    else joined.push({ ...part });
  }
  return joined;
}

function extended(
  { firstFrame, endFrame }: Span,
  {
    scene,
    timesSeconds,
    reachSeconds,
  }: { scene: Span; timesSeconds: Float64Array; reachSeconds: number },
): Span {
  const isNear = (one: number, other: number) =>
    timesSeconds[other]! - timesSeconds[one]! < reachSeconds;
  return {
    firstFrame: isNear(scene.firstFrame, firstFrame) ? scene.firstFrame : firstFrame,
    endFrame: isNear(endFrame - 1, scene.endFrame - 1) ? scene.endFrame : endFrame,
  };
}
