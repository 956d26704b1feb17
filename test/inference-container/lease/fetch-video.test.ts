import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fetchVideo } from '../../../inference-container/lease/fetch-video.ts';
import { CallFailed } from '../../../inference-container/lease/http-call.ts';
import type { LeaseApi } from '../../../inference-container/lease/worker-api.ts';
import { makeTempDirectory, removeDirectory } from '../support/make-clip.ts';

const VIDEO = 'a video';
const MAX_JOB_MS = 30_000;

let directory: string;

beforeEach(async () => {
  directory = await makeTempDirectory();
});
afterEach(async () => {
  await removeDirectory(directory);
});

const unused = () => Promise.reject(new Error('not this call'));

/** Each answer in turn; the last one again and again. */
function apiAnswering(...answers: (() => Response)[]) {
  const calls = { count: 0 };
  const openVideo: LeaseApi['openVideo'] = () => {
    const answer = answers[Math.min(calls.count, answers.length - 1)];
    calls.count += 1;
    return answer === undefined ? Promise.reject(new Error('no answer')) : call(answer);
  };
  const api: LeaseApi = {
    openVideo,
    sendProgress: unused,
    putArtifact: unused,
    postResult: unused,
    release: unused,
  };
  return { api, calls };
}

async function call(answer: () => Response): Promise<Response> {
  return answer();
}

const whole = () => new Response(VIDEO);
const broken = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('a vi'));
      },
      pull(controller) {
        controller.error(new Error('the connection broke'));
      },
    }),
  );
const unreachable = () => {
  throw new CallFailed('no answer', { isRetryable: true });
};

describe('fetching a video', () => {
  it('outlasts broken transfers and a Worker that is away, and leaves no parts behind', async () => {
    const { api, calls } = apiAnswering(broken, unreachable, unreachable, whole);
    const signal = AbortSignal.timeout(MAX_JOB_MS);

    const path = await fetchVideo(api, { directory, signal });

    expect(await readFile(path, 'utf8')).toBe(VIDEO);
    expect(calls.count).toBe(4);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('is not repeated when the disk refuses the file', async () => {
    const { api, calls } = apiAnswering(whole);
    const signal = AbortSignal.timeout(MAX_JOB_MS);

    const fetching = fetchVideo(api, { directory: join(directory, 'missing'), signal });

    await expect(fetching).rejects.toThrow('ENOENT');
    expect(calls.count).toBe(1);
  });
});
