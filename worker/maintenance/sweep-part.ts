import type { Env } from '../env.ts';
import type { SubrequestBudget } from './subrequest-budget.ts';

export interface SweepContext {
  env: Env;
  nowMs: number;
  budget: SubrequestBudget;
}

export interface PartOutcome {
  count: number;
  /** False when the budget ended before the work did. */
  isFinished: boolean;
}

/** One of the independent parts of the hourly check; it may be cut off and repeated anywhere. */
export type SweepPart = (context: SweepContext) => Promise<PartOutcome>;
