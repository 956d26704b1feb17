import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { json } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Job } from '../../contract/job.ts';
import { claimRequestSchema, releaseSchema } from '../../contract/job.ts';
import type { ContainerProcess } from './support/container-process.ts';
import { startContainer } from './support/container-process.ts';
import { makeClip, makeTempDirectory, removeDirectory } from './support/make-clip.ts';
import { isRunning } from './support/processes.ts';
import type { WorkerDouble } from './support/worker-double.ts';
import { makeJob, startWorkerDouble } from './support/worker-double.ts';

const QUEUE_TOKEN = 'token-of-the-queue';
const JOB_TIMEOUT_SECONDS = 90;

interface QueueCall {
  path: string;
  authorization: string | undefined;
  body: unknown;
}

/** The queue's side of HTTP pull: each message is delivered once. */
interface QueueDouble {
  url: string;
  calls: QueueCall[];
  messages: object[];
  close: () => Promise<void>;
}

let clips: string;
let video: string;
let worker: WorkerDouble;
let queue: QueueDouble;
let container: ContainerProcess;

beforeAll(async () => {
  clips = await makeTempDirectory();
  video = await makeClip(
    clips,
    '-f lavfi -i testsrc2=s=64x48:r=30 -t 1 -pix_fmt yuv420p -c:v libx264 clip.mp4',
  );
});
afterAll(async () => {
  await removeDirectory(clips);
});
beforeEach(async () => {
  worker = await startWorkerDouble();
  queue = await startQueueDouble();
  container = startContainer({
    INFERENCE_API_URL: worker.url,
    INFERENCE_TOKEN: worker.token,
    JOB_SOURCE: 'cloudflare-queue',
    CLOUDFLARE_API_URL: queue.url,
    CLOUDFLARE_ACCOUNT_ID: 'account',
    CLOUDFLARE_QUEUE_ID: 'queue',
    CLOUDFLARE_QUEUES_TOKEN: QUEUE_TOKEN,
    JOB_TIMEOUT_SECONDS: String(JOB_TIMEOUT_SECONDS),
    TEMP_DIRECTORY: clips,
  });
});
afterEach(async () => {
  if (isRunning(container.processId)) await container.end('SIGKILL');
  await worker.close();
  await queue.close();
});

const inBase64 = (body: object) => Buffer.from(JSON.stringify(body)).toString('base64');
const acknowledgements = () =>
  queue.calls.filter(({ path }) => path.endsWith('/messages/ack')).map(({ body }) => body);
const firstAcknowledgement = async () => {
  await expect.poll(acknowledgements, { timeout: 20_000 }).toHaveLength(1);
  return acknowledgements()[0];
};

describe('a job from a Cloudflare queue', () => {
  it('is pulled for longer than a job may take, claimed, worked on and acknowledged', async () => {
    const job = hold(worker, video);
    queue.messages.push({ body: inBase64(job), attempts: 2, lease_id: 'lease-1', id: 'id-1' });

    expect(await firstAcknowledgement()).toEqual({ acks: [{ lease_id: 'lease-1' }], retries: [] });
    expect(queue.calls[0]).toEqual({
      path: '/accounts/account/queues/queue/messages/pull',
      authorization: `Bearer ${QUEUE_TOKEN}`,
      body: { batch_size: 1, visibility_timeout_ms: (JOB_TIMEOUT_SECONDS + 60) * 1000 },
    });
    expect(claimRequestSchema.parse(worker.callsOf('claim')[0]?.json)).toEqual({ job, attempt: 2 });
    expect(worker.callsOf('result', job.analysisId)).toHaveLength(1);
    expect(worker.callsOf('lease')).toEqual([]);
  });

  it('may also come as plain text', async () => {
    const job = hold(worker, video);
    queue.messages.push({ body: JSON.stringify(job), attempts: 1, lease_id: 'lease-1' });

    await worker.waitFor((call) => call.route === 'result');

    expect(await firstAcknowledgement()).toMatchObject({ acks: [{ lease_id: 'lease-1' }] });
  });

  it('is acknowledged and dropped when its claim is stale', async () => {
    worker.answers.set('claim', () => 409);
    queue.messages.push({ body: inBase64(makeJob()), attempts: 1, lease_id: 'lease-1' });

    expect(await firstAcknowledgement()).toMatchObject({ acks: [{ lease_id: 'lease-1' }] });
    expect(worker.callsOf('video')).toEqual([]);
  });

  it('is put back when the worker cannot be asked', async () => {
    worker.answers.set('claim', () => 503);
    queue.messages.push({ body: inBase64(makeJob()), attempts: 1, lease_id: 'lease-1' });

    expect(await firstAcknowledgement()).toMatchObject({
      acks: [],
      retries: [{ lease_id: 'lease-1' }],
    });
  });

  it('is put back when the attempt fails, after the release', async () => {
    worker.answers.set('video', () => 404);
    queue.messages.push({ body: inBase64(hold(worker, video)), attempts: 1, lease_id: 'lease-1' });

    expect(await firstAcknowledgement()).toMatchObject({ retries: [{ lease_id: 'lease-1' }] });
    expect(releaseSchema.parse(worker.callsOf('release')[0]?.json).didFail).toBe(true);
  });

  it('is left alone when another attempt has taken it over', async () => {
    worker.answers.set('artefacts/thumbnail', () => 409);
    queue.messages.push({ body: inBase64(hold(worker, video)), attempts: 1, lease_id: 'lease-1' });

    await container.waitForLog('job_lost');

    const pulls = () => queue.calls.filter(({ path }) => path.endsWith('/pull')).length;
    const pullsBefore = pulls();
    await expect.poll(pulls, { timeout: 10_000 }).toBeGreaterThan(pullsBefore);
    expect(acknowledgements()).toEqual([]);
  });

  it('that nobody can read is put back with a delay, so that it ends as a dead letter', async () => {
    queue.messages.push({ body: inBase64({ hello: 1 }), attempts: 1, lease_id: 'lease-1' });

    expect(await firstAcknowledgement()).toEqual({
      acks: [],
      retries: [{ lease_id: 'lease-1', delay_seconds: 60 }],
    });
    expect(worker.calls).toEqual([]);
  });

  it('is put back on shutdown', async () => {
    // Holds the job at its last step until the shutdown has come.
    worker.answers.set('result', () => 503);
    queue.messages.push({ body: inBase64(hold(worker, video)), attempts: 1, lease_id: 'lease-1' });
    await worker.waitFor((call) => call.route === 'result');

    const { exitCode, durationMs } = await container.end('SIGTERM');

    expect(exitCode).toBe(0);
    expect(durationMs).toBeLessThan(5000);
    expect(releaseSchema.parse(worker.callsOf('release')[0]?.json).didFail).toBe(false);
    expect(acknowledgements()).toMatchObject([{ retries: [{ lease_id: 'lease-1' }] }]);
  });
});

/** Makes the worker know a job without offering it on its board. */
function hold(double: WorkerDouble, videoPath: string): Job {
  return double.offer(videoPath, {}, { isOnBoard: false });
}

async function startQueueDouble(): Promise<QueueDouble> {
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const path = request.url ?? '';
      double.calls.push({ path, authorization: request.headers.authorization, body });
      const messages = path.endsWith('/pull') ? double.messages.splice(0, 1) : undefined;
      const answer = { success: true, errors: [], messages: [], result: { messages } };
      return response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const double: QueueDouble = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    messages: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}
