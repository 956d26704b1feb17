import { describe, test } from 'vitest';

import {
  bytesAsSource,
  readVideoHeader,
} from '../../../../worker/analyses/video-header/video-header.ts';
import { videoFixture } from '../../support/video-fixtures.ts';
import { ascii, box, boxOf, chunk, element, joined, uint32LittleEndian } from './film-bytes.ts';

/** WEBM counts time in milliseconds, and ffmpeg declares frame durations in whole nanoseconds. */
const WEBM_TOLERANCE_SECONDS = 0.001;
const EXACT = 1e-9;

const FRAME_25 = 1 / 25;
const SMALL = [96, 64] as const;
const TINY = [64, 48] as const;

type Row = readonly [
  name: string,
  durationSeconds: number,
  frameDurationSeconds: number,
  size: readonly [number, number],
];

const MP4: readonly Row[] = [
  ['moov-at-end.mp4', 1, FRAME_25, SMALL],
  ['moov-at-front.mp4', 1, FRAME_25, SMALL],
  ['b-frames.mp4', 1, FRAME_25, SMALL],
  ['brand-m4v.mp4', 1, FRAME_25, SMALL],
  ['brand-3gp.mp4', 1, FRAME_25, SMALL],
  ['rotated-90.mp4', 1, FRAME_25, [64, 96]],
  ['rotated-180.mp4', 1, FRAME_25, SMALL],
  ['rotated-270.mp4', 1, FRAME_25, [64, 96]],
  ['fragmented.mp4', 2, FRAME_25, SMALL],
  ['fragment-per-frame.mp4', 2, FRAME_25, SMALL],
  ['fragmented-b-frames.mp4', 1, FRAME_25, SMALL],
  // ffmpeg extends the last frame of the last fragment to the end of the sound, and ffprobe agrees.
  ['fragmented-with-sound.mp4', 1.02140625, FRAME_25, SMALL],
  ['hybrid.mp4', 2, FRAME_25, SMALL],
  ['longer-sound.mp4', 1, FRAME_25, SMALL],
  ['picture-delayed.mp4', 1, FRAME_25, SMALL],
  ['cut-by-edit-list.mp4', 1.2, FRAME_25, SMALL],
  ['240-fps.mp4', 1, 1 / 240, TINY],
  ['59-94-fps.mp4', 1.001, 1001 / 60_000, TINY],
  ['variable-rate.mp4', 1.9, 1 / 30, TINY],
  ['twelve-seconds.mp4', 12, 1 / 10, TINY],
  ['ten-seconds-and-one-frame.mp4', 10 + 1 / 30, 1 / 30, TINY],
  ['ten-seconds-and-two-frames.mp4', 10 + 2 / 30, 1 / 30, TINY],
  ['too-large-picture.mp4', 1, FRAME_25, [4098, 2304]],
];

const MOV: readonly Row[] = [
  ['plain.mov', 1, FRAME_25, SMALL],
  ['before-ftyp.mov', 1, FRAME_25, SMALL],
  ['phone.mov', 1, FRAME_25, [64, 96]],
];

const WEBM: readonly Row[] = [
  ['with-duration.webm', 1, 1 / 30, SMALL],
  ['through-a-pipe.webm', 1, 1 / 30, SMALL],
  ['live.webm', 1, 1 / 30, SMALL],
  ['live-with-sound.webm', 2, 1 / 30, SMALL],
  ['longer-sound.webm', 2, 1 / 30, SMALL],
  ['twelve-seconds.webm', 12, 1 / 10, TINY],
  ['as-browsers-record.webm', 12, 1 / 10, TINY],
  ['ten-seconds-and-one-frame.webm', 10 + 1 / 30, 1 / 30, TINY],
  ['240-fps.webm', 1, 1 / 240, TINY],
  ['variable-rate.webm', 1.9, 1 / 30, TINY],
];

const AVI: readonly Row[] = [
  ['plain.avi', 1, FRAME_25, SMALL],
  ['sound-first.avi', 1, FRAME_25, SMALL],
  ['through-a-pipe.avi', 1, FRAME_25, SMALL],
  ['twelve-seconds.avi', 12, 1 / 10, TINY],
];

const FAMILIES = [
  { container: 'mp4', rows: MP4, tolerance: EXACT },
  { container: 'mov', rows: MOV, tolerance: EXACT },
  { container: 'webm', rows: WEBM, tolerance: WEBM_TOLERANCE_SECONDS },
  { container: 'avi', rows: AVI, tolerance: EXACT },
] as const;

describe.for(FAMILIES)('a $container video', ({ container, rows, tolerance }) => {
  test.for(rows)('is read from %s', async (row, { expect }) => {
    const [name, durationSeconds, frameDurationSeconds, [widthPx, heightPx]] = row;
    const result = await readVideoHeader(bytesAsSource(videoFixture(name)));
    if (!result.ok) throw new Error(result.reason);
    const { header } = result;
    expect(header).toMatchObject({ container, widthPx, heightPx });
    expect(Math.abs(header.durationSeconds - durationSeconds)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(header.frameDurationSeconds - frameDurationSeconds)).toBeLessThanOrEqual(
      tolerance,
    );
  });
});

describe('an unsupported file', () => {
  test.for([
    'text.mp4',
    'playlist.mp4',
    'manifest.mp4',
    'session.mp4',
    'general-matroska.mkv',
    'transport-stream.m2ts',
    'still.avif',
    'still.jpg',
    'sound.wav',
    'sound.mp3',
  ])('is in an unknown container: %s', async (name, { expect }) => {
    const result = await readVideoHeader(bytesAsSource(videoFixture(name)));
    expect(result).toEqual({ ok: false, reason: 'unknown_container' });
  });

  test.for(['sound-only.mp4', 'sound-only.webm', 'sound-only.avi'])(
    'has no video track: %s',
    async (name, { expect }) => {
      const result = await readVideoHeader(bytesAsSource(videoFixture(name)));
      expect(result).toEqual({ ok: false, reason: 'no_video_track' });
    },
  );

  test.for(['heic', 'heix', 'mif1', 'avif', 'avis', 'M4A '])(
    'is in an unknown container if its only brand is %s',
    async (brand, { expect }) => {
      const film = joined(
        box('ftyp', joined(ascii(brand), new Uint8Array(4), ascii(brand))),
        boxOf(videoFixture('moov-at-end.mp4'), 'moov'),
      );
      const result = await readVideoHeader(bytesAsSource(film));
      expect(result).toEqual({ ok: false, reason: 'unknown_container' });
    },
  );

  test('is in an unknown container if it is empty', async ({ expect }) => {
    const result = await readVideoHeader(bytesAsSource(new Uint8Array(0)));
    expect(result).toEqual({ ok: false, reason: 'unknown_container' });
  });
});

describe('an OpenDML AVI', () => {
  test('is as long as the frames of all its parts, not just of the first', async ({ expect }) => {
    const film = videoFixture('plain.avi');
    const listAt = new TextDecoder('latin1').decode(film).indexOf('odmldmlh') - 8;
    // ffmpeg reserves room for the list as JUNK until the file has a second part.
    film.set(ascii('LIST'), listAt);
    film.set(uint32LittleEndian(250), listAt + 20);
    const result = await readVideoHeader(bytesAsSource(film));
    expect(result).toMatchObject({ ok: true, header: { durationSeconds: 10 } });
  });
});

describe('the boundary between two reads', () => {
  const mp4 = videoFixture('moov-at-end.mp4');
  const webm = videoFixture('live-with-sound.webm');
  const avi = videoFixture('plain.avi');
  const fileType = boxOf(mp4, 'ftyp');
  const afterSegmentHead = 48;

  test.for([
    {
      container: 'mp4',
      head: fileType,
      padding: (bytes: number) => box('free', new Uint8Array(bytes)),
      tail: mp4.subarray(fileType.byteLength),
    },
    {
      container: 'webm',
      head: webm.subarray(0, afterSegmentHead),
      padding: (bytes: number) => element(VOID, new Uint8Array(bytes)),
      tail: webm.subarray(afterSegmentHead),
    },
    {
      container: 'avi',
      head: joined(ascii('RIFF'), uint32LittleEndian(0), ascii('AVI ')),
      padding: (bytes: number) => chunk('JUNK', new Uint8Array(bytes)),
      tail: avi.subarray(12),
    },
  ])('may fall anywhere in $container', async ({ head, padding, tail }, { expect }) => {
    const whole = await readVideoHeader(bytesAsSource(joined(head, tail)));
    expect(whole).toMatchObject({ ok: true });
    const overheadBytes = head.byteLength + padding(0).byteLength;
    for (let before = 0; before < Math.min(tail.byteLength, 2600); before += 3) {
      const film = joined(head, padding(MIB - overheadBytes - before), tail);
      expect(await readVideoHeader(bytesAsSource(film))).toEqual(whole);
    }
  });
});

const VOID = 0xec;
const MIB = 1024 * 1024;

describe('the source of the bytes', () => {
  test('may fail, and its error is passed through', async ({ expect }) => {
    const failure = new Error('the store is down');
    const source = { sizeBytes: 1000, read: async () => Promise.reject(failure) };
    await expect(readVideoHeader(source)).rejects.toBe(failure);
  });

  test('causes an error, not a verdict about the video, if it returns too few bytes', async ({
    expect,
  }) => {
    const source = { sizeBytes: 1000, read: async () => new Uint8Array(999) };
    await expect(readVideoHeader(source)).rejects.toThrow(Error);
  });
});
