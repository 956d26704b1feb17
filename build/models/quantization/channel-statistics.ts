export interface ChannelStatistics {
  /** Maximum magnitude per channel. */
  maxima: Float32Array;
  means: Float32Array;
}

/** By tensor name. */
export type GraphStatistics = ReadonlyMap<string, ChannelStatistics>;

export function dividedStatistics(
  { maxima, means }: ChannelStatistics,
  divisors: Float32Array,
): ChannelStatistics {
  return { maxima: divided(maxima, divisors), means: divided(means, divisors) };
}

function divided(values: Float32Array, divisors: Float32Array): Float32Array {
  return values.map((value, channel) => value / (divisors[channel] ?? 1));
}
