import { elementCount } from './sparse-tensor.ts';

/** NHWC to NCHW: ONNX dimension k of an image is TFLite dimension `PLANAR_ORDER[k]`. */
export const PLANAR_ORDER = [0, 3, 1, 2] as const;
/** NCHW to NHWC. */
export const INTERLEAVED_ORDER = [0, 2, 3, 1] as const;

/** Returns the ONNX shape: planar for images, unchanged for others. */
export function planarShape(shape: readonly number[]): number[] {
  return shape.length === PLANAR_ORDER.length ? reorder(shape, PLANAR_ORDER) : [...shape];
}

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
