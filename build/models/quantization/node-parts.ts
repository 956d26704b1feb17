import assert from 'node:assert/strict';

import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';

export function integersOf({ kind, attributes }: OnnxNode, name: string): readonly number[] {
  const value = attributes?.[name];
  assert(typeof value === 'object', `${kind} has a list "${name}"`);
  return value;
}

export function integersOfConstant({ constants }: OnnxGraph, name: string): number[] {
  const values = constants.get(name)?.values;
  assert(values instanceof BigInt64Array, `"${name}" is an integer constant`);
  return Array.from(values, Number);
}

export interface FloatConstant {
  shape: readonly number[];
  values: Float32Array;
}

export function floatsOfConstant({ constants }: OnnxGraph, name: string): FloatConstant {
  const constant = constants.get(name);
  assert(constant?.values instanceof Float32Array, `"${name}" is a float constant`);
  return { shape: constant.shape, values: constant.values };
}

/**
 * Kernel and bias of a convolution. Weights are ordered by output channel, input channel within the
 * group, row, and column.
 */
export interface ConvolutionWeights {
  kernelName: string;
  biasName: string;
  kernel: FloatConstant;
  bias: FloatConstant;
  outputChannels: number;
  /** Input channels per output channel, and the first of them. */
  channelsPerGroup: number;
  firstInputOf: (outputChannel: number) => number;
  /** Number of weights per input channel. */
  weightsPerInput: number;
}

export function weightsOf(node: OnnxNode, graph: OnnxGraph): ConvolutionWeights {
  const [, kernelName = '', biasName = ''] = node.inputs;
  const kernel = floatsOfConstant(graph, kernelName);
  const [outputChannels = 0, channelsPerGroup = 0, rows = 0, columns = 0] = kernel.shape;
  const outputsPerGroup = outputChannels / Number(node.attributes?.['group'] ?? 1);
  return {
    kernelName,
    biasName,
    kernel,
    bias: floatsOfConstant(graph, biasName),
    outputChannels,
    channelsPerGroup,
    firstInputOf: (output) => Math.floor(output / outputsPerGroup) * channelsPerGroup,
    weightsPerInput: rows * columns,
  };
}
