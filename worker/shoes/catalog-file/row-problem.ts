/** What is wrong with a row, and where its line begins. */
export interface RowProblem {
  line: number;
  problem: string;
}
