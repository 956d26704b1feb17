import assert from 'node:assert/strict';

import { OnnxGraph } from '../write-onnx.ts';
import type { OnnxNode } from '../write-onnx.ts';

/** An 8-bit tensor represents the values `(byte - zeroPoint) * scale`. */
export interface ByteRange {
  scale: number;
  zeroPoint: number;
}

/** Names of an 8-bit tensor and of the constants with its scale and zero point. */
export interface ByteTensor extends ByteRange {
  name: string;
  scaleName: string;
  zeroPointName: string;
}

/**
 * A graph under construction in which a tensor may exist as floats, bytes, or both. Each node
 * requests the form it needs, and missing conversions are inserted once per tensor.
 */
export class MixedGraph {
  readonly graph = new OnnxGraph();
  readonly #floats = new Set<string>();
  readonly #bytes = new Map<string, ByteTensor>();
  readonly #source: OnnxGraph;
  readonly #rangeOf: (tensor: string) => ByteRange;

  /** @param source provides the inputs, outputs and tensor names */
  constructor(source: OnnxGraph, rangeOf: (tensor: string) => ByteRange) {
    this.#source = source;
    this.#rangeOf = rangeOf;
    for (const value of source.inputs) {
      this.graph.addInput(value);
      this.#floats.add(value.name);
    }
    for (const value of source.outputs) this.graph.addOutput(value);
  }

  hasBytes(tensor: string): boolean {
    return this.#bytes.has(tensor);
  }

  addFloatNode(node: OnnxNode): void {
    const inputs = node.inputs.map((input) => this.#asFloats(input));
    this.graph.addNode({ ...node, inputs });
    this.#floats.add(node.output);
  }

  /** Returns the tensor as bytes, quantizing its floats if needed. */
  asBytes(tensor: string): ByteTensor {
    const present = this.#bytes.get(tensor);
    if (present !== undefined) return present;
    const bytes = this.declareBytes(tensor);
    const { name, scaleName, zeroPointName } = bytes;
    const inputs = [this.#asFloats(tensor), scaleName, zeroPointName];
    this.graph.addNode({ kind: 'QuantizeLinear', inputs, output: name });
    return bytes;
  }

  /** Declares the 8-bit output of a node that the caller adds afterward. */
  declareBytes(tensor: string): ByteTensor {
    const { graph } = this;
    const range = this.#rangeOf(tensor);
    const { scale, zeroPoint } = range;
    const bytes: ByteTensor = {
      ...range,
      name: `${tensor}_bytes`,
      scaleName: graph.addConstant(`${tensor}_scale`, {
        shape: [],
        values: Float32Array.of(scale),
      }),
      zeroPointName: graph.addConstant(`${tensor}_zero`, {
        shape: [],
        values: Uint8Array.of(zeroPoint),
      }),
    };
    this.#bytes.set(tensor, bytes);
    return bytes;
  }

  #asFloats(tensor: string): string {
    // An empty name means an omitted input.
    if (tensor === '' || this.#floats.has(tensor)) return tensor;
    const constant = this.#source.constants.get(tensor);
    if (constant !== undefined) return this.graph.addConstant(tensor, constant);
    const bytes = this.#bytes.get(tensor);
    assert(bytes !== undefined, `a node computes "${tensor}"`);
    const inputs = [bytes.name, bytes.scaleName, bytes.zeroPointName];
    this.graph.addNode({ kind: 'DequantizeLinear', inputs, output: tensor });
    this.#floats.add(tensor);
    return tensor;
  }
}
