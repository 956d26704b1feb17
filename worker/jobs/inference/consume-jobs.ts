import * as z from 'zod';

import type { Job } from '../../../contract/job.ts';
import { storedJobSchema } from '../../../contract/stored-shapes.ts';
import type { Env } from '../../env.ts';
import type { DeadLetterReason } from '../../operator/dead-letters/dead-letters.ts';
import { storeDeadLetter } from '../../operator/dead-letters/dead-letters.ts';
import { logError } from '../../platform/log.ts';
import { retryLater } from '../../platform/retry-delay.ts';
import type { Step } from '../../platform/trace.ts';
import { traceEnd, traceSteps } from '../../platform/trace.ts';
import { creditScope } from '../../scope/scope.ts';
import type { DeadJob } from '../board/board.ts';
import { boardAt, deadJobSchema, removeJobs, shardOf } from '../board/board.ts';

interface JobMessage {
  message: Message;
  job: Job;
}

/** Puts queued jobs on their boards, one call per board; a job delivered twice lands there once. */
export async function consumeJobs(batch: MessageBatch, env: Env): Promise<void> {
  const readable: JobMessage[] = [];
  for (const message of batch.messages) {
    const job = storedJobSchema.safeParse(message.body);
    if (job.success) readable.push({ message, job: job.data });
    else {
      // Retry: a newer version may be able to read it; otherwise it becomes a dead letter.
      const analysisId = analysisOfMessage(message.body);
      logError('queue_message_unreadable', { messageId: message.id, analysisId });
      retryLater(message);
    }
  }
  const byShard = Map.groupBy(readable, ({ job }) => shardOf(env, job.scopeId));
  await Promise.all(
    Array.from(byShard, async ([shard, messages]) => postJobs(env, shard, messages)),
  );
}

async function postJobs(env: Env, shard: number, messages: JobMessage[]): Promise<void> {
  try {
    await boardAt(env, shard).post(...messages.map(({ job }) => job));
    for (const { message } of messages) message.ack();
    const steps = messages.map(({ message, job }): Step => ({
      analysisId: job.analysisId,
      name: 'queue',
      kind: 'consumer',
      startedAtMs: message.timestamp.getTime(),
      attributes: { 'strideline.shard': shard, 'strideline.deliveries': message.attempts },
    }));
    traceSteps(env, ...steps);
  } catch (error) {
    const analysisIds = messages.map(({ job }) => job.analysisId);
    logError('job_post_failed', { shard, analysisIds, error });
    for (const { message } of messages) retryLater(message);
  }
}

/** The part of a job that identifies its analysis */
const anyJobSchema = z.object({ analysisId: z.uuid(), scopeId: z.uuid() });

/**
 * Files dead letters for unprocessable messages; only a job that keeps crashing fails its analysis.
 */
export async function consumeDeadJobs(batch: MessageBatch, env: Env): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await file(env, message);
        message.ack();
      } catch (error) {
        const analysisId = analysisOfMessage(message.body);
        logError('queue_message_failed', { messageId: message.id, analysisId, error });
        retryLater(message);
      }
    }),
  );
}

/**
 * Files a dead letter without the job: the scope keeps it, and a dead letter would outlive an
 * erasure.
 */
async function file(env: Env, { body, id }: Message): Promise<void> {
  const letter = { queue: 'analysis-jobs', body: null } as const;
  const fileJob = async (
    { analysisId, scopeId }: Omit<DeadJob, 'deathReason'>,
    reason: DeadLetterReason,
  ) => storeDeadLetter(env, { ...letter, id: `job_${analysisId}`, reason, analysisId, scopeId });
  const buried = deadJobSchema.safeParse(body);
  // A job without a board's wrapper was not consumed in any of its deliveries.
  const plainJob = anyJobSchema.safeParse(body);
  if (buried.success) {
    const { deathReason } = buried.data;
    if (deathReason === 'attempts_exhausted') await failAnalysis(env, buried.data);
    await fileJob(buried.data, deathReason);
  } else if (plainJob.success) await fileJob(plainJob.data, 'undelivered');
  else {
    const unknown = { reason: 'unreadable', analysisId: null, scopeId: null } as const;
    await storeDeadLetter(env, { ...letter, ...unknown, id: `message_${id}` });
  }
}

/**
 * Fails the analysis before filing, so that the refund does not wait for the operator's record. If
 * the job lacks its scope, the scope times out the analysis.
 */
async function failAnalysis(env: Env, { analysisId, scopeId }: DeadJob): Promise<void> {
  if (scopeId !== null) {
    const outcome = { outcome: 'failed', reason: 'internal' } as const;
    const ended = await creditScope(env, scopeId).finish(analysisId, null, outcome);
    if (ended.ok) traceEnd(env, { endedBy: 'dead_letter', reason: outcome.reason }, analysisId);
  }
  await removeJobs(env, analysisId);
}

function analysisOfMessage(body: unknown): string | null {
  return anyJobSchema.pick({ analysisId: true }).safeParse(body).data?.analysisId ?? null;
}
