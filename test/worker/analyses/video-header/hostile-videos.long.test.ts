import * as fc from 'fast-check';
import { describe, test } from 'vitest';

import {
  readVideoHeader,
  type VideoHeaderResult,
} from '../../../../worker/analyses/video-header/video-header.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import { countingSource } from './counting-source.ts';
import { box, boxOf, chunk, element, joined, list } from './film-bytes.ts';

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

  test('yields a valid result whichever bytes are overwritten', async ({ expect }) => {
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

const LEAF = fc.oneof(
  fc.uint8Array({ maxLength: 120 }),
  fc.constantFrom(0, 1, 0xff).map((value) => new Uint8Array(100).fill(value)),
);
const DEPTH = { maxDepth: 6, depthSize: 'large', withCrossShrink: true } as const;

const BOX_NAMES =
  'moov mvhd trak tkhd mdia mdhd hdlr minf stbl stsd stts edts elst mvex trex moof traf tfhd tfdt trun free mdat';
const boxes = fc.letrec<{ node: Uint8Array }>((tie) => ({
  node: fc.oneof(
    DEPTH,
    LEAF,
    fc
      .tuple(
        fc.constantFrom(...BOX_NAMES.split(' ')),
        fc.array(tie('node'), { maxLength: 6 }),
        fc.option(fc.oneof(fc.nat(200), fc.constantFrom(0, 1, 7, 0xffff_ffff)), { freq: 8 }),
      )
      .map(([type, children, declared]) => {
        const body = joined(...children);
        return declared === null ? box(type, body) : box(type, body, declared);
      }),
  ),
})).node;

const ELEMENT_IDS = [
  0x18538067, 0x1549a966, 0x2ad7b1, 0x1654ae6b, 0xae, 0xd7, 0x83, 0x23e383, 0xe0, 0xb0, 0xba,
  0x7670, 0x7675, 0x1f43b675, 0xe7, 0xa3, 0xa0, 0xa1, 0x9b, 0xec,
];
const elements = fc.letrec<{ node: Uint8Array }>((tie) => ({
  node: fc.oneof(
    DEPTH,
    LEAF,
    fc
      .tuple(
        fc.constantFrom(...ELEMENT_IDS),
        fc.array(tie('node'), { maxLength: 6 }),
        fc.option(fc.oneof(fc.nat(200), fc.constantFrom(null, 0, 0xffff_ffff)), { nil: undefined }),
      )
      .map(([id, children, declared]) => {
        const body = joined(...children);
        return declared === undefined ? element(id, body) : element(id, body, declared);
      }),
  ),
})).node;

const CHUNK_NAMES = ['avih', 'strh', 'strf', 'dmlh', '00dc', '01wb', 'JUNK'];
const LIST_NAMES = ['hdrl', 'strl', 'odml', 'movi', 'rec '];
const chunks = fc.letrec<{ node: Uint8Array }>((tie) => ({
  node: fc.oneof(
    DEPTH,
    fc.tuple(fc.constantFrom(...CHUNK_NAMES), LEAF).map(([type, body]) => chunk(type, body)),
    fc
      .tuple(fc.constantFrom(...LIST_NAMES), fc.array(tie('node'), { maxLength: 6 }))
      .map(([type, children]) => list(type, joined(...children))),
  ),
})).node;

describe('generated bytes', () => {
  const fileType = boxOf(videoFixture('moov-at-end.mp4'), 'ftyp');
  const webmHead = element(0x1a45dfa3, element(0x4282, new TextEncoder().encode('webm')));

  test.for([
    { what: 'at random', make: fc.uint8Array({ maxLength: 4000 }) },
    { what: 'of boxes', make: fc.array(boxes).map((parts) => joined(fileType, ...parts)) },
    { what: 'of elements', make: fc.array(elements).map((parts) => joined(webmHead, ...parts)) },
    {
      what: 'of chunks',
      make: fc.array(chunks).map((parts) => list('AVI ', joined(...parts), 'RIFF')),
    },
  ])('$what yield a valid result', async ({ make }, { expect }) => {
    await fc.assert(
      fc.asyncProperty(make, async (bytes) => {
        expect(await read(bytes)).toSatisfy(isSound);
      }),
      { numRuns: 500 },
    );
  });
});
