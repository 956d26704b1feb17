import { evenlySpaced } from '../numbers/samples.ts';
import { meanOf } from '../numbers/statistics.ts';
import { valueAt } from '../numbers/value-at.ts';
import type { Stance } from './stances.ts';

/** Samples per stance: as many as a 60 fps camera provides; slower ones are interpolated. */
const MOMENTS = 7;

/** The mean of a signal over the middle of a stance; NaN if it is unknown throughout. */
export function meanOfMiddle(
  signal: Float64Array,
  { middle, timesSeconds }: { middle: Stance['middle']; timesSeconds: Float64Array },
): number {
  const { startSeconds, endSeconds } = middle;
  const moments = evenlySpaced(startSeconds, endSeconds, MOMENTS);
  return meanOf(moments.map((seconds) => valueAt(signal, { timesSeconds, seconds })));
}
