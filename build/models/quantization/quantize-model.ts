import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';
import type { GraphStatistics } from './channel-statistics.ts';
import { equalizeChannels } from './equalize-channels.ts';
import { foldPaddings } from './fold-paddings.ts';
import { clipAfter, linksOf } from './graph-links.ts';
import { pictureSides } from './picture-sides.ts';
import { quantizeGraph } from './quantize-graph.ts';

/** Larger tensors have few channels, so 8 bits would save little time and lose fine detail. */
const MAX_SIDE_PX = 64;
const MIN_SIDE_PX = 8;
/**
 * The branch to the world landmarks is a chain of sums on ever smaller tensors. Below this size,
 * their rounding errors would add up to centimeters.
 */
const MIN_SIDE_OFF_HEATMAP_PX = 32;
const HEATMAP = 'heatmap';

/**
 * Quantizes the expensive part of the model to 8 bits. Inputs, outputs, and the first and last
 * layers stay float32.
 *
 * @param statistics of the tensors that `tensorsToCalibrate` names
 */
export function quantizeModel(graph: OnnxGraph, statistics: GraphStatistics): OnnxGraph {
  const folded = foldPaddings(graph);
  const isEightBit = eightBitPart(folded);
  const equalized = equalizeChannels(folded, statistics);
  return quantizeGraph(equalized.graph, { statistics: equalized.statistics, isEightBit });
}

/** Returns all inputs and outputs of 8-bit layers. */
export function tensorsToCalibrate(graph: OnnxGraph): string[] {
  const folded = foldPaddings(graph);
  const links = linksOf(folded);
  const layers = folded.nodes
    .filter(({ kind }) => kind === 'Conv' || kind === 'Add')
    .filter(eightBitPart(folded));
  const tensors = layers.flatMap(({ inputs, output }) => [
    ...inputs.filter((input) => !folded.constants.has(input)),
    clipAfter(output, links)?.output ?? output,
  ]);
  return [...new Set(tensors)].filter((tensor) => !links.isOutput(tensor));
}

function eightBitPart(graph: OnnxGraph): (node: OnnxNode) => boolean {
  const sides = pictureSides(graph);
  const needed = dependenciesOf(HEATMAP, graph);
  return ({ output }) => {
    const sidePx = sides.get(output) ?? 0;
    const smallestPx = needed.has(output) ? MIN_SIDE_PX : MIN_SIDE_OFF_HEATMAP_PX;
    return sidePx >= smallestPx && sidePx <= MAX_SIDE_PX;
  };
}

/** Returns the output and all tensors that it depends on. */
function dependenciesOf(output: string, graph: OnnxGraph): ReadonlySet<string> {
  const needed = new Set([output]);
  for (const node of graph.nodes.toReversed()) {
    if (needed.has(node.output)) for (const input of node.inputs) needed.add(input);
  }
  return needed;
}
