import { desc, eq, isNull } from 'drizzle-orm';

import { findAnalysisRow } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { deadLetters } from '../db/tables/dead-letters.ts';
import type { Env } from '../env.ts';
import { isoSeconds } from '../timestamp.ts';
import { jobSchema } from '../../contract/job.ts';

type DeadLetter = typeof deadLetters.$inferSelect;
type RetryOutcome = 'queued' | 'analysis_ended' | 'never_retried';

const MAX_LISTED = 500;

/** A letter that dies again is filed anew: it may be retried once more. */
export async function keepDeadLetter(
  env: Env,
  letter: Pick<DeadLetter, 'id' | 'queue' | 'analysisId' | 'scopeId' | 'body'>,
): Promise<void> {
  const createdAtMs = Date.now();
  await database(env)
    .insert(deadLetters)
    .values({ ...letter, createdAtMs })
    .onConflictDoUpdate({ target: deadLetters.id, set: { createdAtMs, retriedAtMs: null } });
}

/** A job's letter holds height and weight: it goes with its analysis. */
export async function eraseDeadLettersOf(env: Env, analysisIds: string[]): Promise<void> {
  await database(env).delete(deadLetters).where(isOneOf(deadLetters.analysisId, analysisIds));
}

export async function listDeadLetters(env: Env) {
  const letters = await database(env)
    .select()
    .from(deadLetters)
    .orderBy(desc(deadLetters.createdAtMs))
    .limit(MAX_LISTED);
  const presented = letters.map((letter) => ({
    id: letter.id,
    queue: letter.queue,
    analysis_id: letter.analysisId,
    scope_id: letter.scopeId,
    created_at: isoSeconds(letter.createdAtMs),
    retried_at: letter.retriedAtMs === null ? null : isoSeconds(letter.retriedAtMs),
  }));
  return { dead_letters: presented, count: presented.length };
}

/** One letter, or all that were not retried yet. */
export async function retryDeadLetters(env: Env, id: string | null) {
  const letters = await database(env)
    .select()
    .from(deadLetters)
    .where(id === null ? isNull(deadLetters.retriedAtMs) : eq(deadLetters.id, id))
    .limit(MAX_LISTED);
  const retried = [];
  for (const letter of letters) retried.push({ id: letter.id, outcome: await retry(env, letter) });
  return { retried, count: retried.length };
}

/**
 * A job whose analysis has ended and been refunded stays dead: an end is final. Events are sent
 * at most once, so they are never retried.
 */
async function retry(env: Env, letter: DeadLetter): Promise<RetryOutcome> {
  if (letter.queue === 'webhook-deliveries') return 'never_retried';
  const job = jobSchema.parse(JSON.parse(letter.body));
  const row = await findAnalysisRow(database(env), job.analysisId);
  if (row === undefined || row.status === 'success' || row.status === 'failed') {
    return 'analysis_ended';
  }
  await env.ANALYSIS_JOBS.send(job);
  await database(env)
    .update(deadLetters)
    .set({ retriedAtMs: Date.now() })
    .where(eq(deadLetters.id, letter.id));
  return 'queued';
}
