import type {
  ChannelStatistics,
  GraphStatistics,
} from '../../../../build/models/quantization/channel-statistics.ts';
import { OnnxGraph } from '../../../../build/models/write-onnx.ts';
import { runOnnx, wavyValues } from './run-onnx.ts';

const INPUT_PX = 32;
const CHANNELS = 8;
const NETWORK_INPUT = {
  input: wavyValues(3 * INPUT_PX * INPUT_PX),
  shape: [1, 3, INPUT_PX, INPUT_PX],
};

interface SyntheticConvolution {
  input: string;
  output: string;
  kernel: readonly number[];
  stride?: number;
  padding?: number;
}

/**
 * A small network with the features of the landmark models: padding, clipped and depthwise
 * convolutions, a sum of unclipped ones, and a maximum that is upsampled again. Neighboring
 * channels have different ranges.
 */
export function syntheticNetwork(): OnnxGraph {
  const graph = new OnnxGraph();
  graph.addInput({ name: 'image', shape: ['N', 3, INPUT_PX, INPUT_PX] });
  graph.addFloats('zero', { shape: [], values: Float32Array.of(0) });
  graph.addFloats('six', { shape: [], values: Float32Array.of(6) });
  graph.addIntegers('pads', [0, 0, 0, 0, 0, 0, 1, 1]);
  graph.addFloats('scales', { shape: [4], values: Float32Array.of(1, 1, 2, 2) });

  graph.addNode({ kind: 'Pad', inputs: ['image', 'pads'], output: 'padded' });
  addClipped(graph, {
    input: 'padded',
    output: 'first',
    kernel: [CHANNELS, 3, 3, 3],
    stride: 2,
    padding: 0,
  });
  addClipped(graph, {
    input: 'first_clipped',
    output: 'deep',
    kernel: [CHANNELS, 1, 3, 3],
    padding: 1,
  });
  addConvolution(graph, {
    input: 'deep_clipped',
    output: 'narrow',
    kernel: [CHANNELS, CHANNELS, 1, 1],
  });
  addConvolution(graph, {
    input: 'first_clipped',
    output: 'shortcut',
    kernel: [CHANNELS, CHANNELS, 1, 1],
  });
  graph.addNode({ kind: 'Add', inputs: ['narrow', 'shortcut'], output: 'sum' });
  addClipped(graph, { input: 'sum', output: 'wide', kernel: [CHANNELS, CHANNELS, 1, 1] });
  graph.addNode({
    kind: 'MaxPool',
    inputs: ['wide_clipped'],
    output: 'pooled',
    attributes: { kernel_shape: [2, 2], strides: [2, 2], pads: [0, 0, 0, 0] },
  });
  addClipped(graph, { input: 'pooled', output: 'coarse', kernel: [CHANNELS, CHANNELS, 1, 1] });
  graph.addNode({
    kind: 'Resize',
    inputs: ['coarse_clipped', '', 'scales'],
    output: 'enlarged',
    attributes: { mode: 'linear', coordinate_transformation_mode: 'half_pixel' },
  });
  graph.addNode({ kind: 'Add', inputs: ['enlarged', 'wide_clipped'], output: 'both' });
  addConvolution(graph, { input: 'both', output: 'heatmap', kernel: [2, CHANNELS, 1, 1] });
  graph.addOutput({ name: 'heatmap', shape: ['N', 2, INPUT_PX / 2, INPUT_PX / 2] });
  return graph;
}

/** The network's output for its single test picture. */
export async function heatmapOf(graph: OnnxGraph): Promise<Float32Array> {
  const { heatmap } = await runOnnx(graph.encode('made'), NETWORK_INPUT);
  return heatmap?.values ?? new Float32Array();
}

/** For the same picture. */
export async function statisticsOf(
  graph: OnnxGraph,
  tensors: readonly string[],
): Promise<GraphStatistics> {
  for (const name of tensors) graph.addOutput({ name, shape: null });
  const results = await runOnnx(graph.encode('made'), NETWORK_INPUT);
  const statistics = new Map<string, ChannelStatistics>();
  for (const name of tensors) {
    const { values = new Float32Array(), shape = [] } = results[name] ?? {};
    const [, channelCount = 0] = shape;
    const pixelCount = values.length / channelCount;
    const channels = Array.from({ length: channelCount }, (_, channel) =>
      values.subarray(channel * pixelCount, (channel + 1) * pixelCount),
    );
    statistics.set(name, {
      maxima: Float32Array.from(channels, (own) => Math.max(...own.map(Math.abs))),
      means: Float32Array.from(channels, (own) => own.reduce((a, b) => a + b, 0) / pixelCount),
    });
  }
  return statistics;
}

function addClipped(graph: OnnxGraph, convolution: SyntheticConvolution): void {
  addConvolution(graph, convolution);
  const { output } = convolution;
  graph.addNode({ kind: 'Clip', inputs: [output, 'zero', 'six'], output: `${output}_clipped` });
}

/** A linear one; `addClipped` adds a Clip after it. */
function addConvolution(
  graph: OnnxGraph,
  { input, output, kernel, stride = 1, padding = 0 }: SyntheticConvolution,
): void {
  const [outputs = 0, channelsPerGroup = 0, rows = 0, columns = 0] = kernel;
  const length = outputs * channelsPerGroup * rows * columns;
  const reach = (position: number) => 4 ** (Math.floor((position * outputs) / length) % 3);
  const values = wavyValues(length).map(
    (value, position) => ((value - 0.45) * reach(position)) / Math.sqrt(length / outputs),
  );
  graph.addNode({
    kind: 'Conv',
    inputs: [
      input,
      graph.addFloats(`${output}_kernel`, { shape: kernel, values }),
      graph.addFloats(`${output}_bias`, { shape: [outputs], values: wavyValues(outputs) }),
    ],
    output,
    attributes: {
      kernel_shape: [rows, columns],
      strides: [stride, stride],
      pads: [padding, padding, padding, padding],
      dilations: [1, 1],
      group: channelsPerGroup === 1 ? outputs : 1,
    },
  });
}
