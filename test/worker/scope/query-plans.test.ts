import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import { createOrganization } from '../../../worker/accounts/accounts.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import {
  fullReadsOfObject,
  recordObjectStatements,
  watchMethods,
} from '../support/object-statements.ts';
import { everyScopePath } from './every-scope-path.ts';

const CLUB = { name: 'Test club', isUnlimited: false, ownerEmail: null };
const BOUNDED_TABLES = {
  scope: 'one row',
  receivers: 'six rows',
  ledger_months: 'one row a month',
};
/** Recognized as such, or the test would prove nothing. */
const FULL_READS = {
  'SELECT id FROM analyses WHERE failure_code IS NULL': ['SCAN analyses'],
  'SELECT min(finished_at_ms) FROM analyses': ['SEARCH analyses'],
};

const modules = import.meta.glob<object>('../../../worker/scope/**/*.ts', { eager: true });

afterEach(() => void vi.restoreAllMocks());

describe('the growing tables of a scope', () => {
  it('are read through an index by every statement that its methods run', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const queues = new CapturedQueues();
    vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: 'mail' });
    const uncalled = watchMethods(Object.values(modules));
    const { scopeId } = await createOrganization(env, CLUB);
    const scope = creditScope(env, scopeId);
    const recorded = await recordObjectStatements(scope);
    await everyScopePath(scopeId, queues);
    expect(uncalled()).toEqual([]);
    const statements = new Map(recorded());
    for (const sql of keysOf(FULL_READS)) statements.set(sql, []);
    vi.restoreAllMocks();
    expect(await fullReadsOfObject(scope, statements, BOUNDED_TABLES)).toEqual(FULL_READS);
  });
});
