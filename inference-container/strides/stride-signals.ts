/** Named signals of one leg, frame by frame. */
export interface StrideSignals<Name extends string> {
  /** Real time: video time divided by the slow-motion factor. */
  realSeconds: Float64Array;
  values: Record<Name, Float64Array>;
  /** 0 to 1. */
  confidence: Float64Array;
}

/** Maps every signal, keeping its name. */
export function ofEverySignal<Name extends string, Made>(
  values: Record<Name, Float64Array>,
  make: (signal: Float64Array) => Made,
): Record<Name, Made> {
  const made = Object.entries<Float64Array>(values).map(([name, signal]) => [name, make(signal)]);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(made) as Record<Name, Made>;
}
