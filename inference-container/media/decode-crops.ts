import assert from 'node:assert/strict';

import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import type { SourceVideo } from './video.ts';
import { readFrameTimes } from './frame-times.ts';
import { pictureArguments } from './picture-arguments.ts';
import { pictureByteCount } from './picture-size.ts';
import { readPictures } from './read-pictures.ts';

/** Bounds the length of ffmpeg's select expression. */
const MAX_CROPS = 400;
const MICROSECONDS_PER_SECOND = 1e6;

/** A part of the upright source video, in its pixels; all even because of 4:2:0 chroma. */
export interface CropWindow {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** A crop of one frame at source resolution. Pixels have a frame's layout and lifetime. */
export interface Crop extends CropWindow {
  /** The frame's index in `decodeFrames`. */
  index: number;
  timeSeconds: number;
  pixels: Uint8Array;
}

/** A frame, with its index and time from `decodeFrames`. */
export interface WantedFrame {
  index: number;
  timeSeconds: number;
}

/**
 * Decodes the video again and yields one window of some of its frames, at source resolution. Frames
 * are identified by time, because `decodeFrames` skips frames with a repeated time. Other frames
 * are dropped before any conversion. Never throws VideoRefused: the video was decoded before.
 */
export async function* decodeCrops(
  video: SourceVideo,
  { frames, window }: { frames: readonly WantedFrame[]; window: CropWindow },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Crop, void, void> {
  assert(frames.length <= MAX_CROPS, `at most ${MAX_CROPS} frames`);
  assert(
    [window.leftPx, window.topPx, window.widthPx, window.heightPx].every((px) => px % 2 === 0),
    'a window is aligned to chroma samples',
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
    throw new Error(`Decoding again yielded fewer frames: ${end} ${decoder.messages()}`);
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
    // Like in `decodeFrames`, times start at the first frame that has one.
    choose: ['settb=1/1000000', 'setpts=PTS-STARTPTS', `select=${isWanted}`],
    widthPx: video.widthPx,
    heightPx: video.heightPx,
    cut: [`crop=${widthPx}:${heightPx}:${leftPx}:${topPx}`],
  });
}

/** A balanced sum of the terms, because ffmpeg rejects long flat expressions. */
function anyOf(terms: readonly string[]): string {
  const half = Math.ceil(terms.length / 2);
  return terms.length <= 1
    ? (terms[0] ?? '0')
    : `(${anyOf(terms.slice(0, half))}+${anyOf(terms.slice(half))})`;
}
