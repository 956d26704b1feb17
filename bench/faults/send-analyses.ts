import { setTimeout as sleep } from 'node:timers/promises';

import type { Strideline } from '../../client/src/index.ts';
import { AnalysisFailedError, ApiError, ConnectionError } from '../../client/src/index.ts';

export interface Sent {
  idempotencyKey: string;
  /** Null until a start succeeds. */
  analysisId: string | null;
  unexpected: string | null;
  hasEnded: boolean;
}

/** Outlasts several Worker restarts of up to a minute each. */
const TRIES = 20;
const PAUSE_MS = 5000;
/**
 * Allows three leases, two of which expire, on a machine whose other processes keep being killed.
 */
const END_LIMIT_MS = 1_800_000;

/** Starts analyses one after another, retrying like a careful client, and waits for each to end. */
export async function sendAnalyses(
  client: Strideline,
  { video, sent, until }: { video: string; sent: Sent[]; until: AbortSignal },
): Promise<void> {
  while (!until.aborted) {
    const one: Sent = {
      idempotencyKey: crypto.randomUUID(),
      analysisId: null,
      unexpected: null,
      hasEnded: false,
    };
    sent.push(one);
    try {
      const { idempotencyKey } = one;
      const start = () =>
        client.startAnalysis(video, { analysis_type: 'side_view' }, { idempotencyKey });
      one.analysisId = (await outlastOutages(start)).video_id;
      await outlastOutages(async () => waitForEnd(client, one.analysisId ?? ''));
      one.hasEnded = true;
    } catch (error) {
      one.unexpected = String(error);
    }
  }
}

async function waitForEnd(client: Strideline, analysisId: string): Promise<void> {
  try {
    await client.waitForResults(analysisId, { timeoutMs: END_LIMIT_MS });
  } catch (error) {
    if (!(error instanceof AnalysisFailedError)) throw error;
  }
}

/** Retries for longer than the client does, because parts of the service are killed repeatedly. */
async function outlastOutages<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const isOutage =
        error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);
      if (!isOutage || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
