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
const GROWING_TABLES = [
  'keys',
  'usage',
  'ledger',
  'purchases',
  'purchase_losses',
  'idempotency',
  'refused_starts',
  'analyses',
  'capture_uploads',
  'opened_links',
  'outbox',
];
const VALUES = {
  // Revoked, as most keys are in the end.
  'keys.revoked_at_ms': 'n',
  'ledger.kind': `'debit'`,
  'ledger.analysis_id': `'analysis-' || n`,
  'analyses.dispatch': `iif(n % 1000, 'dispatched', 'accepted')`,
  'purchases.state': `iif(n % 1000, 'expired', 'paid')`,
};

/** Recognized as such, or the test would prove nothing. */
const FULL_READS = {
  'SELECT id FROM analyses WHERE failure_code IS NULL': ['SCAN analyses'],
  'SELECT min(finished_at_ms) FROM analyses': ['SEARCH analyses'],
};

const modules = import.meta.glob<object>('../../../worker/scope/**/*.ts', { eager: true });

afterEach(() => void vi.restoreAllMocks());

describe('the tables of a scope with 100,000 rows each', () => {
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
    const reads = await fullReadsOfObject(scope, statements, {
      boundedTables: BOUNDED_TABLES,
      values: VALUES,
    });
    expect(reads).toEqual({
      filled: GROWING_TABLES,
      unanalyzed: FULL_READS,
      analyzed: FULL_READS,
    });
  });
});
