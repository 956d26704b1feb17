/** What the channels of one tensor held over all pictures of a calibration. */
export interface ChannelStatistics {
  /** Of the magnitudes. */
  maxima: Float32Array;
  means: Float32Array;
}

/** By the names of the tensors. */
export type GraphStatistics = ReadonlyMap<string, ChannelStatistics>;

/** Both in units of another size for each channel. */
export function dividedStatistics(
  { maxima, means }: ChannelStatistics,
  divisors: Float32Array,
): ChannelStatistics {
  return { maxima: divided(maxima, divisors), means: divided(means, divisors) };
}

function divided(values: Float32Array, divisors: Float32Array): Float32Array {
  return values.map((value, channel) => value / (divisors[channel] ?? 1));
}
