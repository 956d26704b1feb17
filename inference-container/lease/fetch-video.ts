import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MAX_VIDEO_BYTES } from '../../contract/job.ts';
import { CallFailed } from './http-call.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';

/**
 * Downloads the video to a random file name, which keeps uploader-chosen text out of the file
 * system. Retries until `signal` aborts.
 */
export function fetchVideo(
  api: LeaseApi,
  { directory, signal, wait }: { directory: string; signal: AbortSignal; wait?: Wait },
): Promise<string> {
  const fetchOnce = async () => {
    const path = join(directory, randomUUID());
    const response = await api.openVideo(signal);
    try {
      // The file is closed when this settles; a write stream could recreate it after removal.
      await writeFile(path, received(response.body ?? []), { flag: 'wx', mode: 0o600, signal });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  };
  return retry(fetchOnce, { signal, wait });
}

/** Treats a broken transfer as retryable, unlike a failed disk write. */
async function* received(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let byteCount = 0;
  try {
    for await (const chunk of body) {
      byteCount += chunk.length;
      if (byteCount > MAX_VIDEO_BYTES) break;
      yield chunk;
    }
  } catch (cause) {
    throw new CallFailed('The video download was interrupted', { isRetryable: true, cause });
  }
  if (byteCount > MAX_VIDEO_BYTES) {
    throw new CallFailed('The video is larger than the upload limit', { isRetryable: false });
  }
}
