import assert from 'node:assert/strict';

import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';
import { floatsOfConstant, integersOf } from './node-parts.ts';

/** Returns the row counts of all image tensors in a graph with one square input image. */
export function pictureSides(graph: OnnxGraph): ReadonlyMap<string, number> {
  const [input] = graph.inputs;
  const rows = input?.shape?.[2];
  assert(input !== undefined && typeof rows === 'number', 'the input has a fixed size');
  const sides = new Map([[input.name, rows]]);
  for (const node of graph.nodes) {
    const before = sides.get(node.inputs[0] ?? '');
    if (before === undefined) continue;
    const side = outputSide(node, { before, graph });
    if (side !== null) sides.set(node.output, side);
  }
  return sides;
}

function outputSide(
  node: OnnxNode,
  { before, graph }: { before: number; graph: OnnxGraph },
): number | null {
  switch (node.kind) {
    case 'Conv':
    case 'MaxPool': {
      const [kernelRows = 1] = integersOf(node, 'kernel_shape');
      const [stride = 1] = integersOf(node, 'strides');
      const [top = 0, , bottom = 0] = integersOf(node, 'pads');
      return Math.floor((before + top + bottom - kernelRows) / stride) + 1;
    }
    case 'Resize': {
      const [, , factor = 1] = floatsOfConstant(graph, node.inputs[2] ?? '').values;
      return before * factor;
    }
    case 'Add':
    case 'Clip':
    case 'Pad':
    case 'Sigmoid':
      return before;
    default:
      return null;
  }
}
