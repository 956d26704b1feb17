import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { uploadArtifact } from '../../../inference-container/report/upload-artifact.ts';
import type { LeaseApi } from '../../../inference-container/worker-api.ts';
import { createWorkerApi } from '../../../inference-container/worker-api.ts';
import type { WorkerDouble } from '../support/worker-double.ts';
import { makeJob, startWorkerDouble } from '../support/worker-double.ts';

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
  });
});
afterEach(async () => {
  await worker.close();
});

const { signal } = new AbortController();
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

  it('gives up after a limited number of failures', async () => {
    worker.answers.set('artifacts/thumbnail', () => 503);

    const upload = uploadArtifact(api, { kind: 'thumbnail', bytes: encode('jpeg'), signal });

    await expect(upload).rejects.toThrow('503');
    expect(worker.callsOf('artifacts/thumbnail')).toHaveLength(4);
  });
});
