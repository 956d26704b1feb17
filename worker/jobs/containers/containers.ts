import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { InferenceDemand } from '../board/board.ts';
import { inferenceDemand } from '../board/board.ts';

const PREFIX = 'cloudflare-';
/** A job then waits about as long as three take: one minute for clips of 10 s (docs/deploy.md). */
const JOBS_PER_CONTAINER = 3;

/**
 * Starts as many containers on Cloudflare as the boards have work for, and keeps running ones
 * alive, in the order of their numbers. Containers poll by themselves, so this call may be lost or
 * repeated.
 */
export async function wakeContainers(env: Env): Promise<void> {
  const { containersMax } = settingsOf(env);
  if (containersMax === 0) return;
  const count = howManyContainers(await inferenceDemand(env), containersMax);
  await Promise.all(Array.from({ length: count }, async (_, index) => wake(env, PREFIX + index)));
}

/** The name is that of an object, and of its container on the job boards. */
async function wake(env: Env, container: string): Promise<void> {
  try {
    await env.INFERENCE_CONTAINERS.getByName(container).wake();
  } catch (error) {
    logError('container_not_started', { container, error });
  }
}

/** Returns the number of containers to run; 0 without jobs. */
function howManyContainers({ unfinished }: InferenceDemand, max: number): number {
  return Math.min(max, Math.ceil(unfinished / JOBS_PER_CONTAINER));
}

/** Whether an idle container may stop: it is not needed, and holds no lease that it would give back. */
export function mayStop(container: string, demand: InferenceDemand, max: number): boolean {
  // A board that does not answer may have jobs, or a lease of this container.
  if (!demand.isComplete || demand.holders.includes(container)) return false;
  return Number(container.slice(PREFIX.length)) >= howManyContainers(demand, max);
}
