import assert from 'node:assert/strict';

import { convertOperator } from './convert-operator.ts';
import { planarShape } from './planar-layout.ts';
import type { TfliteModel, TfliteOperator } from './read-tflite.ts';
import { ABSENT_INPUT, readTflite, tensorAt } from './read-tflite.ts';
import { TfliteConstants } from './tflite-constants.ts';
import { OnnxGraph } from './write-onnx.ts';

export interface ConversionOptions {
  inputName: string;
  /**
   * TFLite name to ONNX name of each output to keep. Operators that no output needs are dropped.
   */
  outputs: Readonly<Record<string, string>>;
}

const BATCH = 'N';

/**
 * Converts a single-input TFLite model to float32 ONNX. Image tensors become planar,
 * [N, channels, rows, columns]; other outputs keep their shape. The batch size N is dynamic.
 */
export function convertTflite(bytes: Uint8Array, options: ConversionOptions): OnnxGraph {
  const model = readTflite(bytes);
  const constants = new TfliteConstants(model);
  const outputs = keptOutputs(model, options.outputs);
  const names = new Map([[onlyInput(model), options.inputName], ...outputs]);
  const nameOf = (tensor: number) => names.get(tensor) ?? `tensor_${tensor}`;

  const graph = new OnnxGraph();
  graph.addInput(interfaceValue(model, onlyInput(model), options.inputName));
  for (const operator of neededOperators(model, { constants, outputs: [...outputs.keys()] })) {
    convertOperator(operator, { model, constants, graph, nameOf });
  }
  for (const [tensor, name] of outputs) graph.addOutput(interfaceValue(model, tensor, name));
  return graph;
}

function onlyInput({ inputs }: TfliteModel): number {
  const [input] = inputs;
  assert(input !== undefined, 'a model has an input');
  return input;
}

/** Maps tensors to ONNX names, in the requested order. */
function keptOutputs(
  model: TfliteModel,
  wanted: ConversionOptions['outputs'],
): Map<number, string> {
  const available = new Map(model.outputs.map((output) => [tensorAt(model, output).name, output]));
  const kept = new Map<number, string>();
  for (const [tfliteName, onnxName] of Object.entries(wanted)) {
    const tensor = available.get(tfliteName);
    assert(tensor !== undefined, `the model has an output ${tfliteName}`);
    kept.set(tensor, onnxName);
  }
  return kept;
}

/**
 * Returns the operators that the outputs depend on, in model order, except those that only decode
 * constants.
 */
function neededOperators(
  { operators }: TfliteModel,
  { constants, outputs }: { constants: TfliteConstants; outputs: readonly number[] },
): TfliteOperator[] {
  const neededTensors = new Set(outputs);
  return operators
    .toReversed()
    .filter((operator) => {
      const isNeeded = operator.outputs.some(
        (output) => neededTensors.has(output) && !constants.isConstant(output),
      );
      if (!isNeeded) return false;
      for (const input of operator.inputs) if (input !== ABSENT_INPUT) neededTensors.add(input);
      return true;
    })
    .toReversed();
}

function interfaceValue(model: TfliteModel, tensor: number, name: string) {
  const [, ...rest] = planarShape(tensorAt(model, tensor).shape);
  return { name, shape: [BATCH, ...rest] };
}
