import type { Readable } from 'node:stream';

import { mediaArguments } from '../media-arguments.ts';
import { startMediaProcess } from '../media-process.ts';
import type { Frame, MediaTools, SourceVideo } from '../run-data.ts';
import { VideoRefused } from '../run-data.ts';
import { DecodedLength } from './decoded-length.ts';
import { FRAME_TIME_FILTERS, readFrameTimes } from './frame-times.ts';
import { hostileInputArguments } from './hostile-input.ts';
import { endedWell } from './judge-end.ts';

/** How long a video over the limit is decoded on, only to tell its real length. */
const OVERRUN_MEASURE_MS = 3000;
const SHORTEST_SIDE_PX = 2;
const BYTES_PER_PIXEL = 3;

type PictureSize = Pick<Frame, 'widthPx' | 'heightPx'>;

/**
 * Decodes the whole video, one upright frame at a time, scaled down to `longSidePx` at most.
 * The decoder waits while the consumer works: only the frame in hand is in memory. Leaving the
 * loop early ends the decoder. Refuses a video with no frames, or with more than the limits allow.
 */
export async function* decodeFrames(
  video: SourceVideo,
  options: { longSidePx: number; tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Frame, void, void> {
  const size = fitWithin(video, options.longSidePx);
  const decoder = startMediaProcess('ffmpeg', decodeArguments(video, size), options);
  const times = readFrameTimes(decoder.sideChannel);
  const pictureBytes = size.widthPx * size.heightPx * BYTES_PER_PIXEL;
  const length = new DecodedLength();
  let index = 0;
  let overrunEndsAtMs = Infinity;
  try {
    for await (const pixels of readPictures(decoder.stdout, pictureBytes)) {
      const time = await times.next();
      if (time.done === true) break;
      const timeSeconds = length.add(time.value);
      if (length.isOverLimit) {
        overrunEndsAtMs = Math.min(overrunEndsAtMs, performance.now() + OVERRUN_MEASURE_MS);
        if (performance.now() > overrunEndsAtMs) break;
      } else if (timeSeconds !== null) {
        yield { index, timeSeconds, ...size, pixels };
        index += 1;
      }
    }
    if (length.isOverLimit) {
      options.signal.throwIfAborted();
      const isComplete = performance.now() <= overrunEndsAtMs;
      throw new VideoRefused('video_too_long', length.describeOverrun({ isComplete }));
    }
    if (!(await endedWell(decoder, options)) || index === 0) {
      const detail = 'The video cannot be decoded: it is damaged or holds no pictures.';
      throw new VideoRefused('video_unreadable', detail, decoder.messages());
    }
  } finally {
    decoder.kill();
  }
}

function decodeArguments(video: SourceVideo, size: PictureSize): string[] {
  const filters = [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `scale=${size.widthPx}:${size.heightPx}:flags=area`,
    'setsar=1',
    ...FRAME_TIME_FILTERS,
  ];
  return [
    ...mediaArguments({ nostdin: true, hide_banner: true, v: 'error', filter_threads: 2 }),
    ...hostileInputArguments(video.container),
    ...mediaArguments({
      i: video.path,
      map: '0:V:0',
      sn: true,
      dn: true,
      an: true,
      map_metadata: -1,
      vf: filters.join(','),
      fps_mode: 'passthrough',
      pix_fmt: 'rgb24',
      f: 'rawvideo',
    }),
    'pipe:1',
  ];
}

function fitWithin({ widthPx, heightPx }: PictureSize, longSidePx: number): PictureSize {
  const scale = Math.min(1, longSidePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(SHORTEST_SIDE_PX, Math.round(widthPx * scale)),
    heightPx: Math.max(SHORTEST_SIDE_PX, Math.round(heightPx * scale)),
  };
}

/** Cuts a stream of bytes into pictures of one size; an incomplete last one is left out. */
async function* readPictures(stdout: Readable, pictureBytes: number): AsyncGenerator<Buffer> {
  let picture = Buffer.allocUnsafeSlow(pictureBytes);
  let filled = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    let read = 0;
    while (read < chunk.length) {
      const copied = chunk.copy(picture, filled, read);
      read += copied;
      filled += copied;
      if (filled < pictureBytes) continue;
      yield picture;
      picture = Buffer.allocUnsafeSlow(pictureBytes);
      filled = 0;
    }
  }
}
