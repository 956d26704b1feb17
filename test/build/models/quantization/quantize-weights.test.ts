import assert from 'node:assert/strict';

import { expect, it } from 'vitest';

import { weightsOf } from '../../../../build/models/quantization/node-parts.ts';
import { quantizeWeights } from '../../../../build/models/quantization/quantize-weights.ts';
import { syntheticNetwork } from '../support/synthetic-network.ts';

const INPUT_SCALE = 0.02;

it.each([
  { layer: 'narrow', inputChannels: 8 },
  { layer: 'deep', inputChannels: 8 },
])('$layer has the mean output of exact weights for a mean input', ({ layer, inputChannels }) => {
  const graph = syntheticNetwork();
  const node = graph.nodes.find(({ output }) => output === layer) ?? assert.fail();
  const weights = weightsOf(node, graph);
  const inputMeans = Float32Array.from({ length: inputChannels }, (_, channel) => 1 + channel);

  const rounded = quantizeWeights(weights, { inputScale: INPUT_SCALE, inputMeans });

  const sumOf = (output: number, weightAt: (position: number) => number) => {
    const count = weights.channelsPerGroup * weights.weightsPerInput;
    let sum = 0;
    for (let at = 0; at < count; at += 1) {
      const channel = weights.firstInputOf(output) + Math.floor(at / weights.weightsPerInput);
      sum += weightAt(output * count + at) * (inputMeans[channel] ?? NaN);
    }
    return sum;
  };
  for (let output = 0; output < weights.outputChannels; output += 1) {
    const scale = rounded.scales[output] ?? NaN;
    const exact = sumOf(output, (at) => weights.kernel.values[at] ?? NaN);
    const own = sumOf(output, (at) => (rounded.values[at] ?? NaN) * scale);
    const bias = (rounded.biases[output] ?? NaN) * INPUT_SCALE * scale;
    const step = INPUT_SCALE * scale;
    expect(Math.abs(own + bias - exact - (weights.bias.values[output] ?? NaN))).toBeLessThan(step);
  }
});

it('rounds as finely as 8 bits allow, without letting AVX2 saturate', () => {
  const graph = syntheticNetwork();
  const node = graph.nodes.find(({ output }) => output === 'deep') ?? assert.fail();
  const weights = weightsOf(node, graph);
  const { outputChannels, channelsPerGroup, weightsPerInput } = weights;

  const { values } = quantizeWeights(weights, {
    inputScale: INPUT_SCALE,
    inputMeans: new Float32Array(channelsPerGroup),
  });

  const perOutput = channelsPerGroup * weightsPerInput;
  for (let output = 0; output < outputChannels; output += 1) {
    const own = values.subarray(output * perOutput, (output + 1) * perOutput);
    const largest = Math.max(...own.map(Math.abs));
    const pairs = Array.from(
      own.subarray(weightsPerInput),
      (value, at) => Math.abs(value) + Math.abs(own[at] ?? NaN),
    );
    const largestPair = Math.max(...pairs);
    expect(largestPair).toBeLessThanOrEqual(128);
    expect(Math.max(largest, largestPair)).toBeGreaterThanOrEqual(126);
  }
});
