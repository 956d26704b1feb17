import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { retryLater } from '../../platform/retry-delay.ts';
import type { Step } from '../../platform/trace.ts';
import { traceSteps } from '../../platform/trace.ts';
import { boardAt, shardOf } from '../board/board.ts';
import type { Job } from '../../../contract/job.ts';
import { storedJobSchema } from '../../../contract/stored-shapes.ts';
import { analysisOfMessage } from './analysis-of-message.ts';

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
    traceSteps(env, ...messages.map((queued) => queueStep(queued, shard)));
  } catch (error) {
    const analysisIds = messages.map(({ job }) => job.analysisId);
    logError('jobs_not_posted', { shard, analysisIds, error });
    for (const { message } of messages) retryLater(message);
  }
}

/** From the queue to the board. */
function queueStep({ message, job }: JobMessage, shard: number): Step {
  return {
    analysisId: job.analysisId,
    name: 'queue',
    kind: 'consumer',
    startedAtMs: message.timestamp.getTime(),
    attributes: { 'strideline.shard': shard, 'strideline.deliveries': message.attempts },
  };
}
