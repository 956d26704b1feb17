import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { hostileInputArguments, mediaArguments } from './media-arguments.ts';
import type { MediaProcess, MediaProcessOptions } from './media-process.ts';
import { startMediaProcess } from './media-process.ts';
import type { PictureSize } from './picture-size.ts';
import { pictureByteCount } from './picture-size.ts';
import { openPictureSocket } from './picture-socket.ts';
import { hardwareDecoderArguments } from './video-hardware.ts';
import type { SourceVideo } from './video.ts';

export interface PictureShape {
  choose?: readonly string[];
  scaled: PictureSize;
  /** Part of the scaled picture to output; all of it by default. */
  cut?: PictureSize & { leftPx: number; topPx: number };
}

interface DatedPicture {
  pixels: Uint8Array;
  /** Presentation time on the file's clock; NaN if the frame has none. */
  fileSeconds: number;
}

/** Starts an ffmpeg process that outputs upright frames with square pixels in planar YUV 4:2:0. */
export async function startDecoder(
  video: SourceVideo,
  shape: PictureShape,
  options: MediaProcessOptions,
): Promise<{ decoder: MediaProcess; pictures: AsyncGenerator<DatedPicture, void, void> }> {
  const { pictures, ...output } = await openPictureSocket(
    pictureByteCount(shape.cut ?? shape.scaled),
  );
  try {
    const decoder = startMediaProcess('ffmpeg', decodeArguments(video, shape, options), {
      ...options,
      output,
    });
    return { decoder, pictures: withTimes(pictures, readFrameTimes(decoder.sideChannel)) };
  } catch (error) {
    output.readEnd.destroy();
    throw error;
  } finally {
    // Close our copy, or the pipe stays open after the decoder ends.
    output.writeEnd.destroy();
  }
}

/**
 * Write one line per frame to file descriptor 3, because raw video carries no times. The `metadata`
 * filter prints only frames with metadata, hence the added entry.
 */
const FRAME_TIME_FILTERS = [
  'settb=1/1000000',
  'metadata=mode=add:key=is:value=1',
  "metadata=mode=print:file='pipe\\:3':direct=1",
];
const MICROSECONDS_PER_SECOND = 1e6;

function decodeArguments(
  video: SourceVideo,
  { choose = [], scaled, cut }: PictureShape,
  { tools }: MediaProcessOptions,
): string[] {
  // Setting a range costs a pass over every picture, even if nothing changes.
  const range = video.isFullRange ? ':out_range=tv' : '';
  const filters = [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...choose,
    `scale=${scaled.widthPx}:${scaled.heightPx}:flags=area${range}`,
    ...(cut ? [`crop=${cut.widthPx}:${cut.heightPx}:${cut.leftPx}:${cut.topPx}`] : []),
    'setsar=1',
    ...FRAME_TIME_FILTERS,
  ];
  return [
    ...mediaArguments({ nostdin: true, hide_banner: true, v: 'error', filter_threads: 2 }),
    ...hardwareDecoderArguments(tools.hardware),
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

async function* withTimes(
  pictures: AsyncIterable<Uint8Array>,
  times: AsyncIterator<number>,
): AsyncGenerator<DatedPicture, void, void> {
  for await (const pixels of pictures) {
    const time = await times.next();
    if (time.done === true) return;
    yield { pixels, fileSeconds: time.value };
  }
}

async function* readFrameTimes(sideChannel: Readable): AsyncGenerator<number> {
  for await (const line of createInterface({ input: sideChannel })) {
    if (!line.startsWith('frame:')) continue;
    const microseconds = /\bpts:(-?\d+)/.exec(line)?.[1];
    yield microseconds === undefined ? Number.NaN : Number(microseconds) / MICROSECONDS_PER_SECOND;
  }
}
