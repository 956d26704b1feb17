/** One person's part of one tensor that a model gave: `length` values from `offset` on. */
export interface OutputSlice {
  values: Float32Array;
  offset: number;
  length: number;
}

/** What a model gave for one picture, by the names of its outputs. */
export type ModelOutput = Readonly<Record<string, OutputSlice>>;

/** The named output, which the model's record promises. */
export function outputNamed(output: ModelOutput, name: string, length: number): OutputSlice {
  const slice = output[name];
  if (slice === undefined) {
    throw new Error(`The model has no output ${name}, only ${Object.keys(output).join(', ')}.`);
  }
  if (slice.length !== length) {
    throw new Error(`Output ${name} has ${slice.length} values a picture, not ${length}.`);
  }
  return slice;
}
