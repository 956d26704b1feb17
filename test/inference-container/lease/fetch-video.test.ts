import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeTempDirectory, removeDirectory } from '../../../bench/support/make-clip.ts';
import { MAX_VIDEO_BYTES } from '../../../contract/job.ts';
import { fetchVideo } from '../../../inference-container/lease/fetch-video.ts';
import { CallFailed } from '../../../inference-container/lease/http-call.ts';
import type { Wait } from '../../../inference-container/lease/retry.ts';
import type { LeaseApi } from '../../../inference-container/lease/worker-api.ts';

const VIDEO = 'a video';
const MEBIBYTE = 1_048_576;
const { signal } = new AbortController();

let directory: string;

beforeEach(async () => {
  directory = await makeTempDirectory();
});
afterEach(async () => {
  await removeDirectory(directory);
});

const atOnce: Wait = () => Promise.resolve();
const unused = () => Promise.reject(new Error('not this call'));

/** Responds with each answer in turn, then repeats the last one. */
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
const tooLarge = () => {
  let chunks = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        chunks += 1;
        if (chunks > MAX_VIDEO_BYTES / MEBIBYTE + 1) controller.close();
        else controller.enqueue(new Uint8Array(MEBIBYTE));
      },
    }),
  );
};
const unreachable = () => {
  throw new CallFailed('no answer', { isRetryable: true });
};

describe('fetching a video', () => {
  it('survives broken transfers and an unreachable Worker, and leaves no partial files behind', async () => {
    const { api, calls } = apiAnswering(broken, unreachable, unreachable, whole);

    const path = await fetchVideo(api, { directory, signal, wait: atOnce });

    expect(await readFile(path, 'utf8')).toBe(VIDEO);
    expect(calls.count).toBe(4);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('is not repeated when the disk rejects the file', async () => {
    const { api, calls } = apiAnswering(whole);

    const fetching = fetchVideo(api, { directory: join(directory, 'missing'), signal });

    await expect(fetching).rejects.toThrow('ENOENT');
    expect(calls.count).toBe(1);
  });

  it('stops at the first chunk beyond the upload limit, and leaves no partial file behind', async () => {
    const { api, calls } = apiAnswering(tooLarge);

    const fetching = fetchVideo(api, { directory, signal });

    await expect(fetching).rejects.toThrow('larger than the upload limit');
    expect(calls.count).toBe(1);
    expect(await readdir(directory)).toEqual([]);
  });
});
