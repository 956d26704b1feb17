import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';
import type { GraphLinks } from './graph-links.ts';
import { linksOf, rebuildGraph } from './graph-links.ts';
import { integersOf, integersOfConstant } from './node-parts.ts';

/**
 * Folds Pad nodes into the convolutions that follow. A separate Pad copies the whole tensor, and
 * the runtime has no 8-bit version, so each would cost a conversion to float and back.
 */
export function foldPaddings(graph: OnnxGraph): OnnxGraph {
  const links = linksOf(graph);
  const folded = new Map(
    graph.nodes
      .filter((node) => isFoldable(node, graph, links))
      .map((node) => [node.output, node] as const),
  );
  const nodes = graph.nodes
    .filter(({ output }) => !folded.has(output))
    .map((node) => {
      const [input = '', ...parameters] = node.inputs;
      const padding = folded.get(input);
      return padding === undefined ? node : withPadding(node, { padding, parameters, graph });
    });
  return rebuildGraph(graph, { nodes, changed: new Map() });
}

/** True if all consumers are convolutions and only rows and columns are padded. */
function isFoldable(node: OnnxNode, graph: OnnxGraph, links: GraphLinks): boolean {
  if (node.kind !== 'Pad' || links.isOutput(node.output)) return false;
  const [beforeBatch, beforeChannels, , , afterBatch, afterChannels] = paddingOf(node, graph);
  return (
    [beforeBatch, beforeChannels, afterBatch, afterChannels].every((count) => count === 0) &&
    links.consumersOf(node.output).every(({ kind }) => kind === 'Conv')
  );
}

function withPadding(
  convolution: OnnxNode,
  {
    padding,
    parameters,
    graph,
  }: { padding: OnnxNode; parameters: readonly string[]; graph: OnnxGraph },
): OnnxNode {
  const [, , top = 0, left = 0, , , bottom = 0, right = 0] = paddingOf(padding, graph);
  const added = [top, left, bottom, right];
  const pads = integersOf(convolution, 'pads').map((own, side) => own + (added[side] ?? 0));
  const [input = ''] = padding.inputs;
  return {
    ...convolution,
    inputs: [input, ...parameters],
    attributes: { ...convolution.attributes, pads },
  };
}

/** Returns all leading paddings, then all trailing ones. */
function paddingOf({ inputs }: OnnxNode, graph: OnnxGraph): number[] {
  return integersOfConstant(graph, inputs[1] ?? '');
}
