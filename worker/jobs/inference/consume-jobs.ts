import * as z from 'zod';

import type { Job } from '../../../contract/job.ts';
import { storedJobSchema } from '../../../contract/stored-shapes.ts';
import type { Env } from '../../env.ts';
import type { DeadLetterReason } from '../../operator/dead-letters/dead-letters.ts';
import { keepDeadLetter } from '../../operator/dead-letters/dead-letters.ts';
import { logError } from '../../platform/log.ts';
import { retryLater } from '../../platform/retry-delay.ts';
import type { Step } from '../../platform/trace.ts';
import { traceEnd, traceSteps } from '../../platform/trace.ts';
import { creditScope } from '../../scope/scope.ts';
import type { BuriedJob } from '../board/board.ts';
import { boardAt, buriedJobSchema, removeJobs, shardOf } from '../board/board.ts';

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
      // A newer version may read it before its retries are spent; then it is a dead letter.
      const analysisId = analysisOfMessage(message.body);
      logError('queue_message_unreadable', { messageId: message.id, analysisId });
      retryLater(message);
    }
  }
  const byShard = Map.groupBy(readable, ({ job }) => shardOf(env, job.scopeId));
  await Promise.all(Array.from(byShard, async ([shard, messages]) => postTo(env, shard, messages)));
}

async function postTo(env: Env, shard: number, messages: JobMessage[]): Promise<void> {
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
    logError('jobs_not_posted', { shard, analysisIds, error });
    for (const { message } of messages) retryLater(message);
  }
}

/** Enough of a job to find its analysis, in whatever shape the rest of it is. */
const anyJobSchema = z.object({ analysisId: z.uuid(), scopeId: z.uuid() });

/** Files what could not be processed; only a job that keeps crashing ends its analysis. */
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

/** Without the job itself: the scope has it, and a letter outlives what a subject may have erased. */
async function file(env: Env, { body, id }: Message): Promise<void> {
  const letter = { queue: 'analysis-jobs', body: null } as const;
  const fileJob = async (
    { analysisId, scopeId }: Omit<BuriedJob, 'buriedFor'>,
    reason: DeadLetterReason,
  ) => keepDeadLetter(env, { ...letter, id: `job_${analysisId}`, reason, analysisId, scopeId });
  const buried = buriedJobSchema.safeParse(body);
  // No consumer could process it in all its retries.
  const undelivered = anyJobSchema.safeParse(body);
  if (buried.success) {
    const { buriedFor } = buried.data;
    if (buriedFor === 'attempts_exhausted') await failAnalysis(env, buried.data);
    await fileJob(buried.data, buriedFor);
  } else if (undelivered.success) await fileJob(undelivered.data, 'undelivered');
  else {
    const unknown = { reason: 'unreadable', analysisId: null, scopeId: null } as const;
    await keepDeadLetter(env, { ...letter, ...unknown, id: `message_${id}` });
  }
}

/**
 * The analysis ends first: a customer's refund does not wait for the operator's record. One whose
 * scope the job does not tell is ended by its scope, when its time is up.
 */
async function failAnalysis(env: Env, { analysisId, scopeId }: BuriedJob): Promise<void> {
  if (scopeId !== null) {
    const outcome = { outcome: 'failed', reason: 'internal' } as const;
    const ended = await creditScope(env, scopeId).finish(analysisId, null, outcome);
    if (ended.ok) traceEnd(env, { endedBy: 'dead_letter', reason: outcome.reason }, analysisId);
  }
  await removeJobs(env, analysisId);
}

/** For the log: null if a queue message, in whatever shape the rest of it is, names no analysis. */
function analysisOfMessage(body: unknown): string | null {
  return anyJobSchema.pick({ analysisId: true }).safeParse(body).data?.analysisId ?? null;
}
