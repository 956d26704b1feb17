import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { AnalysisRow } from '../../../../worker/analyses/ended-analyses/ended-analyses.ts';
import { writeAnalysisRows } from '../../../../worker/analyses/ended-analyses/ended-analyses.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { keepDeadLetter } from '../../../../worker/operator/dead-letters/dead-letters.ts';
import type { Env } from '../../../../worker/env.ts';
import { send } from '../../support/harness.ts';

export const SHARDS = 3;
export const AUTHORIZED = { headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` } };
/** More do not fit into one bound value of D1. */
const ROWS_PER_STATEMENT = 2_000;

/** An environment whose settings are parsed anew. */
export function threeBoards(): Env {
  return Object.assign({}, env, { JOB_BOARD_SHARDS: String(SHARDS) });
}

/** Otherwise the next test would count what this one leaves. */
export async function clearCounted(): Promise<void> {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    await runInDurableObject(boardAt(env, shard), (_instance, { storage }) => {
      storage.sql.exec('DELETE FROM jobs');
    });
  }
  await env.DB.batch([
    env.DB.prepare('DELETE FROM analyses'),
    env.DB.prepare('DELETE FROM dead_letters'),
  ]);
}

export async function scrape(environment = threeBoards()): Promise<string> {
  const response = await send('/internal/metrics', AUTHORIZED, environment);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.text();
}

/** The samples of a metric, without its name, sorted. */
export function samplesOf(text: string, name: string): string[] {
  const prefix = `strideline_${name}`;
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${prefix}{`) || line.startsWith(`${prefix} `))
    .map((line) => line.slice(prefix.length).trim())
    .toSorted();
}

interface Ended {
  scopeId: string;
  count?: number;
  row?: Partial<AnalysisRow>;
}

export async function endAnalyses({ scopeId, count = 1, row = {} }: Ended): Promise<void> {
  const rows = Array.from({ length: count }, (): AnalysisRow => ({
    id: crypto.randomUUID(),
    scopeId,
    analysisType: 'side_view',
    status: 'success',
    attempt: 1,
    isRefunded: false,
    failureCode: null,
    failureReason: null,
    createdAtMs: Date.now(),
    finishedAtMs: Date.now(),
    ...row,
  }));
  for (let first = 0; first < count; first += ROWS_PER_STATEMENT) {
    await writeAnalysisRows(database(env), rows.slice(first, first + ROWS_PER_STATEMENT));
  }
}

export async function keepLetter(
  queue: 'alert-mails' | 'analysis-jobs',
  isWaiting = true,
): Promise<void> {
  const reason = isWaiting ? 'undelivered' : 'attempts_exhausted';
  const id = crypto.randomUUID();
  await keepDeadLetter(env, { id, queue, reason, analysisId: null, scopeId: null, body: null });
}
