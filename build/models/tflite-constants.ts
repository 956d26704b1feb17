import { ConversionRefused } from './conversion-refused.ts';
import { HALF_NUMBERS } from './half-precision.ts';
import type { TfliteModel, TfliteOperator, TfliteTensor } from './read-tflite.ts';
import { tensorAt } from './read-tflite.ts';
import { elementCount, expandSparse } from './sparse-tensor.ts';

/** Operators that only decode stored constants. */
const DECODING_KINDS = new Set(['DEQUANTIZE', 'DENSIFY']);

/** Decodes the tensors of a model that do not depend on its input. */
export class TfliteConstants {
  readonly #model: TfliteModel;
  readonly #decodedBy = new Map<number, TfliteOperator>();

  constructor(model: TfliteModel) {
    this.#model = model;
    for (const operator of model.operators) {
      if (!DECODING_KINDS.has(operator.kind)) continue;
      for (const output of operator.outputs) this.#decodedBy.set(output, operator);
    }
  }

  isConstant(index: number): boolean {
    return this.#stored(index) !== null;
  }

  floats(index: number): Float32Array {
    const tensor = this.#storedOrRefuse(index);
    const stored = decodeFloats(tensor);
    const { sparsity, shape } = tensor;
    const values = sparsity === null ? stored : expandSparse(stored, { sparsity, shape });
    return sizeChecked(values, tensorAt(this.#model, index));
  }

  integers(index: number): number[] {
    const tensor = this.#storedOrRefuse(index);
    if (tensor.elementType !== 'INT32') throw unsupportedType(tensor);
    const view = viewOf(tensor);
    const integers = Array.from({ length: view.byteLength >> 2 }, (_, position) =>
      view.getInt32(position * 4, true),
    );
    return sizeChecked(integers, tensor);
  }

  #storedOrRefuse(index: number): TfliteTensor {
    const stored = this.#stored(index);
    if (stored !== null) return stored;
    throw new ConversionRefused(
      `"${tensorAt(this.#model, index).name}" must be a constant, but it is computed`,
    );
  }

  /** The tensor as stored in the file, before decoding. */
  #stored(index: number, depth = 0): TfliteTensor | null {
    const tensor = tensorAt(this.#model, index);
    if (tensor.data.length > 0) return tensor;
    const source = this.#decodedBy.get(index)?.inputs[0];
    // At most both decoders are chained; the limit also stops on cycles in invalid files.
    if (source === undefined || depth > DECODING_KINDS.size) return null;
    return this.#stored(source, depth + 1);
  }
}

function decodeFloats(tensor: TfliteTensor): Float32Array {
  const view = viewOf(tensor);
  if (tensor.elementType === 'FLOAT32') {
    return Float32Array.from({ length: view.byteLength >> 2 }, (_, position) =>
      view.getFloat32(position * 4, true),
    );
  }
  if (tensor.elementType !== 'FLOAT16') throw unsupportedType(tensor);
  const floats = new Float32Array(view.byteLength >> 1);
  for (let position = 0; position < floats.length; position++) {
    floats[position] = HALF_NUMBERS[view.getUint16(position * 2, true)] ?? NaN;
  }
  return floats;
}

function viewOf({ data }: TfliteTensor): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

function sizeChecked<Values extends ArrayLike<number>>(
  values: Values,
  { name, shape }: TfliteTensor,
): Values {
  if (values.length === elementCount(shape)) return values;
  throw new ConversionRefused(
    `constant "${name}" has ${values.length} values, which does not match [${shape.join(', ')}]`,
  );
}

function unsupportedType({ name, elementType }: TfliteTensor): ConversionRefused {
  return new ConversionRefused(`"${name}" has an unsupported element type: ${elementType}`);
}
