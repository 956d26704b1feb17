import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { InferenceDemand } from '../board/board.ts';
import { inferenceDemand } from '../board/board.ts';

const PREFIX = 'cloudflare-';
/**
 * Queued jobs per container. Limits the wait to about three job durations: one minute for clips of
 * 10 s (docs/deploy.md).
 */
const JOBS_PER_CONTAINER = 3;

/**
 * Wakes as many Cloudflare containers as there is work for, lowest numbers first. Containers poll
 * on their own, so a lost or repeated call is harmless.
 */
export async function wakeContainers(env: Env): Promise<void> {
  const { containersMax } = settingsOf(env);
  if (containersMax === 0) return;
  const count = containerCount(await inferenceDemand(env), containersMax);
  await Promise.all(Array.from({ length: count }, async (_, index) => wake(env, PREFIX + index)));
}

/** Wakes a container; `container` names both its object and its entry on the job boards. */
async function wake(env: Env, container: string): Promise<void> {
  try {
    await env.INFERENCE_CONTAINERS.getByName(container).wake();
  } catch (error) {
    logError('container_start_failed', { container, error });
  }
}

function containerCount({ unfinished }: InferenceDemand, max: number): number {
  return Math.min(max, Math.ceil(unfinished / JOBS_PER_CONTAINER));
}

/** Whether an idle container may stop: it is not needed and holds no lease. */
export function mayStop(container: string, demand: InferenceDemand, max: number): boolean {
  // An unreachable board may have jobs, or hold a lease of this container.
  if (!demand.isComplete || demand.holders.includes(container)) return false;
  return Number(container.slice(PREFIX.length)) >= containerCount(demand, max);
}
