import { describe, test } from 'vitest';

import { readVideoHeader } from '../../../../worker/analyses/video-header/video-header.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import { countingSource, repeatingSource, type Part } from './counting-source.ts';
import { ascii, box, boxOf, chunk, element, joined, list, uint32 } from './film-bytes.ts';
import { clusterHead, openCluster, simpleBlock, webmStart } from './webm-bytes.ts';

const MIB = 1024 * 1024;
const FILM_BYTES = 30 * MIB;
const NOTHING = new Uint8Array(0);
const VOID = 0xec;
const VOID_HEAD_BYTES = element(VOID, NOTHING).byteLength;

describe('a video of 30 MiB', () => {
  test('with moov at the end takes three reads', async ({ expect }) => {
    const film = videoFixture('moov-at-end.mp4');
    const fileType = boxOf(film, 'ftyp');
    const moov = boxOf(film, 'moov');
    const mdatBytes = FILM_BYTES - fileType.byteLength - moov.byteLength;
    const source = countingSource(FILM_BYTES, [
      { startByte: 0, bytes: joined(fileType, box('mdat', NOTHING, mdatBytes)) },
      { startByte: FILM_BYTES - moov.byteLength, bytes: moov },
    ]);
    const result = await readVideoHeader(source);
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: 1, widthPx: 96 } });
    expect(source.reads).toBeLessThanOrEqual(3);
  });

  test('is read past a data box with a 64-bit size', async ({ expect }) => {
    const film = videoFixture('moov-at-end.mp4');
    const fileType = boxOf(film, 'ftyp');
    const moov = boxOf(film, 'moov');
    const mdatBytes = FILM_BYTES - fileType.byteLength - moov.byteLength;
    const longSize = joined(uint32(0), uint32(mdatBytes));
    const source = countingSource(FILM_BYTES, [
      { startByte: 0, bytes: joined(fileType, box('mdat', longSize, 1)) },
      { startByte: FILM_BYTES - moov.byteLength, bytes: moov },
    ]);
    expect(await readVideoHeader(source)).toMatchObject({ ok: true });
    expect(source.reads).toBeLessThanOrEqual(3);
  });

  test('with moov at the front takes one read', async ({ expect }) => {
    const film = videoFixture('moov-at-end.mp4');
    const start = joined(
      boxOf(film, 'ftyp'),
      boxOf(film, 'moov'),
      box('mdat', NOTHING, FILM_BYTES),
    );
    const source = countingSource(FILM_BYTES, [{ startByte: 0, bytes: start }]);
    expect(await readVideoHeader(source)).toMatchObject({ ok: true });
    expect(source.reads).toBe(1);
  });

  test('reads each chunk at most once if it is fragmented', async ({ expect }) => {
    const film = videoFixture('fragmented.mp4');
    const intro = joined(boxOf(film, 'ftyp'), boxOf(film, 'moov'));
    const moof = boxOf(film, 'moof');
    const fragmentBytes = 1.5 * MIB;
    const parts: Part[] = [{ startByte: 0, bytes: intro }];
    for (let start = intro.byteLength; start < FILM_BYTES; start += fragmentBytes) {
      const mdat = box('mdat', NOTHING, fragmentBytes - moof.byteLength);
      parts.push({ startByte: start, bytes: joined(moof, mdat) });
    }
    const source = countingSource(FILM_BYTES, parts);
    expect(await readVideoHeader(source)).toMatchObject({ ok: true });
    expect(source.reads).toBeLessThanOrEqual(FILM_BYTES / MIB);
  });

  test('reads each chunk at most once if it is a live WEBM recording', async ({ expect }) => {
    const start = joined(webmStart(), openCluster(0));
    const blockBytes = 100_000;
    const blocks = Math.floor(FILM_BYTES / blockBytes) - 1;
    const parts: Part[] = [{ startByte: 0, bytes: start }];
    for (let block = 0; block < blocks; block += 1) {
      const startByte = start.byteLength + block * blockBytes;
      parts.push({ startByte, bytes: simpleBlock(block * 10, blockBytes) });
    }
    const source = countingSource(FILM_BYTES, parts);
    const result = await readVideoHeader(source);
    expect(result).toMatchObject({
      ok: true,
      header: { durationSeconds: blocks / 100, frameDurationSeconds: 0.01 },
    });
    expect(source.reads).toBeLessThanOrEqual(FILM_BYTES / MIB);
  });

  test('reads little but the last cluster if it is a WEBM with known cluster sizes', async ({
    expect,
  }) => {
    const clusterBytes = 5 * MIB;
    const blockBytes = 100_000;
    const start = webmStart();
    const parts: Part[] = [{ startByte: 0, bytes: start }];
    const clusters = Math.floor(FILM_BYTES / clusterBytes) - 1;
    for (let cluster = 0; cluster < clusters; cluster += 1) {
      const startByte = start.byteLength + cluster * clusterBytes;
      const head = clusterHead(cluster * 400, clusterBytes);
      parts.push({ startByte, bytes: head });
      for (let block = 0; block < 40; block += 1) {
        const blockStartByte = startByte + head.byteLength + block * blockBytes;
        parts.push({ startByte: blockStartByte, bytes: simpleBlock(block * 10, blockBytes) });
      }
      const filledBytes = head.byteLength + 40 * blockBytes;
      const rest = element(VOID, NOTHING, clusterBytes - filledBytes - VOID_HEAD_BYTES);
      parts.push({ startByte: startByte + filledBytes, bytes: rest });
    }
    const source = countingSource(FILM_BYTES, parts);
    const result = await readVideoHeader(source);
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: clusters * 0.4 } });
    expect(source.reads).toBeLessThanOrEqual(2 * (clusterBytes / MIB) + clusters);
  });

  test('takes one read if it is an AVI', async ({ expect }) => {
    const film = videoFixture('plain.avi');
    const source = countingSource(FILM_BYTES, [{ startByte: 0, bytes: film }]);
    expect(await readVideoHeader(source)).toMatchObject({ ok: true });
    expect(source.reads).toBe(1);
  });
});

/** Two passes over all chunks, plus some slack. */
const MAX_READS = 2 * (FILM_BYTES / MIB) + 8;
/** Elements so small that the lookups run out within the first few MiB. */
const MAX_READS_OF_SMALL_ELEMENTS = 4;

describe('a 30 MiB file designed to keep the reader busy', () => {
  const aviStart = videoFixture('through-a-pipe.avi').slice(0, 12 + 8 + 0x19c);
  const webm = joined(webmStart(), openCluster(0));
  const fragmented = videoFixture('fragmented.mp4');
  test.for([
    { what: 'empty boxes', start: boxOf(fragmented, 'ftyp'), period: box('free', NOTHING) },
    {
      what: 'empty fragments',
      start: joined(boxOf(fragmented, 'ftyp'), boxOf(fragmented, 'moov')),
      period: box('moof', NOTHING),
    },
    {
      what: 'fragments that claim to contain what follows',
      start: joined(boxOf(fragmented, 'ftyp'), boxOf(fragmented, 'moov')),
      period: box('moof', box('traf', box('tfhd', uint32(0), FILM_BYTES), FILM_BYTES)),
    },
    { what: 'blocks without content', start: webm, period: new Uint8Array([0xa3, 0x80]) },
    { what: 'empty clusters', start: webm, period: element(0x1f43b675, NOTHING) },
    { what: 'open clusters', start: webm, period: element(0x1f43b675, NOTHING, null) },
    { what: 'void elements', start: webm, period: new Uint8Array([0xec, 0x80]) },
    {
      what: 'empty frames',
      start: joined(aviStart, ascii('LIST'), uint32(0), ascii('movi')),
      period: chunk('01dc', NOTHING),
    },
    {
      what: 'empty lists',
      start: joined(aviStart, ascii('LIST'), uint32(0), ascii('movi')),
      period: list('rec ', NOTHING),
    },
    { what: 'boxes named ftyp', start: NOTHING, period: box('ftyp', ascii('isom')) },
  ])('is abandoned after a few reads if it consists of $what', async (row, { expect }) => {
    const source = repeatingSource(FILM_BYTES, row.start, row.period);
    expect(await readVideoHeader(source)).toEqual({ ok: false, reason: 'unreadable' });
    expect(source.reads).toBeLessThanOrEqual(MAX_READS_OF_SMALL_ELEMENTS);
  });

  test('is abandoned if each fragment claims everything that follows as its samples', async ({
    expect,
  }) => {
    const start = joined(boxOf(fragmented, 'ftyp'), boxOf(fragmented, 'moov'));
    const sizeBytes = 2 * MIB;
    const samples = box('trun', joined(uint32(0x100), uint32(sizeBytes / 8)), sizeBytes);
    const track = joined(box('tfhd', joined(uint32(0), uint32(1))), samples);
    const source = repeatingSource(sizeBytes, start, box('moof', box('traf', track, sizeBytes)));
    expect(await readVideoHeader(source)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('is abandoned if finding the boxes of moov would require reading it repeatedly', async ({
    expect,
  }) => {
    const film = videoFixture('moov-at-end.mp4');
    const fileType = boxOf(film, 'ftyp');
    const parts: Part[] = [
      { startByte: 0, bytes: joined(fileType, box('moov', NOTHING, FILM_BYTES)) },
    ];
    const paddings = FILM_BYTES / MIB - 1;
    for (let index = 0; index < paddings; index += 1) {
      const startByte = fileType.byteLength + 8 + index * MIB;
      parts.push({ startByte, bytes: box('free', NOTHING, MIB) });
    }
    const afterPaddings = fileType.byteLength + 8 + paddings * MIB;
    parts.push({
      startByte: afterPaddings,
      bytes: joined(boxOf(film, 'trak'), boxOf(film, 'mvhd')),
    });
    const source = countingSource(fileType.byteLength + FILM_BYTES, parts);
    expect(await readVideoHeader(source)).toEqual({ ok: false, reason: 'unreadable' });
    expect(source.reads).toBeLessThanOrEqual(MAX_READS + 2);
    expect(source.reads).toBeGreaterThan(FILM_BYTES / MIB);
  });
});
