import assert from 'node:assert/strict';

import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';
import type { GraphStatistics } from './channel-statistics.ts';
import { HEADROOM } from './equalize-channels.ts';
import type { ByteRange } from './mixed-graph.ts';
import { floatsOfConstant } from './node-parts.ts';

const MAX_BYTE = 255;
const MIDDLE_BYTE = 128;

/** Bounds that the values of a tensor cannot exceed for any input. */
interface Bounds {
  lowest: number;
  highest: number;
}

/** Returns each tensor's quantization range: the calibrated range plus some headroom. */
export function byteRanges(
  graph: OnnxGraph,
  statistics: GraphStatistics,
): (tensor: string) => ByteRange {
  const bounds = valueBounds(graph);
  return (tensor) => {
    const maxima = statistics.get(tensor)?.maxima;
    assert(maxima !== undefined, `"${tensor}" was calibrated`);
    const { lowest = -Infinity, highest = Infinity } = bounds.get(tensor) ?? {};
    const end = Math.min(Math.max(...maxima) * HEADROOM, highest);
    return lowest >= 0
      ? { scale: Math.fround(end / MAX_BYTE), zeroPoint: 0 }
      : { scale: Math.fround(end / (MAX_BYTE - MIDDLE_BYTE)), zeroPoint: MIDDLE_BYTE };
  };
}

/** Computes bounds for tensors that depend only on the outputs of a Clip. */
function valueBounds(graph: OnnxGraph): ReadonlyMap<string, Bounds> {
  const bounds = new Map<string, Bounds>();
  for (const node of graph.nodes) {
    const ofNode = outputBounds(node, { graph, bounds });
    if (ofNode !== undefined) bounds.set(node.output, ofNode);
  }
  return bounds;
}

function outputBounds(
  { kind, inputs }: OnnxNode,
  { graph, bounds }: { graph: OnnxGraph; bounds: ReadonlyMap<string, Bounds> },
): Bounds | undefined {
  const [first = '', second = '', third = ''] = inputs;
  const before = bounds.get(first);
  switch (kind) {
    case 'Clip':
      return { lowest: limitOf(graph, second), highest: limitOf(graph, third) };
    case 'Add': {
      const other = bounds.get(second);
      if (before === undefined || other === undefined) return undefined;
      return { lowest: before.lowest + other.lowest, highest: before.highest + other.highest };
    }
    case 'MaxPool':
    case 'Resize':
      return before;
    default:
      return undefined;
  }
}

function limitOf(graph: OnnxGraph, name: string): number {
  return floatsOfConstant(graph, name).values[0] ?? NaN;
}
