import * as fc from 'fast-check';
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  MP4,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, test } from 'vitest';
import {
  bytesAsSource,
  readVideoHeader,
} from '../../../../worker/analyses/video-header/video-header.ts';
import { videoFixture } from '../../support/video-fixtures.ts';

/**
 * Independent of ffmpeg and of our reader: another library reads the same values, and we read what
 * it writes. Excluded are the fixtures it reads differently from ffprobe: hybrid.mp4 (only the
 * samples in moov), before-ftyp.mov (refused), and as-browsers-record.webm (without the duration of
 * the last frame).
 */

const TOLERANCE_SECONDS = 0.0011;

describe('mediabunny', () => {
  test.for([
    'moov-at-end.mp4',
    'b-frames.mp4',
    'fragmented.mp4',
    'fragment-per-frame.mp4',
    'fragmented-b-frames.mp4',
    'longer-sound.mp4',
    'picture-delayed.mp4',
    'rotated-90.mp4',
    'rotated-180.mp4',
    'rotated-270.mp4',
    '240-fps.mp4',
    'variable-rate.mp4',
    'phone.mov',
    'with-duration.webm',
    'live.webm',
    'longer-sound.webm',
    'variable-rate.webm',
  ])('reads the same length, size, and rotation from %s', async (name, { expect }) => {
    const bytes = videoFixture(name);
    const result = await readVideoHeader(bytesAsSource(bytes));
    if (!result.ok) throw new Error(result.reason);

    using input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(bytes) });
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new Error('no video track');
    const durationSeconds = (await track.computeDuration()) - (await track.getFirstTimestamp());
    expect(result.header).toMatchObject({
      widthPx: await track.getDisplayWidth(),
      heightPx: await track.getDisplayHeight(),
    });
    expect(Math.abs(result.header.durationSeconds - durationSeconds)).toBeLessThan(
      TOLERANCE_SECONDS,
    );
  });

  test('writes videos of any length, rate, size, and rotation that we read correctly', async ({
    expect,
  }) => {
    await fc.assert(
      fc.asyncProperty(FILM, async (film) => {
        const result = await readVideoHeader(bytesAsSource(await write(film)));
        if (!result.ok) throw new Error(result.reason);
        const { header } = result;
        const isTurned = film.rotationDegrees % 180 !== 0;
        expect(header).toMatchObject({
          container: film.container,
          widthPx: isTurned ? film.heightPx : film.widthPx,
          heightPx: isTurned ? film.widthPx : film.heightPx,
        });
        const frameSeconds = 1 / film.framesPerSecond;
        expect(Math.abs(header.frameDurationSeconds - frameSeconds)).toBeLessThan(
          TOLERANCE_SECONDS,
        );
        expect(Math.abs(header.durationSeconds - film.frames * frameSeconds)).toBeLessThan(
          TOLERANCE_SECONDS,
        );
      }),
      { numRuns: 200 },
    );
  });
});

const FILM = fc.record({
  container: fc.constantFrom('mp4', 'mov', 'webm'),
  layout: fc.constantFrom('whole', 'live'),
  frames: fc.integer({ min: 2, max: 400 }),
  framesPerSecond: fc.constantFrom(10, 24, 25, 30, 50, 60, 120, 240),
  widthPx: fc.integer({ min: 2, max: 4096 }),
  heightPx: fc.integer({ min: 2, max: 2304 }),
  rotationDegrees: fc.constantFrom(0, 90, 180, 270),
});

type Film = typeof FILM extends fc.Arbitrary<infer Value> ? Value : never;

async function write(film: Film): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format = OUTPUT_FORMATS[film.container](film.layout === 'live');
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { rotation: film.rotationDegrees });
  await output.start();
  const payload = new Uint8Array(16);
  const frameSeconds = 1 / film.framesPerSecond;
  for (let frame = 0; frame < film.frames; frame += 1) {
    const type = frame % film.framesPerSecond === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(payload, type, frame * frameSeconds, frameSeconds);
    const { widthPx: codedWidth, heightPx: codedHeight } = film;
    await source.add(packet, { decoderConfig: { codec: 'vp8', codedWidth, codedHeight } });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  return new Uint8Array(target.buffer);
}

const OUTPUT_FORMATS = {
  webm: (isLive: boolean) => new WebMOutputFormat({ appendOnly: isLive }),
  mp4: (isLive: boolean) => new Mp4OutputFormat({ fastStart: isLive ? 'fragmented' : 'in-memory' }),
  mov: (isLive: boolean) => new MovOutputFormat({ fastStart: isLive ? 'fragmented' : false }),
};
