import type { OnnxGraph, OnnxNode, OnnxTensor } from '../write-onnx.ts';
import type { ChannelStatistics, GraphStatistics } from './channel-statistics.ts';
import { dividedStatistics } from './channel-statistics.ts';
import type { GraphLinks } from './graph-links.ts';
import { clipBehind, linksOf, rebuildGraph } from './graph-links.ts';
import { floatsOfConstant, weightsOf } from './node-parts.ts';

/** What pictures beyond those of the calibration may reach, in parts of what those reached. */
export const HEADROOM = 1.05;
/**
 * Of a channel that is clipped, in the model's own units of 0 to 6: a channel that stayed lower in
 * the calibration may still rise that far, for its small values matter less than a cut-off.
 */
const LOWEST_CLIPPED_RANGE = 1;
/** Of the largest channel: whatever stays lower is next to nothing, and dividing by it is not safe. */
const SMALLEST_SHARE = 1e-3;

/** What the values of each channel are divided by, by tensor. */
type Divisors = ReadonlyMap<string, Float32Array>;

/**
 * Makes all channels of a tensor reach equally far, by dividing the weights before it and multiplying
 * those behind it: one scale serves all channels of an 8-bit tensor, and those that stay small would
 * have only a few of its 256 values (Nagel et al. 2019, section 4.1).
 *
 * What the graph computes stays the same, but that a clipped channel is cut off at the end of its
 * range where that is below the model's own limit.
 */
export function equalizeChannels(
  graph: OnnxGraph,
  statistics: GraphStatistics,
): { graph: OnnxGraph; statistics: GraphStatistics } {
  const links = linksOf(graph);
  const ofClipped = clippedDivisors(graph, { statistics, links });
  const divisors = new Map([...ofClipped, ...summedDivisors(graph, { statistics, links })]);

  const changed = new Map<string, OnnxTensor>();
  const nodes = graph.nodes.map((node) => {
    if (node.kind === 'Conv') {
      for (const [name, tensor] of rescaledWeights(node, { graph, links, divisors })) {
        changed.set(name, tensor);
      }
    }
    if (!ofClipped.has(node.output)) return node;
    const [input = '', lowest = ''] = node.inputs;
    const highest = `${node.output}_range`;
    changed.set(highest, { shape: [], values: Float32Array.of(1) });
    return { ...node, inputs: [input, lowest, highest] };
  });
  const rescaled = [...statistics].map(([name, own]): [string, ChannelStatistics] => {
    const divisor = divisors.get(name);
    return [name, divisor === undefined ? own : dividedStatistics(own, divisor)];
  });
  return { graph: rebuildGraph(graph, { nodes, changed }), statistics: new Map(rescaled) };
}

/** Of the tensors that lie between a convolution with a Clip and further convolutions. */
function clippedDivisors(
  graph: OnnxGraph,
  { statistics, links }: { statistics: GraphStatistics; links: GraphLinks },
): Divisors {
  const divisors = new Map<string, Float32Array>();
  for (const { kind, inputs, output } of graph.nodes) {
    const [input = '', , highest = ''] = inputs;
    const own = statistics.get(output);
    if (kind !== 'Clip' || own === undefined || clipBehind(input, links) === null) continue;
    const consumers = links.consumersOf(output);
    const isBetween = [links.producerOf(input), ...consumers].every((node) => isConvolution(node));
    if (!isBetween || links.isOutput(output)) continue;
    const limit = floatsOfConstant(graph, highest).values[0] ?? Infinity;
    divisors.set(
      output,
      own.maxima.map((value) => Math.min(limit, Math.max(value * HEADROOM, LOWEST_CLIPPED_RANGE))),
    );
  }
  return divisors;
}

/** Of the tensors of sums: what is added up has to have the scale of the sum. */
function summedDivisors(
  graph: OnnxGraph,
  { statistics, links }: { statistics: GraphStatistics; links: GraphLinks },
): Divisors {
  const divisors = new Map<string, Float32Array>();
  for (const group of groupsOfSums(graph)) {
    const members = [...group].map((name) => statistics.get(name));
    const [first] = members;
    if (first === undefined || ![...group].every((name) => isLinear(name, links))) continue;
    const maxima = first.maxima.map((_, channel) =>
      Math.max(...members.map((member) => member?.maxima[channel] ?? NaN)),
    );
    const lowest = Math.max(...maxima) * SMALLEST_SHARE;
    const ofGroup = maxima.map((value) => Math.max(value, lowest));
    if (ofGroup.every((value) => value > 0)) for (const name of group) divisors.set(name, ofGroup);
  }
  return divisors;
}

/** Tensors that are added up, with their sums, and what is added to those. */
function groupsOfSums({ nodes }: OnnxGraph): Set<Set<string>> {
  const groupOf = new Map(nodes.map(({ output }) => [output, new Set([output])]));
  for (const { kind, inputs, output } of nodes) {
    if (kind !== 'Add') continue;
    const joined = new Set(
      [output, ...inputs].flatMap((name) => [...(groupOf.get(name) ?? [name])]),
    );
    for (const name of joined) groupOf.set(name, joined);
  }
  return new Set(groupOf.values());
}

/** A scale can pass through all that makes it and all that takes it. */
function isLinear(tensor: string, links: GraphLinks): boolean {
  const neighbors = [links.producerOf(tensor), ...links.consumersOf(tensor)];
  return (
    !links.isOutput(tensor) &&
    neighbors.every((node) => node?.kind === 'Add' || isConvolution(node))
  );
}

function isConvolution(node: OnnxNode | undefined): boolean {
  return node?.kind === 'Conv';
}

function rescaledWeights(
  node: OnnxNode,
  { graph, links, divisors }: { graph: OnnxGraph; links: GraphLinks; divisors: Divisors },
): [string, OnnxTensor][] {
  const before = divisors.get(node.inputs[0] ?? '');
  const behind = divisors.get(clipBehind(node.output, links)?.output ?? node.output);
  if (before === undefined && behind === undefined) return [];
  const weights = weightsOf(node, graph);
  const { kernel, bias, kernelName, biasName, channelsPerGroup, weightsPerInput } = weights;
  const values = new Float32Array(kernel.values.length);
  let position = 0;
  for (let output = 0; output < weights.outputChannels; output += 1) {
    const first = weights.firstInputOf(output);
    for (let channel = 0; channel < channelsPerGroup; channel += 1) {
      const factor = (before?.[first + channel] ?? 1) / (behind?.[output] ?? 1);
      for (const end = position + weightsPerInput; position < end; position += 1) {
        values[position] = (kernel.values[position] ?? NaN) * factor;
      }
    }
  }
  const biases = bias.values.map((value, output) => value / (behind?.[output] ?? 1));
  return [
    [kernelName, { shape: kernel.shape, values }],
    [biasName, { shape: bias.shape, values: biases }],
  ];
}
