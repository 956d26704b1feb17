/** A problem, and the line on which its row begins. */
export interface RowProblem {
  line: number;
  problem: string;
}
