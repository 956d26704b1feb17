/** The natural cubic spline through values at 0, 1, 2, ...: interpolates band-limited motion. */
export function cubicSpline(values: Float64Array): (place: number) => number {
  const at = (index: number) => values[index] ?? Number.NaN;
  const bends = bendsOf(at, values.length);
  const bendAt = (index: number) => bends[index] ?? Number.NaN;
  return (place) => {
    const before = Math.max(0, Math.min(values.length - 2, Math.floor(place)));
    const share = place - before;
    const rest = 1 - share;
    const bow = (rest ** 3 - rest) * bendAt(before) + (share ** 3 - share) * bendAt(before + 1);
    return rest * at(before) + share * at(before + 1) + bow / 6;
  };
}

/** Second derivatives at the samples, by elimination in the tridiagonal system. */
function bendsOf(at: (index: number) => number, count: number): Float64Array {
  const bends = new Float64Array(count);
  const factors = new Float64Array(count);
  let [bend, factor] = [0, 0];
  for (let index = 1; index < count - 1; index += 1) {
    const pivot = 4 - factor;
    bend = (6 * (at(index - 1) - 2 * at(index) + at(index + 1)) - bend) / pivot;
    factor = 1 / pivot;
    bends[index] = bend;
    factors[index] = factor;
  }
  let after = 0;
  for (let index = count - 2; index > 0; index -= 1) {
    after = (bends[index] ?? 0) - (factors[index] ?? 0) * after;
    bends[index] = after;
  }
  return bends;
}
