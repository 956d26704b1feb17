import * as z from 'zod';

import type { BuriedJob } from '../board/board.ts';
import { buriedJobSchema, removeJobs } from '../board/board.ts';
import { creditScope } from '../../scope/scope.ts';
import type { DeadLetterReason } from '../../operator/dead-letters/dead-letters.ts';
import { keepDeadLetter, keepUnreadableMessage } from '../../operator/dead-letters/dead-letters.ts';
import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { retryLater } from '../../platform/retry-delay.ts';
import { traceEnd } from '../../platform/trace.ts';
import { analysisOfMessage } from './analysis-of-message.ts';

/** Enough of a job to find its analysis, in whatever shape the rest of it is. */
const anyJobSchema = z.object({ analysisId: z.uuid(), scopeId: z.uuid() });

/** Files what could not be processed; only a job that keeps crashing ends its analysis. */
export async function consumeDeadJobs(batch: MessageBatch, env: Env): Promise<void> {
  await Promise.all(batch.messages.map(async (message) => settle(env, message)));
}

async function settle(env: Env, message: Message): Promise<void> {
  try {
    await file(env, message);
    message.ack();
  } catch (error) {
    const analysisId = analysisOfMessage(message.body);
    logError('queue_message_failed', { messageId: message.id, analysisId, error });
    retryLater(message);
  }
}

async function file(env: Env, { body, id }: Message): Promise<void> {
  const buried = buriedJobSchema.safeParse(body);
  if (!buried.success) await fileUndelivered(env, body, id);
  else if (buried.data.buriedFor === 'attempts_exhausted') await failAnalysis(env, buried.data);
  else await fileJob(env, buried.data, 'unreadable');
}

/**
 * The analysis ends first: a customer's refund does not wait for the operator's record. One whose
 * scope the job does not tell is ended by its scope, when its time is up.
 */
async function failAnalysis(env: Env, buried: BuriedJob): Promise<void> {
  const { analysisId, scopeId } = buried;
  if (scopeId !== null) {
    const outcome = { outcome: 'failed', reason: 'internal' } as const;
    const ended = await creditScope(env, scopeId).finish(analysisId, null, outcome);
    if (ended.ok) traceEnd(env, { endedBy: 'dead_letter', reason: outcome.reason }, analysisId);
  }
  await removeJobs(env, analysisId);
  await fileJob(env, buried, 'attempts_exhausted');
}

/** A message that no consumer could process in all its retries. */
async function fileUndelivered(env: Env, body: unknown, messageId: string): Promise<void> {
  const job = anyJobSchema.safeParse(body);
  if (job.success) await fileJob(env, job.data, 'undelivered');
  else await keepUnreadableMessage(env, { queue: 'analysis-jobs', messageId });
}

/** Without the job itself: the scope has it, and a letter outlives what a subject may have erased. */
async function fileJob(
  env: Env,
  { analysisId, scopeId }: Pick<BuriedJob, 'analysisId' | 'scopeId'>,
  reason: DeadLetterReason,
): Promise<void> {
  const id = `job_${analysisId}`;
  await keepDeadLetter(env, {
    id,
    queue: 'analysis-jobs',
    reason,
    analysisId,
    scopeId,
    body: null,
  });
}
