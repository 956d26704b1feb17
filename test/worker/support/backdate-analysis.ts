import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { creditScope } from '../../../worker/scope/scope.ts';

/**
 * … Moving the test's clock instead would set alarms that are overdue on the platform's own clock,
 * and fire during the test.
 */
export async function backdateAnalysis(
  scopeId: string,
  analysisId: string,
  acceptedAtMs: number,
): Promise<void> {
  await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) => {
    storage.sql.exec(
      `UPDATE analyses SET accepted_at_ms = ? WHERE id = ?`,
      acceptedAtMs,
      analysisId,
    );
  });
}
