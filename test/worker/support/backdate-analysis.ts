import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { creditScope } from '../../../worker/scope/scope.ts';

/**
 * Moves the start of an analysis into the past. Moving the test's clock instead would set alarms that
 * are overdue by the platform's own clock, and ring while the test goes on.
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
