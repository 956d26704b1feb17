export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding 0 turns -0 into 0.
  return Math.round(value * scale) / scale + 0;
}

/** Rounds up, so that no measured value claims to be free of error. */
export function shownError(error: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.max(1, Math.ceil(error * scale)) / scale;
}
