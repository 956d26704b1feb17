import type { InferenceDemand } from '../board/board.ts';

/** A job then waits about as long as three take: one minute for clips of 10 s (docs/deploy.md). */
const JOBS_PER_CONTAINER = 3;

/** Returns the number of containers to run; 0 without jobs. */
export function howManyContainers({ unfinished }: InferenceDemand, max: number): number {
  return Math.min(max, Math.ceil(unfinished / JOBS_PER_CONTAINER));
}

/** Whether an idle container may stop: it is not needed, and holds no lease that it would give back. */
export function mayStop(
  { index, containerId }: { index: number; containerId: string },
  demand: InferenceDemand,
  max: number,
): boolean {
  // A board that does not answer may have jobs, or a lease of this container.
  if (!demand.isComplete || demand.holders.includes(containerId)) return false;
  return index >= howManyContainers(demand, max);
}
