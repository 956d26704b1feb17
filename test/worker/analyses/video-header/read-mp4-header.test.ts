import { describe, test } from 'vitest';

import {
  bytesAsSource,
  readVideoHeader,
} from '../../../../worker/analyses/video-header/video-header.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import { ascii, box, boxOf, joined, uint32 } from './film-bytes.ts';

function positionOf(film: Uint8Array, type: string): number {
  return new TextDecoder('latin1').decode(film).indexOf(type);
}

/**
 * Offset within `mvhd`, from its name: version, times, rate, and the reserved fields before the
 * matrix.
 */
const MOVIE_MATRIX_OFFSET = 4 + 36;
const ONE = 0x0001_0000;

describe('an MP4', () => {
  test('is rotated by the movie matrix combined with the track matrix', async ({ expect }) => {
    const film = videoFixture('rotated-90.mp4');
    const quarterTurn = joined(uint32(0), uint32(ONE), uint32(0), uint32(-ONE), uint32(0));
    film.set(quarterTurn, positionOf(film, 'mvhd') + MOVIE_MATRIX_OFFSET);
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({
      ok: true,
      header: { widthPx: 96, heightPx: 64 },
    });
  });

  test('treats fragments without times as consecutive', async ({ expect }) => {
    const film = videoFixture('fragmented.mp4');
    for (let at = positionOf(film, 'tfdt'); at >= 0; at = positionOf(film, 'tfdt')) {
      film.set(ascii('free'), at);
    }
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: 2 } });
  });

  test('may be followed by bytes that are not a box', async ({ expect }) => {
    const film = joined(videoFixture('fragmented.mp4'), new Uint8Array(20).fill(1));
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: 2 } });
  });

  test.for([
    { edits: 100, ok: true },
    { edits: 101, ok: false },
  ])('with $edits edits is readable: $ok', async ({ edits, ok }, { expect }) => {
    const film = videoFixture('moov-at-end.mp4');
    const edit = joined(uint32(1), uint32(0), uint32(ONE));
    const rows = joined(...Array.from({ length: edits }, () => edit));
    const list = box('edts', box('elst', joined(uint32(0), uint32(edits), rows)));
    const trak = box('trak', joined(list, boxOf(film, 'trak').slice(8)));
    const edited = joined(boxOf(film, 'ftyp'), box('moov', joined(boxOf(film, 'mvhd'), trak)));
    expect((await readVideoHeader(bytesAsSource(edited))).ok).toBe(ok);
  });

  test('is unreadable without a moov box', async ({ expect }) => {
    const film = joined(boxOf(videoFixture('moov-at-end.mp4'), 'ftyp'), box('mdat', ascii('?')));
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('is a MOV even if QuickTime is only a compatible brand', async ({ expect }) => {
    const fileType = box('ftyp', ascii('CAEP\0\0\0\0CAEPqt  '));
    const film = joined(fileType, boxOf(videoFixture('plain.mov'), 'moov'));
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { container: 'mov' } });
  });
});
