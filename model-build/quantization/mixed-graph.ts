import { ConversionRefused } from '../conversion-refused.ts';
import { OnnxGraph } from '../write-onnx.ts';
import type { OnnxNode } from '../write-onnx.ts';

/** How an 8-bit tensor stands for numbers: `(byte - zeroPoint) * scale`. */
export interface ByteRange {
  scale: number;
  zeroPoint: number;
}

/** Names of an 8-bit tensor and of the constants that say what its bytes mean. */
export interface ByteTensor extends ByteRange {
  name: string;
  scaleName: string;
  zeroPointName: string;
}

/**
 * A graph under construction in which a tensor may be there as floats, as bytes or as both. What
 * takes it asks for the form it needs, and the step between the two is added once, where it is missing.
 */
export class MixedGraph {
  readonly graph = new OnnxGraph();
  readonly #floats = new Set<string>();
  readonly #bytes = new Map<string, ByteTensor>();
  readonly #source: OnnxGraph;
  readonly #rangeOf: (tensor: string) => ByteRange;

  /** @param source whose inputs and outputs it has, and whose tensors are meant by name */
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

  /** Adds a node that takes and makes floats. */
  addFloatNode(node: OnnxNode): void {
    const inputs = node.inputs.map((input) => this.#asFloats(input));
    this.graph.addNode({ ...node, inputs });
    this.#floats.add(node.output);
  }

  /** The tensor as bytes, made from its floats where nobody has made them. */
  asBytes(tensor: string): ByteTensor {
    const present = this.#bytes.get(tensor);
    if (present !== undefined) return present;
    const bytes = this.declareBytes(tensor);
    const { name, scaleName, zeroPointName } = bytes;
    const inputs = [this.#asFloats(tensor), scaleName, zeroPointName];
    this.graph.addNode({ kind: 'QuantizeLinear', inputs, output: name });
    return bytes;
  }

  /** For a node that makes the tensor as bytes; it is the caller who adds it. */
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
    // An empty name is an input that is left out.
    if (tensor === '' || this.#floats.has(tensor)) return tensor;
    const constant = this.#source.constants.get(tensor);
    if (constant !== undefined) return this.graph.addConstant(tensor, constant);
    const bytes = this.#bytes.get(tensor);
    if (bytes === undefined) throw new ConversionRefused(`nothing makes "${tensor}"`);
    const inputs = [bytes.name, bytes.scaleName, bytes.zeroPointName];
    this.graph.addNode({ kind: 'DequantizeLinear', inputs, output: tensor });
    this.#floats.add(tensor);
    return tensor;
  }
}
