/** One picture's part of an output tensor: `length` values from `offset`. */
export interface OutputSlice {
  values: Float32Array;
  offset: number;
  length: number;
}

export type ModelOutput = Readonly<Record<string, OutputSlice>>;

export function outputNamed(output: ModelOutput, name: string, length: number): OutputSlice {
  const slice = output[name];
  if (slice === undefined) {
    throw new Error(
      `The model has no output "${name}" (its outputs: ${Object.keys(output).join(', ')}).`,
    );
  }
  if (slice.length !== length) {
    throw new Error(
      `Output "${name}" has ${slice.length} values per picture (expected ${length}).`,
    );
  }
  return slice;
}
