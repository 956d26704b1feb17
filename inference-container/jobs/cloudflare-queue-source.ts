import * as z from 'zod';

import type { Job } from '../../contract/job.ts';
import { jobSchema } from '../../contract/job.ts';
import {
  CALL_TIMEOUT_MS,
  callHttp,
  discardBody,
  isRetryableCall,
  jsonPost,
  readJson,
} from '../http-call.ts';
import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import { pause, retry } from '../retry.ts';
import type { CloudflareQueueSettings } from '../settings.ts';
import type { WorkerApi } from '../worker-api.ts';
import { LeaseLost } from '../worker-api.ts';
import type { HeldJob, JobSource } from './job-source.ts';

/** Queues answer at once, also when empty, and their API counts requests per account. */
const EMPTY_QUEUE_REST_MS = 2000;
/** On top of the longest job: fetching, posting, and giving back. */
const VISIBILITY_MARGIN_MS = 60_000;
const UNREADABLE_RETRY_DELAY_SECONDS = 60;
const MAX_ACKNOWLEDGE_ATTEMPTS = 3;

const pullAnswerSchema = z.object({
  success: z.literal(true),
  result: z.object({
    messages: z.array(
      z.object({
        body: z.unknown(),
        attempts: z.int().min(0),
        lease_id: z.string().min(1),
      }),
    ),
  }),
});
type Message = z.infer<typeof pullAnswerSchema>['result']['messages'][number];

/** Pulls from a Cloudflare Queue over HTTP, then claims each job from the worker to get its lease. */
export function createCloudflareQueueSource(options: {
  settings: CloudflareQueueSettings;
  api: WorkerApi;
  jobTimeoutMs: number;
  logger: Logger;
}): JobSource {
  const queue = createQueueCalls(options.settings);
  const visibilityMs = options.jobTimeoutMs + VISIBILITY_MARGIN_MS;

  return async (signal) => {
    const message = await queue.pull(visibilityMs, signal);
    if (message === null) {
      await pause(EMPTY_QUEUE_REST_MS, signal);
      return null;
    }
    const leaseId = message.lease_id;
    const job = readJob(message.body);
    if (job === null) {
      options.logger.error('queue_message_unreadable', { attempts: message.attempts });
      // Returned until the queue's own limit moves it to the dead letters, where it can be looked at.
      await queue.putBack(leaseId, signal, UNREADABLE_RETRY_DELAY_SECONDS);
      return null;
    }
    return claim({ job, attempts: message.attempts, leaseId }, signal);
  };

  async function claim(
    { job, attempts, leaseId }: { job: Job; attempts: number; leaseId: string },
    signal: AbortSignal,
  ): Promise<HeldJob | null> {
    try {
      const leasedJob = await options.api.claim(job, Math.max(1, attempts), signal);
      return {
        leasedJob,
        async settle(ending, settleSignal) {
          if (ending === 'finished') await queue.acknowledge(leaseId, settleSignal);
          if (ending === 'given_back') await queue.putBack(leaseId, settleSignal);
        },
      };
    } catch (error) {
      if (error instanceof LeaseLost) {
        options.logger.info('queue_message_stale', { analysisId: job.analysisId, attempts });
        await queue.acknowledge(leaseId, signal);
        return null;
      }
      // The visibility time-out is long: put back at once. Also on shutdown, hence no `signal`.
      await queue.putBack(leaseId, AbortSignal.timeout(CALL_TIMEOUT_MS)).catch((cause: unknown) => {
        options.logger.warn('queue_put_back_failed', { error: describeError(cause) });
      });
      throw error;
    }
  }
}

function createQueueCalls({ apiUrl, accountId, queueId, token }: CloudflareQueueSettings) {
  const messagesUrl = `${apiUrl}/accounts/${accountId}/queues/${queueId}/messages`;

  const post = (action: 'pull' | 'ack', body: object, signal: AbortSignal) => {
    const request = jsonPost(body);
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    return callHttp(`${messagesUrl}/${action}`, { ...request, headers, signal });
  };

  const acknowledgeOrRetry = async (body: object, signal: AbortSignal) => {
    const response = await retry(() => post('ack', body, signal), {
      maxAttempts: MAX_ACKNOWLEDGE_ATTEMPTS,
      isRetryable: isRetryableCall,
      signal,
    });
    await discardBody(response);
  };

  return {
    async pull(visibilityMs: number, signal: AbortSignal): Promise<Message | null> {
      const body = { batch_size: 1, visibility_timeout_ms: visibilityMs };
      const answer = await readJson(await post('pull', body, signal), pullAnswerSchema);
      return answer.result.messages[0] ?? null;
    },
    async acknowledge(leaseId: string, signal: AbortSignal): Promise<void> {
      await acknowledgeOrRetry({ acks: [{ lease_id: leaseId }], retries: [] }, signal);
    },
    async putBack(leaseId: string, signal: AbortSignal, delaySeconds = 0): Promise<void> {
      const retries = [{ lease_id: leaseId, delay_seconds: delaySeconds }];
      await acknowledgeOrRetry({ acks: [], retries }, signal);
    },
  };
}

/** A message sent as JSON or bytes arrives in base64, one sent as text as it is. */
function readJob(body: unknown): Job | null {
  const reading = jobSchema.safeParse(typeof body === 'string' ? parseBody(body) : body);
  return reading.success ? reading.data : null;
}

function parseBody(body: string): unknown {
  const text = body.trimStart().startsWith('{') ? body : Buffer.from(body, 'base64').toString();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
