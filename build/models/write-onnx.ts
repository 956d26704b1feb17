import { ProtobufMessage } from './protobuf-message.ts';

export type OnnxAttribute = number | string | readonly number[];

export interface OnnxNode {
  kind: string;
  /** For ONNX Runtime's own operators; absent for standard ones. */
  domain?: typeof RUNTIME_DOMAIN;
  /** An empty name omits an optional input. */
  inputs: readonly string[];
  output: string;
  attributes?: Readonly<Record<string, OnnxAttribute>>;
}

export interface OnnxValue {
  name: string;
  /** A name instead of a size makes a dimension dynamic; null leaves the shape to inference. */
  shape: readonly (number | string)[] | null;
}

export interface OnnxTensor {
  shape: readonly number[];
  values: Float32Array | Uint8Array | Int8Array | Int32Array | BigInt64Array;
}

/** Domain of ONNX Runtime's contrib operators (its docs/ContribOperators.md). */
export const RUNTIME_DOMAIN = 'com.microsoft';

// Field and type numbers are those of onnx/onnx.proto.
const IR_VERSION = 8;
/** First version with all operators that the converter writes; matches IR version 8. */
const OPERATOR_SET_VERSION = 17;
const RUNTIME_OPERATOR_SET_VERSION = 1;
const FLOAT_TYPE = 1;
const UINT8_TYPE = 2;
const INT8_TYPE = 3;
const INT32_TYPE = 6;
const INT64_TYPE = 7;
const ATTRIBUTE_TYPES = { integer: 2, text: 3, integers: 7 };

/** An ONNX graph under construction. */
export class OnnxGraph {
  readonly inputs: OnnxValue[] = [];
  readonly outputs: OnnxValue[] = [];
  /** In topological order. */
  readonly nodes: OnnxNode[] = [];
  readonly constants = new Map<string, OnnxTensor>();

  addInput(value: OnnxValue): void {
    this.inputs.push(value);
  }

  addOutput(value: OnnxValue): void {
    this.outputs.push(value);
  }

  addNode(node: OnnxNode): void {
    this.nodes.push(node);
  }

  /** Adds a constant and returns its name. */
  addConstant(name: string, tensor: OnnxTensor): string {
    this.constants.set(name, tensor);
    return name;
  }

  addFloats(name: string, tensor: { shape: readonly number[]; values: Float32Array }): string {
    return this.addConstant(name, tensor);
  }

  addIntegers(name: string, values: readonly number[]): string {
    const integers = BigInt64Array.from(values, BigInt);
    return this.addConstant(name, { shape: [values.length], values: integers });
  }

  encode(name: string): Uint8Array {
    const graph = new ProtobufMessage();
    for (const [index, node] of this.nodes.entries()) graph.message(1, encodeNode(node, index));
    graph.text(2, name);
    for (const [constant, tensor] of this.constants) {
      graph.message(5, encodeTensor(constant, tensor));
    }
    for (const value of this.inputs) graph.message(11, encodeValue(value));
    for (const value of this.outputs) graph.message(12, encodeValue(value));
    return new ProtobufMessage()
      .varint(1, IR_VERSION)
      .text(2, 'strideline')
      .message(7, graph)
      .message(8, new ProtobufMessage().text(1, '').varint(2, OPERATOR_SET_VERSION))
      .message(
        8,
        new ProtobufMessage().text(1, RUNTIME_DOMAIN).varint(2, RUNTIME_OPERATOR_SET_VERSION),
      )
      .encode();
  }
}

function encodeNode({ kind, domain, inputs, output, attributes = {} }: OnnxNode, index: number) {
  const node = new ProtobufMessage();
  for (const input of inputs) node.text(1, input);
  node.text(2, output).text(3, `${kind}_${index}`).text(4, kind);
  for (const [name, attribute] of Object.entries(attributes)) {
    node.message(5, encodeAttribute(name, attribute));
  }
  return domain === undefined ? node : node.text(7, domain);
}

/** Writes raw data as little-endian, the byte order of every machine that Node runs on. */
function encodeTensor(name: string, { shape, values }: OnnxTensor): ProtobufMessage {
  const message = new ProtobufMessage();
  for (const size of shape) message.varint(1, size);
  return message
    .varint(2, elementType(values))
    .text(8, name)
    .bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
}

function elementType(values: OnnxTensor['values']): number {
  if (values instanceof Float32Array) return FLOAT_TYPE;
  if (values instanceof Uint8Array) return UINT8_TYPE;
  if (values instanceof Int8Array) return INT8_TYPE;
  return values instanceof Int32Array ? INT32_TYPE : INT64_TYPE;
}

function encodeValue({ name, shape }: OnnxValue): ProtobufMessage {
  const tensorType = new ProtobufMessage().varint(1, FLOAT_TYPE);
  if (shape !== null) tensorType.message(2, encodeShape(shape));
  return new ProtobufMessage()
    .text(1, name)
    .message(2, new ProtobufMessage().message(1, tensorType));
}

function encodeShape(shape: readonly (number | string)[]): ProtobufMessage {
  const dimensions = new ProtobufMessage();
  for (const size of shape) {
    const dimension = new ProtobufMessage();
    dimensions.message(
      1,
      typeof size === 'number' ? dimension.varint(1, size) : dimension.text(2, size),
    );
  }
  return dimensions;
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
