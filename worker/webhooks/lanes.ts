import type { Env } from '../env.ts';

export function webhookLane(env: Env, scopeId: string) {
  return env.WEBHOOK_LANES.getByName(scopeId);
}
