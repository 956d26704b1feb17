import type { OnnxGraph, OnnxNode, OnnxTensor } from '../write-onnx.ts';
import type { ChannelStatistics, GraphStatistics } from './channel-statistics.ts';
import { dividedStatistics } from './channel-statistics.ts';
import type { GraphLinks } from './graph-links.ts';
import { clipAfter, linksOf, rebuildGraph } from './graph-links.ts';
import { floatsOfConstant, weightsOf } from './node-parts.ts';

/** Factor that leaves room for values beyond the calibrated range. */
export const HEADROOM = 1.05;
/**
 * Minimum range of a clipped channel, in the model's units of 0 to 6. A channel may exceed its
 * calibrated range, and clipping it would cost more than losing precision in small values.
 */
const MIN_CLIPPED_RANGE = 1;
/** Minimum range relative to the largest channel, to avoid dividing by nearly zero. */
const MIN_SHARE = 1e-3;

/** Divisors per channel, by tensor name. */
type Divisors = ReadonlyMap<string, Float32Array>;

/**
 * Cross-layer equalization (Nagel et al. 2019, section 4.1): gives all channels of a tensor the
 * same range by dividing the weights before it and multiplying those after it. All channels of an
 * 8-bit tensor share one scale, so channels with a small range would use few of its 256 values.
 *
 * The graph computes the same function, except that a clipped channel saturates at the end of its
 * range if that is below the model's own limit.
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

/** Covers tensors between a convolution with a Clip and further convolutions. */
function clippedDivisors(
  graph: OnnxGraph,
  { statistics, links }: { statistics: GraphStatistics; links: GraphLinks },
): Divisors {
  const divisors = new Map<string, Float32Array>();
  for (const { kind, inputs, output } of graph.nodes) {
    const [input = '', , highest = ''] = inputs;
    const own = statistics.get(output);
    if (kind !== 'Clip' || own === undefined || clipAfter(input, links) === null) continue;
    const consumers = links.consumersOf(output);
    const isBetween = [links.producerOf(input), ...consumers].every((node) => isConvolution(node));
    if (!isBetween || links.isOutput(output)) continue;
    const limit = floatsOfConstant(graph, highest).values[0] ?? Infinity;
    divisors.set(
      output,
      own.maxima.map((value) => Math.min(limit, Math.max(value * HEADROOM, MIN_CLIPPED_RANGE))),
    );
  }
  return divisors;
}

/** Covers tensors in sums: all terms and the sum need the same scale. */
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
    const lowest = Math.max(...maxima) * MIN_SHARE;
    const ofGroup = maxima.map((value) => Math.max(value, lowest));
    if (ofGroup.every((value) => value > 0)) for (const name of group) divisors.set(name, ofGroup);
  }
  return divisors;
}

/** Groups tensors that additions connect, directly or indirectly. */
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

/** True if a scale can be moved across the tensor's producer and all its consumers. */
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
  const after = divisors.get(clipAfter(node.output, links)?.output ?? node.output);
  if (before === undefined && after === undefined) return [];
  const weights = weightsOf(node, graph);
  const { kernel, bias, kernelName, biasName, channelsPerGroup, weightsPerInput } = weights;
  const values = new Float32Array(kernel.values.length);
  let position = 0;
  for (let output = 0; output < weights.outputChannels; output += 1) {
    const first = weights.firstInputOf(output);
    for (let channel = 0; channel < channelsPerGroup; channel += 1) {
      const factor = (before?.[first + channel] ?? 1) / (after?.[output] ?? 1);
      for (const end = position + weightsPerInput; position < end; position += 1) {
        values[position] = (kernel.values[position] ?? NaN) * factor;
      }
    }
  }
  const biases = bias.values.map((value, output) => value / (after?.[output] ?? 1));
  return [
    [kernelName, { shape: kernel.shape, values }],
    [biasName, { shape: bias.shape, values: biases }],
  ];
}
