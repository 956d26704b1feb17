import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { creditScope } from '../../../worker/scope/scope.ts';

/**
 * Removes the media of all ended analyses of a scope by setting a retention that expires
 * immediately.
 */
export async function removeMediaOf(scopeId: string): Promise<void> {
  const scope = creditScope(env, scopeId);
  await scope.setRetention({ mediaDays: 0 });
  await runDurableObjectAlarm(scope);
  await scope.setRetention({ mediaDays: 30 });
}
