import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { MAX_VIDEO_BYTES } from '../contract/job.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';
import { CallFailed, isRetryableCall } from './http-call.ts';

const MAX_FETCH_ATTEMPTS = 3;

/** Stores the video under a name of our own: nothing the uploader chose reaches the file system. */
export function fetchVideo(
  api: LeaseApi,
  { directory, signal }: { directory: string; signal: AbortSignal },
): Promise<string> {
  const fetchOnce = async () => {
    const path = join(directory, randomUUID());
    const response = await api.openVideo(signal);
    await store(response, { path, signal });
    return path;
  };
  return retry(fetchOnce, {
    maxAttempts: MAX_FETCH_ATTEMPTS,
    isRetryable: isRetryableCall,
    signal,
  });
}

async function store(
  response: Response,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(bytesOf(response, signal), file, { signal });
  } catch (error) {
    // The next try needs its room.
    await rm(path, { force: true });
    signal.throwIfAborted();
    throw error;
  }
}

async function* bytesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  let byteCount = 0;
  try {
    const chunks: AsyncIterable<Uint8Array> = Readable.fromWeb(response.body);
    for await (const chunk of chunks) {
      byteCount += chunk.length;
      if (byteCount > MAX_VIDEO_BYTES) break;
      yield chunk;
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new CallFailed('the video broke off', { isRetryable: true, cause });
  }
  if (byteCount > MAX_VIDEO_BYTES) {
    throw new CallFailed('the video is larger than any accepted upload', { isRetryable: false });
  }
}
