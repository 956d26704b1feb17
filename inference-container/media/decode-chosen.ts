import assert from 'node:assert/strict';

import { readFrameTimes } from './frame-times.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { pictureArguments } from './picture-arguments.ts';
import type { PictureSize } from './picture-size.ts';
import { pictureByteCount } from './picture-size.ts';
import { readPictures } from './read-pictures.ts';
import type { SourceVideo } from './video.ts';

/** Bounds the length of the decoder's expression: ten seconds at 30 frames a second, and some more. */
const MAX_CHOSEN = 400;
const MICROSECONDS_PER_SECOND = 1e6;

/** A frame of `decodeFrames`, by the index and the time that it had there. */
export interface ChosenFrame {
  index: number;
  timeSeconds: number;
}

/** How pictures come out: scaled to this size, then cut down to `picture` by these filters. */
interface PictureShape {
  scaled: PictureSize;
  picture: PictureSize;
  cut?: readonly string[];
}

/**
 * Decodes the video again for some of its frames; other frames are neither converted nor handed
 * over. Frames are known by their time, because a time that comes twice counts only once. Throws,
 * but refuses no video: it was decoded before.
 */
export async function* decodeChosen(
  video: SourceVideo,
  { frames, scaled, picture, cut = [] }: PictureShape & { frames: readonly ChosenFrame[] },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<ChosenFrame & { pixels: Uint8Array }, void, void> {
  assert(frames.length <= MAX_CHOSEN, 'the expression names each frame');
  const chosen = frames.toSorted((one, other) => one.timeSeconds - other.timeSeconds);
  if (chosen.length === 0) return;
  const decoder = startMediaProcess(
    'ffmpeg',
    pictureArguments(video, { ...scaled, choose: selectFilters(chosen), cut }),
    options,
  );
  const times = readFrameTimes(decoder.sideChannel);
  let place = 0;
  try {
    for await (const pixels of readPictures(decoder.stdout, pictureByteCount(picture))) {
      options.signal.throwIfAborted();
      const time = await times.next();
      const next = chosen[place];
      if (time.done === true || next === undefined) break;
      if (microseconds(time.value) !== microseconds(next.timeSeconds)) continue;
      decoder.timeLimit.stop();
      yield { ...next, pixels };
      decoder.timeLimit.run();
      place += 1;
      if (place === chosen.length) return;
    }
    const end = JSON.stringify(await decoder.ended);
    throw new Error(`The decoder showed fewer pictures than before: ${end} ${decoder.messages()}`);
  } finally {
    decoder.kill();
  }
}

/** Like the times of `decodeFrames`, these count from the first frame that has one. */
function selectFilters(chosen: readonly ChosenFrame[]): string[] {
  const isChosen = anyOf(chosen.map(({ timeSeconds }) => `eq(pts\\,${microseconds(timeSeconds)})`));
  return ['settb=1/1000000', 'setpts=PTS-STARTPTS', `select=${isChosen}`];
}

function microseconds(timeSeconds: number): number {
  return Math.round(timeSeconds * MICROSECONDS_PER_SECOND);
}

/** A sum of all terms in balanced brackets: ffmpeg refuses long chains. */
function anyOf(terms: readonly string[]): string {
  const half = Math.ceil(terms.length / 2);
  return terms.length <= 1
    ? (terms[0] ?? '0')
    : `(${anyOf(terms.slice(0, half))}+${anyOf(terms.slice(half))})`;
}
