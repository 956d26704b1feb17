import { expect, it } from 'vitest';

import {
  equalizeChannels,
  HEADROOM,
} from '../../../../build/models/quantization/equalize-channels.ts';
import { foldPaddings } from '../../../../build/models/quantization/fold-paddings.ts';
import { heatmapOf, syntheticNetwork, statisticsOf } from '../support/synthetic-network.ts';
import { largestDifference } from '../support/run-onnx.ts';

/** For values around ten; float32 rounds every weight again. */
const TOLERANCE = 1e-4;
const ROUNDING = 1e-6;
const SUMMED = ['narrow', 'shortcut', 'sum'];
const CLIPPED = ['first_clipped', 'deep_clipped'];

async function equalized() {
  const graph = foldPaddings(syntheticNetwork());
  const statistics = await statisticsOf(foldPaddings(syntheticNetwork()), [
    ...CLIPPED,
    ...SUMMED,
    'wide_clipped',
  ]);
  return { before: statistics, ...equalizeChannels(graph, statistics) };
}

it('equalizing channels leaves the output of a network unchanged', async () => {
  const { graph } = await equalized();

  const expected = await heatmapOf(syntheticNetwork());
  expect(largestDifference(await heatmapOf(graph), expected)).toBeLessThan(TOLERANCE);
});

it('a clipped channel fills its range, unless it is almost inactive', async () => {
  const { before, graph, statistics } = await equalized();

  for (const name of CLIPPED) {
    const maxima = before.get(name)?.maxima ?? new Float32Array();
    const expected = maxima.map(
      (maximum) => maximum / Math.min(6, Math.max(1, maximum * HEADROOM)),
    );
    const actual = statistics.get(name)?.maxima ?? new Float32Array();
    expect(maxima).toHaveLength(8);
    expect(largestDifference(actual, expected)).toBeLessThan(ROUNDING);
    const clip = graph.nodes.find(({ output }) => output === name);
    expect(graph.constants.get(clip?.inputs[2] ?? '')?.values).toEqual(Float32Array.of(1));
  }
});

it('tensors that are added share one scale per channel, that of the largest', async () => {
  const { before, statistics } = await equalized();
  const ratios = SUMMED.map((name) =>
    Array.from(
      before.get(name)?.maxima ?? [],
      (maximum, channel) => maximum / (statistics.get(name)?.maxima[channel] ?? NaN),
    ),
  );

  const [ofFirst = [], ...others] = ratios;
  expect(new Set(ofFirst.map((ratio) => ratio.toFixed(3))).size).toBeGreaterThan(1);
  for (const own of others) {
    expect(largestDifference(Float32Array.from(own), Float32Array.from(ofFirst))).toBeLessThan(
      TOLERANCE,
    );
  }
  const reached = SUMMED.flatMap((name) => [...(statistics.get(name)?.maxima ?? [])]);
  expect(Math.max(...reached)).toBeCloseTo(1, 5);
});

it('the input of a maximum keeps its scale', async () => {
  const { before, statistics } = await equalized();

  expect(statistics.get('wide_clipped')).toEqual(before.get('wide_clipped'));
});
