import type { JobResult } from '../../contract/job-result.ts';
import type { LeasedJob } from '../../contract/job.ts';
import type { LentEngine } from '../engine/lent-engine.ts';
import type { SentError } from '../engine/sent-error.ts';
import type { LogFields } from '../logger.ts';
import type { MediaTools } from '../media/media-tools.ts';

/** Passed to a job thread at startup. */
export interface JobThreadOptions {
  workerUrl: string;
  token: string;
  /** Media processes of the thread, so that the main thread can kill them. */
  groupIds: SharedArrayBuffer;
}

export interface SentJob {
  leasedJob: LeasedJob;
  engine: LentEngine;
  directory: string;
  tools: MediaTools;
}

export type ToThread = { kind: 'run'; job: SentJob } | { kind: 'stop'; reason: SentError };

/** A job ends with `finished` or `failed`. */
export type FromThread =
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; event: string; fields: LogFields }
  | { kind: 'percentage'; percentage: number }
  | { kind: 'finished'; result: JobResult }
  | { kind: 'failed'; error: SentError };
