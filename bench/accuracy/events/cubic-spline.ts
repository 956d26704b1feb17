/** The natural cubic spline through values at 0, 1, 2, ...: band-limited motion between its samples. */
export function cubicSpline(values: Float64Array): (place: number) => number {
  const bends = secondDifferences(values);
  return (place) => {
    const before = Math.max(0, Math.min(values.length - 2, Math.floor(place)));
    const share = place - before;
    const rest = 1 - share;
    return (
      rest * values[before]! +
      share * values[before + 1]! +
      ((rest ** 3 - rest) * bends[before]! + (share ** 3 - share) * bends[before + 1]!) / 6
    );
  };
}

function secondDifferences(values: Float64Array): Float64Array {
  const count = values.length;
  const bends = new Float64Array(count);
  const factors = new Float64Array(count);
  for (let index = 1; index < count - 1; index += 1) {
    const pivot = 4 - factors[index - 1]!;
    factors[index] = 1 / pivot;
    const curvature = 6 * (values[index - 1]! - 2 * values[index]! + values[index + 1]!);
    bends[index] = (curvature - bends[index - 1]!) / pivot;
  }
  for (let index = count - 2; index > 0; index -= 1) {
    bends[index]! -= factors[index]! * bends[index + 1]!;
  }
  return bends;
}
