/** Gauss-Jordan elimination without pivoting, for positive definite matrices. */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] {
  let rows = matrix.map((row, index) => [...row, right[index] ?? Number.NaN]);
  for (const pivot of matrix.keys()) {
    const pivotRow = rows[pivot] ?? [];
    const scale = pivotRow[pivot] ?? Number.NaN;
    const cleared = pivotRow.map((value) => value / scale);
    rows = rows.map((row, index) => {
      if (index === pivot) return cleared;
      const share = row[pivot] ?? Number.NaN;
      return row.map((value, column) => value - share * (cleared[column] ?? Number.NaN));
    });
  }
  return rows.map((row) => row.at(-1) ?? Number.NaN);
}
