import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Runs a converted model on one thread and returns each output's values. */
export async function runOnnx(
  model: Uint8Array | string,
  { input, shape }: { input: Float32Array; shape: readonly number[] },
): Promise<Record<string, { values: Float32Array; shape: readonly number[] }>> {
  const options = { intraOpNumThreads: 1 };
  const session =
    typeof model === 'string'
      ? await InferenceSession.create(model, options)
      : await InferenceSession.create(model, options);
  const [inputName = ''] = session.inputNames;
  const results = await session.run({ [inputName]: new Tensor('float32', input, shape) });
  await session.release();
  return Object.fromEntries(
    Object.entries(results).map(([name, { data, dims }]) => {
      if (!(data instanceof Float32Array)) throw new TypeError(`${name} is not float32`);
      return [name, { values: data, shape: dims }];
    }),
  );
}

/** Converts interleaved values to planar order: a batch of one, rows, columns, channels. */
export function planar(values: Float32Array, channels: number): Float32Array {
  const pixelCount = values.length / channels;
  return Float32Array.from(
    values,
    (_, index) => values[(index % pixelCount) * channels + Math.floor(index / pixelCount)] ?? NaN,
  );
}

/** Generates reproducible values without a pattern that a wrong layout would preserve. */
export function wavyValues(length: number): Float32Array {
  return Float32Array.from(
    { length },
    (_, index) => 0.5 + 0.3 * Math.sin(index * 0.7391) + 0.2 * Math.sin(index * 0.0123),
  );
}

export function largestDifference(actual: Float32Array, expected: Float32Array): number {
  if (actual.length !== expected.length) return Infinity;
  return actual.reduce((largest, value, index) => {
    const difference = Math.abs(value - (expected[index] ?? NaN));
    return difference <= largest ? largest : difference;
  }, 0);
}
