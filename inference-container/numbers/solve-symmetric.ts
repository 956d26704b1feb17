/** Ridge as a share of the trace; directions that the data do not determine become 0. */
const RIDGE = 1e-6;

/**
 * Solves `matrix * x = right` by Cholesky decomposition; reads only the lower triangle, row by row.
 */
export function solveSymmetric(
  matrix: Float64Array,
  right: Float64Array,
  ridgeShare = RIDGE,
): Float64Array {
  const size = right.length;
  const lower = matrix.slice();
  const at = (values: Float64Array, row: number, column: number) => values[row * size + column]!;
  let trace = 0;
  for (let row = 0; row < size; row += 1) trace += at(matrix, row, row);
  const ridge = ridgeShare * trace + Number.MIN_VALUE;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(matrix, row, column) + (row === column ? ridge : 0);
      for (let before = 0; before < column; before += 1) {
        sum -= at(lower, row, before) * at(lower, column, before);
      }
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, ridge)) : sum / at(lower, column, column);
    }
  }
  const solved = right.slice();
  for (let row = 0; row < size; row += 1) {
    let sum = solved[row]!;
    for (let before = 0; before < row; before += 1) {
      sum -= at(lower, row, before) * solved[before]!;
    }
    solved[row] = sum / at(lower, row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = solved[row]!;
    for (let after = row + 1; after < size; after += 1) {
      sum -= at(lower, after, row) * solved[after]!;
    }
    solved[row] = sum / at(lower, row, row);
  }
  return solved;
}
