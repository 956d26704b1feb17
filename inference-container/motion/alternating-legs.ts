import { dot } from '../numbers/arithmetic.ts';
import type { SideDifferences } from './stride-rhythm.ts';
import { findStrideRhythm, fitWave, localFits, waveAt } from './stride-rhythm.ts';

const POWER_ITERATIONS = 30;
/** Products of differences repeat with every step, regardless of leg labels. */
const STEPS_PER_STRIDE = 2;

/**
 * Finds the frames whose leg labels must be swapped to make left and right alternate; null without
 * movement. Swapping negates every difference, so the product of two differences does not depend on
 * labels. The products reveal the swing except for its sign: which leg is left remains unknown.
 */
export function findAlternation(
  differences: SideDifferences,
  timesSeconds: Float64Array,
): Uint8Array | null {
  const products = productsOf(differences);
  const rhythm = findStrideRhythm(products.values, timesSeconds, STEPS_PER_STRIDE);
  if (rhythm === null) return null;
  const { strideHz } = rhythm;
  const swings = localFits<Swing>(timesSeconds, strideHz, (weights, previous) =>
    fitSwing(products, { timesSeconds, weights, strideHz, previous }),
  );
  return Uint8Array.from(timesSeconds, (time, frame) => {
    const swing = swings[frame]!;
    const angle = 2 * Math.PI * strideHz * time;
    let agreement = 0;
    for (const [signal, difference] of differences.entries()) {
      const expected =
        swing.cosine[signal]! * Math.cos(angle) + swing.sine[signal]! * Math.sin(angle);
      agreement += (difference[frame]! || 0) * expected;
    }
    return agreement < 0 ? 1 : 0;
  });
}

/**
 * Returns the share of the movement that repeats with every step, 0 to 1, independent of leg
 * labels.
 */
export function stepRhythmStrength(
  differences: SideDifferences,
  timesSeconds: Float64Array,
): number {
  return (
    findStrideRhythm(productsOf(differences).values, timesSeconds, STEPS_PER_STRIDE)?.strength ?? 0
  );
}

/** Products of all pairs of signals over time, as a symmetric matrix. */
interface Products {
  signals: number;
  /** Index `row * signals + column`; NaN where a difference is unknown. */
  values: readonly Float64Array[];
}

function productsOf(differences: SideDifferences): Products {
  const values = differences.flatMap((one) =>
    differences.map((other) => one.map((value, frame) => value * other[frame]!)),
  );
  return { signals: differences.length, values };
}

/**
 * Each difference is `cosine * cos(angle) + sine * sin(angle)`, where `angle` is the stride phase.
 */
interface Swing {
  cosine: Float64Array;
  sine: Float64Array;
}

/**
 * The product of two swings has a mean of `(cc + ss) / 2`, and varies twice per stride with
 * `(cc - ss) / 2` and `(cs + sc) / 2`.
 */
function fitSwing(
  { signals, values }: Products,
  clip: {
    timesSeconds: Float64Array;
    weights: Float64Array;
    strideHz: number;
    previous: Swing | null;
  },
): Swing {
  const wave = waveAt(2 * clip.strideHz, clip.timesSeconds);
  const fits = values.map((product) => fitWave(product, wave, clip.weights));
  const cosine = mainVector(
    signals,
    fits.map(({ mean, cosine: varying }) => mean + varying),
  );
  const sine = mainVector(
    signals,
    fits.map(({ mean, cosine: varying }) => mean - varying),
  );
  const mixed = cosine.reduce(
    (sum, value, row) =>
      sum +
      sine.reduce(
        (rowSum, other, column) => rowSum + value * other * fits[row * signals + column]!.sine,
        0,
      ),
    0,
  );
  const swing = mixed < 0 ? { cosine, sine: sine.map((value) => -value) } : { cosine, sine };
  const { previous } = clip;
  const isReversed =
    previous !== null && dot(swing.cosine, previous.cosine) + dot(swing.sine, previous.sine) < 0;
  if (!isReversed) return swing;
  return { cosine: swing.cosine.map((value) => -value), sine: swing.sine.map((value) => -value) };
}

/** Finds the vector whose outer product with itself is closest to the matrix. */
function mainVector(size: number, matrix: readonly number[]): Float64Array {
  let vector = Float64Array.from({ length: size }, (_, row) => matrix[row * size + row]!);
  let length = 0;
  for (let round = 0; round < POWER_ITERATIONS; round += 1) {
    const next = Float64Array.from({ length: size }, (_, row) =>
      vector.reduce((sum, value, column) => sum + value * matrix[row * size + column]!, 0),
    );
    length = Math.hypot(...next);
    if (length === 0) return next;
    vector = next.map((value) => value / length);
  }
  return vector.map((value) => value * Math.sqrt(length));
}
