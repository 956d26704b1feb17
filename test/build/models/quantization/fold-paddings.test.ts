import { expect, it } from 'vitest';

import { foldPaddings } from '../../../../build/models/quantization/fold-paddings.ts';
import { heatmapOf, syntheticNetwork } from '../support/synthetic-network.ts';
import { largestDifference } from '../support/run-onnx.ts';

it('folding a padding into its convolution leaves the output unchanged', async () => {
  const folded = foldPaddings(syntheticNetwork());

  expect(folded.nodes.map(({ kind }) => kind)).not.toContain('Pad');
  expect(largestDifference(await heatmapOf(folded), await heatmapOf(syntheticNetwork()))).toBe(0);
});

it('a padding of channels is kept, as is one with consumers other than convolutions', () => {
  const ofChannels = syntheticNetwork();
  ofChannels.addIntegers('pads', [0, 0, 0, 0, 0, 1, 0, 0]);
  const twice = syntheticNetwork();
  twice.addNode({ kind: 'Clip', inputs: ['padded', 'zero', 'six'], output: 'other' });

  for (const graph of [ofChannels, twice]) {
    expect(foldPaddings(graph).nodes.map(({ kind }) => kind)).toContain('Pad');
  }
});
