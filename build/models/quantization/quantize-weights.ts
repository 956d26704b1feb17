import type { ConvolutionWeights } from './node-parts.ts';

/** Symmetric, so that 0 stays 0. */
const MAX_WEIGHT = 127;
/**
 * AVX2 adds the products of two neighboring input channels in 16 bits, which would saturate if two
 * weights that total more than 128 were multiplied by 255. Rounding can add 1.
 */
const MAX_PAIR = 127;
/** Scale of an all-zero channel; any value works. */
const ZERO_CHANNEL_SCALE = 1;
const INT32_LIMIT = 2 ** 31 - 1;

export interface EightBitWeights {
  values: Int8Array;
  scales: Float32Array;
  /** In units of the output channel's scale times the input scale. */
  biases: Int32Array;
}

/**
 * Rounds the weights of a convolution to 8 bits, with a scale per output channel. Bias correction
 * (Nagel et al. 2019, section 4.2) removes the mean shift that rounding causes in a channel, which
 * would otherwise accumulate from layer to layer.
 *
 * @param inputMeans per input channel
 */
export function quantizeWeights(
  weights: ConvolutionWeights,
  { inputScale, inputMeans }: { inputScale: number; inputMeans: Float32Array },
): EightBitWeights {
  const { kernel, bias, outputChannels, channelsPerGroup, weightsPerInput } = weights;
  const values = new Int8Array(kernel.values.length);
  const scales = new Float32Array(outputChannels);
  const biases = new Int32Array(outputChannels);
  let position = 0;
  for (let output = 0; output < outputChannels; output += 1) {
    const end = position + channelsPerGroup * weightsPerInput;
    const scale = scaleFor(kernel.values.subarray(position, end), weightsPerInput);
    const first = weights.firstInputOf(output);
    let shift = 0;
    for (let channel = 0; channel < channelsPerGroup; channel += 1) {
      const mean = inputMeans[first + channel] ?? 0;
      for (const next = position + weightsPerInput; position < next; position += 1) {
        const exact = kernel.values[position] ?? NaN;
        const steps = Math.round(exact / scale);
        values[position] = steps;
        shift += (steps * scale - exact) * mean;
      }
    }
    const biasSteps = Math.round(((bias.values[output] ?? 0) - shift) / (inputScale * scale));
    scales[output] = scale;
    biases[output] = Math.max(-INT32_LIMIT, Math.min(INT32_LIMIT, biasSteps));
  }
  return { values, scales, biases };
}

/** Returns the smallest scale at which an output channel's weights fit. */
function scaleFor(weights: Float32Array, weightsPerInput: number): number {
  let largest = 0;
  let largestPair = 0;
  for (const [position, weight] of weights.entries()) {
    const magnitude = Math.abs(weight);
    const next = Math.abs(weights[position + weightsPerInput] ?? 0);
    largest = Math.max(largest, magnitude);
    largestPair = Math.max(largestPair, magnitude + next);
  }
  const scale = Math.max(largest / MAX_WEIGHT, largestPair / MAX_PAIR);
  return Math.fround(scale) || ZERO_CHANNEL_SCALE;
}
