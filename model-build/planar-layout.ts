import { elementCount } from './sparse-tensor.ts';

/** ONNX dimension k of a picture is TFLite dimension `PLANAR_ORDER[k]`: channels before rows. */
export const PLANAR_ORDER = [0, 3, 1, 2] as const;
/** The way back: channels last. */
export const INTERLEAVED_ORDER = [0, 2, 3, 1] as const;

/** A shape as it is in ONNX: that of a picture planar, any other as it was. */
export function planarShape(shape: readonly number[]): number[] {
  return shape.length === PLANAR_ORDER.length ? reorder(shape, PLANAR_ORDER) : [...shape];
}

/** Values of a four-dimensional tensor with its dimensions in another order. */
export function transposed(
  values: Float32Array,
  { shape, order }: { shape: readonly number[]; order: readonly number[] },
): Float32Array {
  const strides = order.map((dimension) => elementCount(shape.slice(dimension + 1)));
  const [size0 = 1, size1 = 1, size2 = 1, size3 = 1] = reorder(shape, order);
  const [stride0 = 0, stride1 = 0, stride2 = 0, stride3 = 0] = strides;
  const result = new Float32Array(values.length);
  let written = 0;
  for (let i = 0; i < size0; i++) {
    for (let j = 0; j < size1; j++) {
      for (let k = 0; k < size2; k++) {
        const start = i * stride0 + j * stride1 + k * stride2;
        for (let l = 0; l < size3; l++) result[written++] = values[start + l * stride3] ?? NaN;
      }
    }
  }
  return result;
}

function reorder(shape: readonly number[], order: readonly number[]): number[] {
  return order.map((dimension) => shape[dimension] ?? 1);
}
