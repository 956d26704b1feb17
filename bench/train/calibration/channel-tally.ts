import type {
  ChannelStatistics,
  GraphStatistics,
} from '../../../build/models/quantization/channel-statistics.ts';

/** Accumulates the maxima and means of tensor channels over pictures. */
export class ChannelTally {
  readonly #maxima = new Map<string, Float64Array>();
  readonly #sumsOfMeans = new Map<string, Float64Array>();
  #pictureCount = 0;

  /** Adds one picture: each tensor's planar values and channel count. */
  add(tensors: ReadonlyMap<string, { values: Float32Array; channelCount: number }>): void {
    this.#pictureCount += 1;
    for (const [name, { values, channelCount }] of tensors) {
      const maxima = valuesOf(this.#maxima, name, channelCount);
      const sums = valuesOf(this.#sumsOfMeans, name, channelCount);
      const pixelCount = values.length / channelCount;
      for (let channel = 0; channel < channelCount; channel += 1) {
        let sum = 0;
        let largest = maxima[channel]!;
        for (let pixel = channel * pixelCount; pixel < (channel + 1) * pixelCount; pixel += 1) {
          sum += values[pixel]!;
          largest = Math.max(largest, Math.abs(values[pixel]!));
        }
        maxima[channel] = largest;
        sums[channel] = sums[channel]! + sum / pixelCount;
      }
    }
  }

  statistics(): GraphStatistics {
    const ofTensors = [...this.#maxima].map(([name, maxima]): [string, ChannelStatistics] => {
      const sums = this.#sumsOfMeans.get(name) ?? new Float64Array();
      const means = Float32Array.from(sums, (sum) => sum / this.#pictureCount);
      return [name, { maxima: Float32Array.from(maxima), means }];
    });
    return new Map(ofTensors);
  }
}

function valuesOf(tallies: Map<string, Float64Array>, name: string, count: number): Float64Array {
  const present = tallies.get(name);
  if (present !== undefined) return present;
  const values = new Float64Array(count);
  tallies.set(name, values);
  return values;
}
