import { mediaArguments } from '../media-arguments.ts';
import { startMediaProcess } from '../media-process.ts';
import type { Frame, MediaTools, SourceVideo } from '../run-data.ts';
import { VideoRefused } from '../run-data.ts';
import { DecodedLength } from './decoded-length.ts';
import { FRAME_TIME_FILTERS, readFrameTimes } from './frame-times.ts';
import { hostileInputArguments } from './hostile-input.ts';
import { endedWell } from './judge-end.ts';
import type { PictureSize } from './picture-size.ts';
import { pictureByteCount, pictureSizeFor } from './picture-size.ts';
import { readPictures } from './read-pictures.ts';

/** How long a video over the limit is decoded on, only to tell its real length. */
const OVERRUN_MEASURE_MS = 3000;

/**
 * Decodes the whole video, one upright frame at a time. The decoder runs a few frames ahead and
 * then waits; only the time we wait for it counts against its limit. Leaving the loop early ends
 * it. Refuses a video with no frames, or with more than the limits allow.
 */
export async function* decodeFrames(
  video: SourceVideo,
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Frame, void, void> {
  const size = pictureSizeFor(video);
  const decoder = startMediaProcess('ffmpeg', decodeArguments(video, size), options);
  const times = readFrameTimes(decoder.sideChannel);
  const length = new DecodedLength();
  let index = 0;
  let overrunEndsAtMs = Infinity;
  try {
    for await (const pixels of readPictures(decoder.stdout, pictureByteCount(size))) {
      options.signal.throwIfAborted();
      const time = await times.next();
      if (time.done === true) break;
      const timeSeconds = length.add(time.value);
      if (length.isOverLimit) {
        overrunEndsAtMs = Math.min(overrunEndsAtMs, performance.now() + OVERRUN_MEASURE_MS);
        if (performance.now() > overrunEndsAtMs) break;
      } else if (timeSeconds !== null) {
        decoder.timeLimit.stop();
        yield { index, timeSeconds, ...size, pixels };
        decoder.timeLimit.run();
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
  // Naming a range costs a pass over every picture, also where it changes nothing.
  const range = video.isFullRange ? ':out_range=tv' : '';
  const filters = [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `scale=${size.widthPx}:${size.heightPx}:flags=area${range}`,
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
      pix_fmt: 'yuv420p',
      f: 'rawvideo',
    }),
    'pipe:1',
  ];
}
