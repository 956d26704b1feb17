import { writeAnalysisRow } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { logError } from '../log.ts';
import type { AnalysisRecord, AnalysisRecords } from './analysis-records.ts';
import type { Outbox } from './outbox.ts';

export type HandOver = 'handed_over' | 'withdrawn';

interface Scope {
  env: Env;
  records: AnalysisRecords;
  outbox: Outbox;
  /** Takes the acceptance back: credit, key and record. False when a container has begun. */
  takeBack: (record: AnalysisRecord) => boolean;
}

/** Brings accepted analyses to the queue: row first, then message; both may be done twice. */
export class HandOvers {
  readonly #scope: Scope;
  /** Those underway: a replay waits for the one it would answer with. */
  readonly #underway = new Map<string, Promise<HandOver>>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  settle(analysisId: string): Promise<HandOver> {
    const underway = this.#underway.get(analysisId);
    if (underway !== undefined) return underway;
    const handOver = this.#handOver(analysisId).finally(() => this.#underway.delete(analysisId));
    this.#underway.set(analysisId, handOver);
    return handOver;
  }

  /** A board takes a job once, so one that was not lost does no harm. */
  async redispatch(analysisId: string): Promise<boolean> {
    const { env, records } = this.#scope;
    const record = records.find(analysisId);
    if (record === null || record.row.finishedAtMs !== null) return false;
    await env.ANALYSIS_JOBS.send(record.job);
    return true;
  }

  /** What cannot be handed over is taken back as a whole. */
  async #handOver(analysisId: string): Promise<HandOver> {
    const { env, records, outbox } = this.#scope;
    const record = records.find(analysisId);
    if (record === null) return 'withdrawn';
    if (outbox.isHandedOver(analysisId)) return 'handed_over';
    const isWritten = await succeeds('row', writeAnalysisRow(database(env), record.row));
    if (!isWritten) return this.#withdraw(record);
    await faultPoint('after-row-written');
    const isQueued = await succeeds('queue', env.ANALYSIS_JOBS.send(record.job));
    if (!isQueued) return this.#withdraw(record);
    await faultPoint('after-job-queued');
    outbox.closeHandOver(analysisId);
    return 'handed_over';
  }

  async #withdraw(record: AnalysisRecord): Promise<HandOver> {
    const isTakenBack = this.#scope.takeBack(record);
    await this.#scope.outbox.drain();
    return isTakenBack ? 'withdrawn' : 'handed_over';
  }
}

async function succeeds(what: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    logError('hand_over_failed', { what, error });
    return false;
  }
}
