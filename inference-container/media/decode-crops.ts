import assert from 'node:assert/strict';

import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import type { SourceVideo } from './video.ts';
import { readFrameTimes } from './frame-times.ts';
import { pictureArguments } from './picture-arguments.ts';
import { pictureByteCount } from './picture-size.ts';
import { readPictures } from './read-pictures.ts';

/** Bounds the words of the decoder's expression. */
const MAX_CROPS = 400;
const MICROSECONDS_PER_SECOND = 1e6;

/** A part of the upright source video, in its own pixels; all of them even, as colors come in twos. */
export interface CropWindow {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** The same part of a frame in the video's own size; its pixels are lent and laid out as a frame's. */
export interface Crop extends CropWindow {
  /** Of the same frame when all are decoded. */
  index: number;
  timeSeconds: number;
  pixels: Uint8Array;
}

/** A frame of `decodeFrames`, by the index and the time that it had there. */
export interface WantedFrame {
  index: number;
  timeSeconds: number;
}

/**
 * Decodes the video again for one part of some of its frames, in the video's own size. Frames are
 * known by their time, because a time that comes twice counts only once. Of the other frames
 * nothing is converted or handed over. Throws, but refuses no video: it was decoded before.
 */
export async function* decodeCrops(
  video: SourceVideo,
  { frames, window }: { frames: readonly WantedFrame[]; window: CropWindow },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Crop, void, void> {
  assert(frames.length <= MAX_CROPS, 'no more frames than the decoder is told');
  assert(
    [window.leftPx, window.topPx, window.widthPx, window.heightPx].every((px) => px % 2 === 0),
    'a window begins and ends with a whole sample of color',
  );
  const wanted = frames.toSorted((one, other) => one.timeSeconds - other.timeSeconds);
  if (wanted.length === 0) return;
  const decoder = startMediaProcess('ffmpeg', cropArguments(video, { wanted, window }), options);
  const times = readFrameTimes(decoder.sideChannel);
  let place = 0;
  try {
    for await (const pixels of readPictures(decoder.stdout, pictureByteCount(window))) {
      options.signal.throwIfAborted();
      const time = await times.next();
      const next = wanted[place];
      if (time.done === true || next === undefined) break;
      if (microseconds(time.value) !== microseconds(next.timeSeconds)) continue;
      decoder.timeLimit.stop();
      yield { ...next, ...window, pixels };
      decoder.timeLimit.run();
      place += 1;
      if (place === wanted.length) return;
    }
    const end = JSON.stringify(await decoder.ended);
    throw new Error(`The decoder showed fewer pictures than before: ${end} ${decoder.messages()}`);
  } finally {
    decoder.kill();
  }
}

function microseconds(timeSeconds: number): number {
  return Math.round(timeSeconds * MICROSECONDS_PER_SECOND);
}

function cropArguments(
  video: SourceVideo,
  { wanted, window }: { wanted: readonly WantedFrame[]; window: CropWindow },
): string[] {
  const { leftPx, topPx, widthPx, heightPx } = window;
  const isWanted = anyOf(wanted.map(({ timeSeconds }) => `eq(pts\\,${microseconds(timeSeconds)})`));
  return pictureArguments(video, {
    // As the times of `decodeFrames`, these count from the first frame that has one.
    choose: ['settb=1/1000000', 'setpts=PTS-STARTPTS', `select=${isWanted}`],
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    cut: [`crop=${widthPx}:${heightPx}:${leftPx}:${topPx}`],
  });
}

/** A sum of all, in brackets that open one within another no more than a few deep: ffmpeg refuses long chains. */
function anyOf(terms: readonly string[]): string {
  const half = Math.ceil(terms.length / 2);
  return terms.length <= 1
    ? (terms[0] ?? '0')
    : `(${anyOf(terms.slice(0, half))}+${anyOf(terms.slice(half))})`;
}
