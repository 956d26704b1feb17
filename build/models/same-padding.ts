/**
 * Computes TFLite's SAME padding along one axis, which makes the output size ceil(input / stride).
 * An odd remainder goes at the end (tensorflow/lite/kernels/padding.h).
 */
export function samePadding(axis: {
  inputSize: number;
  kernelSize: number;
  stride: number;
  dilation: number;
}): { before: number; after: number } {
  const outputSize = Math.ceil(axis.inputSize / axis.stride);
  const reach = (axis.kernelSize - 1) * axis.dilation + 1;
  const total = Math.max(0, (outputSize - 1) * axis.stride + reach - axis.inputSize);
  const before = Math.floor(total / 2);
  return { before, after: total - before };
}
