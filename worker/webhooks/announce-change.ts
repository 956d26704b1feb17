import type { Env } from '../env.ts';
import { logError } from '../platform/log.ts';
import { webhookLane } from './lanes.ts';

/** A lane that cannot be reached reads what has changed again within a minute. */
export async function announceChange(
  env: Env,
  scopeId: string,
  endpointId?: string,
): Promise<void> {
  try {
    await webhookLane(env, scopeId, endpointId).forgetWebhook();
  } catch (error) {
    logError('webhook_change_not_announced', { scopeId, error });
  }
}
