import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { StoredAnalysisType } from '../../../worker/scope/scope.ts';
import { creditScope } from '../../../worker/scope/scope.ts';

interface Inserted {
  subjectId?: string | null;
  fromMs?: number;
  status?: string;
  analysisType?: StoredAnalysisType;
}

/**
 * Stores analyses in a scope's object; seven share each millisecond, as in a burst. Its alarm is set.
 */
export async function insertAnalyses(
  scopeId: string,
  count: number,
  { subjectId = null, fromMs = 0, status = 'success', analysisType = 'side_view' }: Inserted = {},
): Promise<void> {
  await runInDurableObject(creditScope(env, scopeId), async (_instance, { storage }) => {
    storage.sql.exec(
      `INSERT INTO analyses (id, status, dispatch, percentage, attempt, job, analysis_type,
         video_key, accepted_at_ms, subject_id, key_id, language, notifies, sequence, is_refunded)
       WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
       SELECT lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)),
           substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
         ?, 'dispatched', 100, 1, 'null', ?, 'videos/none', ? + n / 7, ?, 'key', 'en', 0, 0, 0
       FROM numbers`,
      count,
      status,
      analysisType,
      fromMs,
      subjectId,
    );
    await storage.setAlarm(Date.now());
  });
}

/** Returns the ids, newest first. */
export async function storedIds(scopeId: string): Promise<string[]> {
  return runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) =>
    storage.sql
      .exec<{ id: string }>(`SELECT id FROM analyses ORDER BY accepted_at_ms DESC, id DESC`)
      .toArray()
      .map(({ id }) => id),
  );
}
