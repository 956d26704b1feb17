import assert from 'node:assert/strict';

import type { Activation } from './operator-options.ts';
import type { TfliteModel, TfliteOperator } from './read-tflite.ts';
import { ABSENT_INPUT } from './read-tflite.ts';
import type { TfliteConstants } from './tflite-constants.ts';
import type { OnnxGraph, OnnxNode } from './write-onnx.ts';

export interface Conversion {
  model: TfliteModel;
  constants: TfliteConstants;
  graph: OnnxGraph;
  /** Returns the ONNX name of a TFLite tensor. */
  nameOf: (tensor: number) => string;
}

/** Adds a node and the activation that TFLite fuses into its operators. */
export function addActivated(
  node: Omit<OnnxNode, 'output'>,
  activation: Activation,
  { output, conversion }: { output: number; conversion: Conversion },
): void {
  const { graph, nameOf } = conversion;
  const name = nameOf(output);
  if (activation === 'none') {
    graph.addNode({ ...node, output: name });
    return;
  }
  const linear = `${name}_linear`;
  graph.addNode({ ...node, output: linear });
  const limits = [0, 6].map((limit) =>
    graph.addFloats(`${name}_limit_${limit}`, { shape: [], values: Float32Array.of(limit) }),
  );
  graph.addNode({ kind: 'Clip', inputs: [linear, ...limits], output: name });
}

export function inputAt(operator: TfliteOperator, position: number): number {
  const input = operator.inputs[position];
  assert(input !== undefined && input !== ABSENT_INPUT, `${operator.kind} has input ${position}`);
  return input;
}

export function outputOf(operator: TfliteOperator): number {
  const [output] = operator.outputs;
  assert(output !== undefined, `${operator.kind} has an output`);
  return output;
}
