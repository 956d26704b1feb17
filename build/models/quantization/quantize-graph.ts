import assert from 'node:assert/strict';

import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';
import { RUNTIME_DOMAIN } from '../write-onnx.ts';
import { byteRanges } from './byte-ranges.ts';
import type { GraphStatistics } from './channel-statistics.ts';
import { clipAfter, linksOf } from './graph-links.ts';
import { MixedGraph } from './mixed-graph.ts';
import { weightsOf } from './node-parts.ts';
import { quantizeWeights } from './quantize-weights.ts';

/**
 * Replaces the selected convolutions and sums with their 8-bit versions; other nodes stay in float.
 * A Clip costs nothing, because the bytes saturate at its limits.
 */
export function quantizeGraph(
  graph: OnnxGraph,
  {
    statistics,
    isEightBit,
  }: { statistics: GraphStatistics; isEightBit: (node: OnnxNode) => boolean },
): OnnxGraph {
  const links = linksOf(graph);
  const mixed = new MixedGraph(graph, byteRanges(graph, statistics));
  const done = new Set<OnnxNode>();
  for (const node of graph.nodes) {
    if (done.has(node)) continue;
    const clip = clipAfter(node.output, links);
    const output = clip?.output ?? node.output;
    if (links.isOutput(output) || !isEightBit(node)) {
      mixed.addFloatNode(node);
    } else if (node.kind === 'Conv') {
      addConvolution({ ...node, output }, { graph, statistics, mixed });
      if (clip !== null) done.add(clip);
    } else if (node.kind === 'Add' && node.inputs.every((input) => mixed.hasBytes(input))) {
      addSum({ ...node, output }, mixed);
      if (clip !== null) done.add(clip);
    } else {
      mixed.addFloatNode(node);
    }
  }
  return mixed.graph;
}

function addConvolution(
  node: OnnxNode,
  {
    graph: source,
    statistics,
    mixed,
  }: { graph: OnnxGraph; statistics: GraphStatistics; mixed: MixedGraph },
): void {
  const [picture = ''] = node.inputs;
  const { graph } = mixed;
  const weights = weightsOf(node, source);
  const input = mixed.asBytes(picture);
  const { values, scales, biases } = quantizeWeights(weights, {
    inputScale: input.scale,
    inputMeans: statistics.get(picture)?.means ?? assert.fail('calibrated tensors have means'),
  });
  const output = mixed.declareBytes(node.output);
  const shape = [weights.outputChannels];
  const kernel = `${node.output}_kernel`;
  graph.addConstant(kernel, { shape: weights.kernel.shape, values });
  graph.addConstant(`${kernel}_scales`, { shape, values: scales });
  graph.addConstant(`${kernel}_zeros`, { shape, values: new Int8Array(weights.outputChannels) });
  graph.addConstant(`${node.output}_biases`, { shape, values: biases });
  graph.addNode({
    ...node,
    kind: 'QLinearConv',
    inputs: [
      input.name,
      input.scaleName,
      input.zeroPointName,
      kernel,
      `${kernel}_scales`,
      `${kernel}_zeros`,
      output.scaleName,
      output.zeroPointName,
      `${node.output}_biases`,
    ],
    output: output.name,
  });
}

function addSum({ inputs, output }: OnnxNode, mixed: MixedGraph): void {
  const terms = inputs.map((input) => mixed.asBytes(input));
  const sum = mixed.declareBytes(output);
  mixed.graph.addNode({
    kind: 'QLinearAdd',
    domain: RUNTIME_DOMAIN,
    inputs: [
      ...terms.flatMap(({ name, scaleName, zeroPointName }) => [name, scaleName, zeroPointName]),
      sum.scaleName,
      sum.zeroPointName,
    ],
    output: sum.name,
  });
}
