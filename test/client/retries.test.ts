import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, describe, expect, it } from 'vitest';

import type { UploadProgress } from '../../client/src/index.ts';
import {
  ApiError,
  ConnectionError,
  Strideline,
  StridelineError,
  UnexpectedResponseError,
  WaitTimeoutError,
} from '../../client/src/index.ts';
import { retryDelayMs } from '../../client/src/send-request.ts';
import type { Reply } from '../cli/analyze/support/service-double.ts';
import { playService } from '../cli/analyze/support/service-double.ts';

const ID = '0c6f9a52-7a0d-4d0e-9a52-55d0b6d1f6a1';
const STARTED = { status: 202, body: { message: 'Analysis started', video_id: ID } };
const PENDING = { status: 200, body: { video_id: ID, status: 'pending', percentage: 0 } };
const START = 'POST /analysis/start';
const RESULTS = `GET /analysis/${ID}/results`;
const SIDE_VIEW = { analysis_type: 'side_view' } as const;

let stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function play(script: Readonly<Record<string, readonly Reply[]>>) {
  const service = await playService(script);
  stops.push(service.stop);
  const client = new Strideline({
    baseUrl: `${service.base}/`,
    apiKey: 'gk_live_of_this_test',
    retry: { firstDelayMs: 5 },
  });
  return { client, received: service.received };
}

function videoFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'client-'));
  stops.push(async () => rmSync(directory, { recursive: true }));
  const path = join(directory, 'run.mp4');
  writeFileSync(path, 'bytes of a video');
  return path;
}

describe('retries', () => {
  it('repeat an upload from a path or a stream with the same idempotency key', async () => {
    const replies = [null, { status: 503, body: 'Busy' }, { status: 429, body: {} }, STARTED];
    const progress: number[] = [];
    const onUploadProgress = ({ sentBytes }: UploadProgress) => progress.push(sentBytes);
    for (const [video, options] of [
      [videoFile(), {}],
      [Readable.from([Buffer.from('bytes of a video')]), { onUploadProgress }],
    ] as const) {
      const { client, received } = await play({ [START]: replies });
      const started = await client.startAnalysis(video, SIDE_VIEW, options);
      expect(started.video_id).toBe(ID);
      expect(received).toHaveLength(replies.length);
      expect(received.every(({ body }) => body.includes('bytes of a video'))).toBe(true);
      const keys = new Set(received.map(({ idempotencyKey }) => idempotencyKey));
      expect([...keys]).toEqual([started.idempotencyKey]);
    }
    expect(Math.max(...progress)).toBe('bytes of a video'.length);
  });

  it.each([400, 401, 403, 404, 413, 422, 424])(
    'do not repeat a request after %i',
    async (status) => {
      const { client, received } = await play({ [START]: [{ status, body: { detail: 'No' } }] });
      await expect(client.startAnalysis(videoFile(), SIDE_VIEW)).rejects.toThrow(ApiError);
      expect(received).toHaveLength(1);
    },
  );

  it.each([408, 429, 500, 502, 503, 504])('stop after six attempts with %i', async (status) => {
    const { client, received } = await play({ [RESULTS]: [{ status, body: { detail: 'No' } }] });
    await expect(client.getResults(ID)).rejects.toMatchObject({ status, message: 'No' });
    expect(received).toHaveLength(6);
  });

  it('request a response again if it was cut off, and give up on an unreachable service', async () => {
    const { client } = await play({ [RESULTS]: [null, PENDING] });
    expect(await client.getResults(ID)).toEqual(PENDING.body);
    const dead = await play({ [RESULTS]: [null] });
    await expect(dead.client.getResults(ID)).rejects.toThrow(ConnectionError);
  });

  it('do not repeat non-idempotent requests, except after 429', async () => {
    const rotate = 'POST /webhook/signature/rotate';
    const failing = await play({ [rotate]: [{ status: 500, body: { detail: 'No' } }] });
    await expect(failing.client.rotateWebhookSecret()).rejects.toMatchObject({ status: 500 });
    expect(failing.received).toHaveLength(1);
    const limited = await play({
      [rotate]: [
        { status: 429, body: {} },
        { status: 200, body: {} },
      ],
    });
    await limited.client.rotateWebhookSecret();
    expect(limited.received).toHaveLength(2);
  });

  it('wait 2, 4, 8 seconds and at most a minute, with half of each delay random', () => {
    const policy = { maxAttempts: 9, firstDelayMs: 2000 };
    const delays = [1, 2, 3, 9].map((attempt) => [
      retryDelayMs(policy, attempt, () => 0),
      retryDelayMs(policy, attempt, () => 1),
    ]);
    expect(delays).toEqual([
      [1000, 2000],
      [2000, 4000],
      [4000, 8000],
      [30_000, 60_000],
    ]);
  });
});

describe("a response that is not Strideline's", () => {
  it.each([
    ['text', { [START]: [{ status: 200, body: 'Welcome' }] }],
    ['a start without an id', { [START]: [{ status: 200, body: { message: 'Thanks' } }] }],
    ['an unknown status', { [START]: [STARTED], [RESULTS]: [{ status: 200, body: {} }] }],
  ])('is rejected without a retry: %s', async (_, script) => {
    const { client, received } = await play(script);
    const analysis = client
      .startAnalysis(videoFile(), SIDE_VIEW)
      .then(({ video_id: id }) => client.waitForResults(id));
    await expect(analysis).rejects.toThrow(UnexpectedResponseError);
    expect(received).toHaveLength(Object.keys(script).length);
  });

  it('is not requested at all without a base URL, a key, or a video', async () => {
    const options = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key' };
    for (const name of ['baseUrl', 'apiKey'] as const) {
      for (const value of [undefined, '']) {
        expect(() => new Strideline({ ...options, [name]: value })).toThrow(
          new StridelineError(`The option ${name} is missing`),
        );
      }
    }
    await expect(
      new Strideline(options).startAnalysis('/no/such/run.mp4', SIDE_VIEW),
    ).rejects.toThrow(new StridelineError('Cannot open the video /no/such/run.mp4'));
  });
});

describe('waiting', () => {
  it('stops at its limit, and immediately when aborted', async () => {
    const { client } = await play({ [RESULTS]: [PENDING] });
    const seen: string[] = [];
    const waiting = client.waitForResults(ID, {
      pollIntervalMs: 5,
      timeoutMs: 30,
      onProgress: ({ status }) => seen.push(status),
    });
    await expect(waiting).rejects.toThrow(WaitTimeoutError);
    expect(seen).toContain('pending');
    const stop = new AbortController();
    const aborted = client.waitForResults(ID, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(aborted).rejects.toThrow('enough');
  });
});
