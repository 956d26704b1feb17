import type { Env } from '../../../worker/env.ts';
import type { Outside } from '../../../worker/webhooks/deliver-event.ts';
import { deliverEvent } from '../../../worker/webhooks/deliver-event.ts';
import type { Lane } from '../../../worker/webhooks/delivery-lane.ts';
import { DeliveryLane } from '../../../worker/webhooks/delivery-lane.ts';

/** Long enough for any event that a test means to settle, however busy the machine is. */
const PATIENCE_MS = 30_000;

/** The lanes that the service's objects hold, with receivers and a clock that the test plays. */
export function lanesInProcess(
  env: Env,
  outside: Outside,
  { patienceMs = PATIENCE_MS } = {},
): (scopeId: string) => Lane {
  const lanes = new Map<string, Lane>();
  return (scopeId) => {
    const lane =
      lanes.get(scopeId) ??
      new DeliveryLane((event) => deliverEvent(event, { env, outside }), { patienceMs });
    lanes.set(scopeId, lane);
    return lane;
  };
}
