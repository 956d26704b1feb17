import { creditScope } from '../credits/credits.ts';
import { keepDeadLetter } from '../dead-letters/dead-letters.ts';
import type { Env } from '../env.ts';
import { logError } from '../log.ts';
import { settleEach } from '../queues/settle-each.ts';
import { postJobs, removeJob } from './inference.ts';
import type { Job } from '../../contract/job.ts';
import { jobSchema } from '../../contract/job.ts';

/**
 * Puts queued jobs on the boards, all of a batch in one go: a batch that fails comes again as a
 * whole, and a job delivered twice lands there once. What is no job is refused by itself.
 */
export async function consumeJobs(batch: MessageBatch, env: Env): Promise<void> {
  const jobs = new Map<Message, Job>();
  for (const message of batch.messages) {
    const job = jobSchema.safeParse(message.body);
    if (job.success) {
      jobs.set(message, job.data);
    } else {
      logError('queue_message_unreadable', { messageId: message.id });
      message.retry();
    }
  }
  await postJobs(env, [...jobs.values()]);
  for (const message of jobs.keys()) message.ack();
}

/** Keeps what could not be worked off for the operator, ends its analysis and refunds it. */
export async function consumeDeadJobs(batch: MessageBatch, env: Env): Promise<void> {
  await settleEach(batch, async (body) => buryJob(env, jobSchema.parse(body)));
}

async function buryJob(env: Env, job: Job): Promise<void> {
  const { analysisId, scopeId } = job;
  await keepDeadLetter(env, {
    id: `job_${analysisId}`,
    queue: 'analysis-jobs',
    analysisId,
    scopeId,
    body: JSON.stringify(job),
  });
  await creditScope(env, scopeId).finish(analysisId, null, {
    outcome: 'failed',
    code: 'internal',
    detail: 'The analysis could not be completed; the credit has been returned.',
  });
  await removeJob(env, analysisId);
}
