import { ConversionRefused } from '../conversion-refused.ts';
import type { OnnxGraph, OnnxNode } from '../write-onnx.ts';

/** An integer-list attribute of a node, such as its strides. */
export function integersOf({ kind, attributes }: OnnxNode, name: string): readonly number[] {
  const value = attributes?.[name];
  if (typeof value === 'object') return value;
  throw new ConversionRefused(`${kind} has no list attribute "${name}"`);
}

export function integersOfConstant({ constants }: OnnxGraph, name: string): number[] {
  const values = constants.get(name)?.values;
  if (values instanceof BigInt64Array) return Array.from(values, Number);
  throw new ConversionRefused(`"${name}" is not an integer constant`);
}

export interface FloatConstant {
  shape: readonly number[];
  values: Float32Array;
}

export function floatsOfConstant({ constants }: OnnxGraph, name: string): FloatConstant {
  const constant = constants.get(name);
  if (constant?.values instanceof Float32Array) {
    return { shape: constant.shape, values: constant.values };
  }
  throw new ConversionRefused(`"${name}" is not a float constant`);
}

/**
 * The kernel and bias of a convolution. Weights are ordered by output channel, then by input
 * channel within the group, then by row and column.
 */
export interface ConvolutionWeights {
  kernelName: string;
  biasName: string;
  kernel: FloatConstant;
  bias: FloatConstant;
  outputChannels: number;
  /** Number of input channels per output channel, and the first of them. */
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
