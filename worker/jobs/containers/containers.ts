import { inferenceDemand } from '../board/board.ts';
import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import { containerName } from './container-name.ts';
import { howManyContainers } from './container-rules.ts';

/**
 * Starts as many containers on Cloudflare as the boards have work for, and keeps running ones
 * alive. Containers poll by themselves, so this call may be lost or repeated.
 */
export async function wakeContainers(env: Env): Promise<void> {
  const { containersMax } = settingsOf(env);
  if (containersMax === 0) return;
  const count = howManyContainers(await inferenceDemand(env), containersMax);
  await Promise.all(Array.from({ length: count }, async (_, index) => wake(env, index)));
}

async function wake(env: Env, index: number): Promise<void> {
  const container = containerName(index);
  try {
    await env.INFERENCE_CONTAINERS.getByName(container).wake();
  } catch (error) {
    logError('container_not_started', { container, error });
  }
}
