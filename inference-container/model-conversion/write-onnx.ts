import { ProtobufMessage } from './protobuf-message.ts';

export type OnnxAttribute = number | string | readonly number[];

export interface OnnxNode {
  kind: string;
  /** An empty name leaves an optional input out. */
  inputs: readonly string[];
  output: string;
  attributes?: Readonly<Record<string, OnnxAttribute>>;
}

export interface OnnxValue {
  name: string;
  /** A name in place of a size leaves it open. */
  shape: readonly (number | string)[];
}

// Numbers of fields and types are those of onnx/onnx.proto.
const IR_VERSION = 8;
/** The first with everything the converter writes; IR version 8 belongs to it. */
const OPERATOR_SET_VERSION = 17;
const FLOAT_TYPE = 1;
const INT64_TYPE = 7;
const ATTRIBUTE_TYPES = { integer: 2, text: 3, integers: 7 };

/** An ONNX graph under construction; all its tensors but shapes and paddings are float32. */
export class OnnxGraph {
  readonly #graph = new ProtobufMessage();
  #nodeCount = 0;

  addInput(value: OnnxValue): void {
    this.#graph.message(11, encodeValue(value));
  }

  addOutput(value: OnnxValue): void {
    this.#graph.message(12, encodeValue(value));
  }

  addNode({ kind, inputs, output, attributes = {} }: OnnxNode): void {
    const node = new ProtobufMessage();
    for (const input of inputs) node.text(1, input);
    node
      .text(2, output)
      .text(3, `${kind}_${this.#nodeCount++}`)
      .text(4, kind);
    for (const [name, attribute] of Object.entries(attributes)) {
      node.message(5, encodeAttribute(name, attribute));
    }
    this.#graph.message(1, node);
  }

  /** Adds a constant and returns its name. */
  addFloats(name: string, { shape, values }: { shape: readonly number[]; values: Float32Array }) {
    return this.#addTensor(name, { shape, type: FLOAT_TYPE, values });
  }

  addIntegers(name: string, values: readonly number[]): string {
    const integers = BigInt64Array.from(values, BigInt);
    return this.#addTensor(name, { shape: [values.length], type: INT64_TYPE, values: integers });
  }

  encode(name: string): Uint8Array {
    const operatorSet = new ProtobufMessage().text(1, '').varint(2, OPERATOR_SET_VERSION);
    return new ProtobufMessage()
      .varint(1, IR_VERSION)
      .text(2, 'strideline')
      .message(8, operatorSet)
      .message(7, this.#graph.text(2, name))
      .encode();
  }

  /** Raw tensor data is little-endian, as is every machine that Node runs on. */
  #addTensor(
    name: string,
    tensor: { shape: readonly number[]; type: number; values: Float32Array | BigInt64Array },
  ): string {
    const { shape, type, values } = tensor;
    const message = new ProtobufMessage();
    for (const size of shape) message.varint(1, size);
    message.varint(2, type).text(8, name);
    message.bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    this.#graph.message(5, message);
    return name;
  }
}

function encodeValue({ name, shape }: OnnxValue): ProtobufMessage {
  const dimensions = new ProtobufMessage();
  for (const size of shape) {
    const dimension = new ProtobufMessage();
    dimensions.message(
      1,
      typeof size === 'number' ? dimension.varint(1, size) : dimension.text(2, size),
    );
  }
  const tensorType = new ProtobufMessage().varint(1, FLOAT_TYPE).message(2, dimensions);
  return new ProtobufMessage()
    .text(1, name)
    .message(2, new ProtobufMessage().message(1, tensorType));
}

function encodeAttribute(name: string, value: OnnxAttribute): ProtobufMessage {
  const attribute = new ProtobufMessage().text(1, name);
  if (typeof value === 'number') attribute.varint(3, value).varint(20, ATTRIBUTE_TYPES.integer);
  else if (typeof value === 'string') attribute.text(4, value).varint(20, ATTRIBUTE_TYPES.text);
  else {
    for (const integer of value) attribute.varint(8, integer);
    attribute.varint(20, ATTRIBUTE_TYPES.integers);
  }
  return attribute;
}
