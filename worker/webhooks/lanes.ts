import type { Env } from '../env.ts';

/** The webhook of a scope, or one of its further endpoints. */
export interface ReceiverKey {
  scopeId: string;
  endpointId?: string | undefined;
}

/** The lane of a scope's webhook, or that of one of its further endpoints. */
export function webhookLane(env: Env, scopeId: string, endpointId?: string) {
  return env.WEBHOOK_LANES.getByName(laneName({ scopeId, endpointId }));
}

export function laneName({ scopeId, endpointId }: ReceiverKey): string {
  return endpointId === undefined ? scopeId : `${scopeId}/${endpointId}`;
}
