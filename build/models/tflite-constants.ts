import assert from 'node:assert/strict';

import { HALF_NUMBERS } from './half-precision.ts';
import type { TfliteModel, TfliteOperator, TfliteTensor } from './read-tflite.ts';
import { tensorAt } from './read-tflite.ts';
import { expandSparse } from './sparse-tensor.ts';

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
    const stored = halfFloats(viewOf(tensor));
    const { sparsity, shape } = tensor;
    return sparsity === null ? stored : expandSparse(stored, { sparsity, shape });
  }

  integers(index: number): number[] {
    const view = viewOf(this.#storedOrRefuse(index));
    return Array.from({ length: view.byteLength >> 2 }, (_, position) =>
      view.getInt32(position * 4, true),
    );
  }

  #storedOrRefuse(index: number): TfliteTensor {
    const stored = this.#stored(index);
    assert(stored !== null, 'parameters are constants');
    return stored;
  }

  /** Returns the tensor as stored in the file, before one or both decoding operators. */
  #stored(index: number): TfliteTensor | null {
    const tensor = tensorAt(this.#model, index);
    if (tensor.data.length > 0) return tensor;
    const source = this.#decodedBy.get(index)?.inputs[0];
    return source === undefined ? null : this.#stored(source);
  }
}

function halfFloats(view: DataView): Float32Array {
  return Float32Array.from(
    { length: view.byteLength >> 1 },
    (_, position) => HALF_NUMBERS[view.getUint16(position * 2, true)] ?? NaN,
  );
}

function viewOf({ data }: TfliteTensor): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}
