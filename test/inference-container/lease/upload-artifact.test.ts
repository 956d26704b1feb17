import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { WorkerDouble } from '../../../bench/support/worker-double.ts';
import { makeJob, startWorkerDouble } from '../../../bench/support/worker-double.ts';
import type { Wait } from '../../../inference-container/lease/retry.ts';
import { uploadArtifact } from '../../../inference-container/lease/upload-artifact.ts';
import type { LeaseApi } from '../../../inference-container/lease/worker-api.ts';
import { createWorkerApi } from '../../../inference-container/lease/worker-api.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';

let worker: WorkerDouble;
let api: LeaseApi;

beforeEach(async () => {
  worker = await startWorkerDouble();
  const job = makeJob();
  const leaseToken = `lease:${job.analysisId}`;
  api = createWorkerApi({ workerUrl: worker.url, token: worker.token }).forLease({
    job,
    leaseToken,
    attempt: 1,
    leaseSeconds: 60,
    words: annotationWordsIn('en'),
  });
});
afterEach(async () => {
  await worker.close();
});

const { signal } = new AbortController();
/** More failures than an outage of a few seconds causes. */
const FAILURES = 4;
const atOnce: Wait = () => Promise.resolve();
const encode = (text: string) => new Uint8Array(Buffer.from(text));

describe('uploadArtifact', () => {
  it.each(['calculated_data', 'raw_data'] as const)('compresses %s', async (kind) => {
    const text = JSON.stringify({ frames: Array.from({ length: 1000 }, () => 1.5) });

    await uploadArtifact(api, { kind, bytes: encode(text), signal });

    const [call] = worker.callsOf(`artifacts/${kind}`);
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': String(call?.body.length),
    });
    expect(gunzipSync(call?.body ?? '').toString()).toBe(text);
  });

  it('sends a video uncompressed', async () => {
    await uploadArtifact(api, { kind: 'output_video', bytes: encode('mp4'), signal });

    const [call] = worker.callsOf('artifacts/output_video');
    expect(call?.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '3' });
    expect(call?.headers['content-encoding']).toBeUndefined();
    expect(call?.body.toString()).toBe('mp4');
  });

  it('keeps trying while the Worker is unreachable or busy', async () => {
    const answers = ['hang_up', 429, 503] as const;
    worker.answers.set('artifacts/thumbnail', () => {
      const { length } = worker.callsOf('artifacts/thumbnail');
      return length <= FAILURES ? answers[length % answers.length] : undefined;
    });

    await uploadArtifact(api, { kind: 'thumbnail', bytes: encode('jpeg'), signal, wait: atOnce });

    expect(worker.callsOf('artifacts/thumbnail')).toHaveLength(FAILURES + 1);
  });

  it("gives up when the job's time limit is reached", async () => {
    worker.answers.set('artifacts/thumbnail', () => 503);
    const jobTime = new AbortController();
    const reason = new Error('timeout');

    const upload = uploadArtifact(api, {
      kind: 'thumbnail',
      bytes: encode('jpeg'),
      signal: jobTime.signal,
      wait: async () => {
        if (worker.callsOf('artifacts/thumbnail').length > FAILURES) jobTime.abort(reason);
      },
    });

    await expect(upload).rejects.toBe(reason);
  });
});
