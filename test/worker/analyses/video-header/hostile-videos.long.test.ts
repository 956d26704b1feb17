import * as fc from 'fast-check';
import { describe, test } from 'vitest';

import {
  readVideoHeader,
  type VideoHeaderResult,
} from '../../../../worker/analyses/video-header/video-header.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import { countingSource } from './counting-source.ts';
import { joined } from './film-bytes.ts';

const FILMS = [
  'moov-at-end.mp4',
  'moov-at-front.mp4',
  'fragmented.mp4',
  'hybrid.mp4',
  'cut-by-edit-list.mp4',
  'before-ftyp.mov',
  'live-with-sound.webm',
  'with-duration.webm',
  'plain.avi',
  'through-a-pipe.avi',
] as const;

/** The test files are far smaller than one chunk, so each read fetches all of it. */
const MAX_READS_OF_SMALL_FILE = 1;

async function read(bytes: Uint8Array): Promise<VideoHeaderResult> {
  const source = countingSource(bytes.byteLength, [{ startByte: 0, bytes }]);
  const result = await readVideoHeader(source);
  if (source.reads > MAX_READS_OF_SMALL_FILE) throw new Error(`${source.reads} reads`);
  return result;
}

const REASONS = ['unknown_container', 'unreadable', 'no_video_track'];

function isSound(result: VideoHeaderResult): boolean {
  if (!result.ok) return REASONS.includes(result.reason);
  const { durationSeconds, frameDurationSeconds, widthPx, heightPx } = result.header;
  return [durationSeconds, frameDurationSeconds, widthPx, heightPx].every(
    (value) => Number.isFinite(value) && value > 0,
  );
}

describe.for(FILMS)('%s', (name) => {
  const film = videoFixture(name);

  test('yields a valid result when truncated at any length', async ({ expect }) => {
    const unsound: number[] = [];
    for (let length = 0; length < film.byteLength; length += 1) {
      if (!isSound(await read(film.subarray(0, length)))) unsound.push(length);
    }
    expect(unsound).toEqual([]);
  });

  test('yields a valid result whatever bytes are overwritten', async ({ expect }) => {
    const change = fc.record({
      at: fc.nat(film.byteLength - 1),
      value: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)),
      times: fc.constantFrom(1, 1, 2, 4, 8),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const changed = film.slice();
        for (const { at, value, times } of changes) changed.fill(value, at, at + times);
        expect(await read(changed)).toSatisfy(isSound);
      }),
      { numRuns: 300 },
    );
  });

  test('yields a valid result when a piece is removed or duplicated', async ({ expect }) => {
    const place = fc.nat(film.byteLength);
    await fc.assert(
      fc.asyncProperty(place, place, place, async (from, to, at) => {
        const piece = film.subarray(Math.min(from, to), Math.max(from, to));
        const without = joined(
          film.subarray(0, Math.min(from, to)),
          film.subarray(Math.max(from, to)),
        );
        const twice = joined(film.subarray(0, at), piece, film.subarray(at));
        expect(await read(without)).toSatisfy(isSound);
        expect(await read(twice)).toSatisfy(isSound);
      }),
      { numRuns: 100 },
    );
  });
});
