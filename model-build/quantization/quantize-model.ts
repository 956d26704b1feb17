import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';
import type { GraphStatistics } from './channel-statistics.ts';
import { equalizeChannels } from './equalize-channels.ts';
import { foldPaddings } from './fold-paddings.ts';
import { clipBehind, linksOf } from './graph-links.ts';
import { pictureSides } from './picture-sides.ts';
import { quantizeGraph } from './quantize-graph.ts';

/** On larger pictures, of few channels, 8 bits gain little time and lose fine detail. */
const LARGEST_SIDE_PX = 64;
const SMALLEST_SIDE_PX = 8;
/**
 * Off the way to the heatmap are a row of sums after sums, on ever smaller pictures, that end in the
 * landmarks in meters. On smaller pictures than this their roundings add up to centimeters.
 */
const SMALLEST_SIDE_OFF_HEATMAP_PX = 32;
const HEATMAP = 'heatmap';

/**
 * The same model with its costly part in 8 bits: what goes in and comes out stays float32, and so do
 * the first and the last layers.
 *
 * @param statistics of the tensors that `tensorsToCalibrate` names
 */
export function quantizeModel(graph: OnnxGraph, statistics: GraphStatistics): OnnxGraph {
  const folded = foldPaddings(graph);
  const isEightBit = eightBitPart(folded);
  const equalized = equalizeChannels(folded, statistics);
  return quantizeGraph(equalized.graph, { statistics: equalized.statistics, isEightBit });
}

/** Whatever a layer of 8 bits takes or makes. */
export function tensorsToCalibrate(graph: OnnxGraph): string[] {
  const folded = foldPaddings(graph);
  const links = linksOf(folded);
  const layers = folded.nodes
    .filter(({ kind }) => kind === 'Conv' || kind === 'Add')
    .filter(eightBitPart(folded));
  const tensors = layers.flatMap(({ inputs, output }) => [
    ...inputs.filter((input) => !folded.constants.has(input)),
    clipBehind(output, links)?.output ?? output,
  ]);
  return [...new Set(tensors)].filter((tensor) => !links.isOutput(tensor));
}

function eightBitPart(graph: OnnxGraph): (node: OnnxNode) => boolean {
  const sides = pictureSides(graph);
  const needed = neededFor(HEATMAP, graph);
  return ({ output }) => {
    const sidePx = sides.get(output) ?? 0;
    const smallestPx = needed.has(output) ? SMALLEST_SIDE_PX : SMALLEST_SIDE_OFF_HEATMAP_PX;
    return sidePx >= smallestPx && sidePx <= LARGEST_SIDE_PX;
  };
}

/** The tensors that an output is computed from, and itself. */
function neededFor(output: string, graph: OnnxGraph): ReadonlySet<string> {
  const needed = new Set([output]);
  for (const node of graph.nodes.toReversed()) {
    if (needed.has(node.output)) for (const input of node.inputs) needed.add(input);
  }
  return needed;
}
