import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const MICROSECONDS_PER_SECOND = 1e6;

/**
 * Filters that write one line per frame to file descriptor 3, because raw video carries no times.
 * The `metadata` filter only prints frames with metadata, hence the added entry.
 */
export const FRAME_TIME_FILTERS = [
  'settb=1/1000000',
  'metadata=mode=add:key=is:value=1',
  "metadata=mode=print:file='pipe\\:3':direct=1",
];

/** Presentation times in seconds, frame by frame; NaN for a frame that has none. */
export async function* readFrameTimes(sideChannel: Readable): AsyncGenerator<number> {
  for await (const line of createInterface({ input: sideChannel })) {
    if (!line.startsWith('frame:')) continue;
    const microseconds = /\bpts:(-?\d+)/.exec(line)?.[1];
    yield microseconds === undefined ? Number.NaN : Number(microseconds) / MICROSECONDS_PER_SECOND;
  }
}
