import assert from 'node:assert/strict';

import { readFrameTimes } from './frame-times.ts';
import type { MediaTools } from './media-tools.ts';
import { pictureArguments } from './picture-arguments.ts';
import type { PictureSize } from './picture-size.ts';
import { pictureByteCount } from './picture-size.ts';
import { startDecoder } from './start-decoder.ts';
import type { DecodedVideo } from './video.ts';

/** Bounds the length of ffmpeg's select expression; ten seconds at 30 fps are 300 frames. */
const MAX_CHOSEN = 500;
const MICROSECONDS_PER_SECOND = 1e6;

/** A frame, with its index and time from `decodeFrames`. */
export interface ChosenFrame {
  index: number;
  timeSeconds: number;
}

/** Frames are scaled to `scaled`, then reduced to `picture` by the filters in `cut`. */
interface PictureShape {
  scaled: PictureSize;
  picture: PictureSize;
  cut?: readonly string[];
}

/**
 * Decodes the video again and yields some of its frames. Frames are identified by time, because
 * `decodeFrames` skips frames with a repeated time. Other frames are dropped before any conversion.
 * Never throws VideoRefused: the video was decoded before.
 */
export async function* decodeChosen(
  video: DecodedVideo,
  { frames, scaled, picture, cut = [] }: PictureShape & { frames: readonly ChosenFrame[] },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<ChosenFrame & { pixels: Uint8Array }, void, void> {
  assert(frames.length <= MAX_CHOSEN, `at most ${MAX_CHOSEN} frames`);
  const chosen = frames.toSorted((one, other) => one.timeSeconds - other.timeSeconds);
  if (chosen.length === 0) return;
  const atMicroseconds = ({ timeSeconds }: ChosenFrame) =>
    microseconds(video.firstFrameSeconds + timeSeconds);
  const { decoder, pictures } = await startDecoder(
    pictureArguments(video, {
      ...scaled,
      choose: selectFilters(chosen.map(atMicroseconds)),
      cut,
      hardware: options.tools.hardware,
    }),
    pictureByteCount(picture),
    options,
  );
  const times = readFrameTimes(decoder.sideChannel);
  let position = 0;
  try {
    for await (const pixels of pictures) {
      options.signal.throwIfAborted();
      const time = await times.next();
      const next = chosen[position];
      if (time.done === true || next === undefined) break;
      if (microseconds(time.value) !== atMicroseconds(next)) continue;
      decoder.timeLimit.stop();
      yield { ...next, pixels };
      decoder.timeLimit.run();
      position += 1;
      if (position === chosen.length) return;
    }
    const end = JSON.stringify(await decoder.ended);
    throw new Error(`Decoding again yielded fewer frames: ${end} ${decoder.messages()}`);
  } finally {
    decoder.kill();
  }
}

/**
 * Uses the clock of the file: when the size of the pictures changes, ffmpeg sets up its filters anew,
 * and times relative to the first frame would begin again at zero.
 */
function selectFilters(presentationMicroseconds: readonly number[]): string[] {
  const isChosen = anyOf(presentationMicroseconds.map((at) => `eq(pts\\,${at})`));
  return ['settb=1/1000000', `select=${isChosen}`];
}

function microseconds(timeSeconds: number): number {
  return Math.round(timeSeconds * MICROSECONDS_PER_SECOND);
}

/** A balanced sum of the terms, because ffmpeg rejects long flat expressions. */
function anyOf(terms: readonly string[]): string {
  const half = Math.ceil(terms.length / 2);
  return terms.length <= 1
    ? (terms[0] ?? '0')
    : `(${anyOf(terms.slice(0, half))}+${anyOf(terms.slice(half))})`;
}
