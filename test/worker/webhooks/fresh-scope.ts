import { env } from 'cloudflare:workers';

import type { Env } from '../../../worker/env.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScopes } from '../../../worker/platform/database/tables/accounts.ts';

export const envWithLoopback: Env = Object.assign({}, env, {
  WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS: '1',
});

/** Returns the id of a scope used by nothing else in the test file. */
export async function freshScope(): Promise<string> {
  const id = crypto.randomUUID();
  await database(env).insert(creditScopes).values({
    id,
    type: 'organization',
    name: 'Test club',
    createdAtMs: 0,
  });
  return id;
}
