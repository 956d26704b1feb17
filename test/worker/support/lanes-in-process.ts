import type { Env } from '../../../worker/env.ts';
import type { Outside } from '../../../worker/webhooks/deliver-event.ts';
import { deliverEvent } from '../../../worker/webhooks/deliver-event.ts';
import type { Lane } from '../../../worker/webhooks/delivery-lane.ts';
import { DeliveryLane } from '../../../worker/webhooks/delivery-lane.ts';

/** Long enough for any event that a test expects to settle, however busy the machine is. */
const PATIENCE_MS = 30_000;

/** Lanes like those in the service's objects, with the test's receivers and clock. */
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
