import assert from 'node:assert/strict';

import type { MediaTools } from './media-tools.ts';
import { shownSizeFor } from './picture-size.ts';
import type { PictureShape } from './start-decoder.ts';
import { startDecoder } from './start-decoder.ts';
import type { DecodedVideo, Frame } from './video.ts';

/** Bounds the length of ffmpeg's select expression; ten seconds at 30 fps are 300 frames. */
const MAX_CHOSEN = 500;
const MICROSECONDS_PER_SECOND = 1e6;

export interface ChosenFrame {
  index: number;
  timeSeconds: number;
}

/**
 * Decodes the video again and yields some of its frames. Identifies frames by time, because
 * `decodeFrames` skips frames with a repeated time. Drops other frames before any conversion. Never
 * throws VideoRefused: the video was decoded before.
 */
async function* decodeChosen(
  video: DecodedVideo,
  { frames, ...shape }: Omit<PictureShape, 'choose'> & { frames: readonly ChosenFrame[] },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<ChosenFrame & { pixels: Uint8Array }, void, void> {
  assert(frames.length <= MAX_CHOSEN, `at most ${MAX_CHOSEN} frames`);
  const chosen = frames.toSorted((one, other) => one.timeSeconds - other.timeSeconds);
  if (chosen.length === 0) return;
  const atMicroseconds = ({ timeSeconds }: ChosenFrame) =>
    microseconds(video.firstFrameSeconds + timeSeconds);
  const { decoder, pictures } = await startDecoder(
    video,
    { ...shape, choose: selectFilters(chosen.map(atMicroseconds)) },
    options,
  );
  let position = 0;
  try {
    for await (const { pixels, fileSeconds } of pictures) {
      options.signal.throwIfAborted();
      const next = chosen[position];
      if (next === undefined) break;
      if (microseconds(fileSeconds) !== atMicroseconds(next)) continue;
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

export async function* decodeShownFrames(
  video: DecodedVideo,
  frames: readonly ChosenFrame[],
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Frame, void, void> {
  const size = shownSizeFor(video);
  const pictures = decodeChosen(video, { frames, scaled: size }, options);
  for await (const picture of pictures) yield { ...picture, ...size };
}

/**
 * A window in the upright source video, in its pixels; all values are even because of 4:2:0 chroma.
 */
export interface CropWindow {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** A part of one frame at source resolution. Pixels have a frame's layout and lifetime. */
export interface Crop extends CropWindow, ChosenFrame {
  pixels: Uint8Array;
}

/**
 * Decodes the video again and yields one window of some of its frames, at source resolution. Yields
 * each frame once, even if it is listed several times.
 */
export async function* decodeCrops(
  video: DecodedVideo,
  { frames, window }: { frames: readonly ChosenFrame[]; window: CropWindow },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Crop, void, void> {
  assert(
    Object.values(window).every((px) => px % 2 === 0),
    'a window is aligned to chroma samples',
  );
  const unique = [...new Map(frames.map((frame) => [frame.index, frame])).values()];
  const pictures = decodeChosen(video, { frames: unique, scaled: video, cut: window }, options);
  for await (const { index, timeSeconds, pixels } of pictures) {
    yield { index, timeSeconds, pixels, ...window };
  }
}

/**
 * Uses the file's clock: when the picture size changes, ffmpeg rebuilds its filters, which would
 * restart times relative to the first frame at zero.
 */
function selectFilters(presentationMicroseconds: readonly number[]): string[] {
  const isChosen = anyOf(presentationMicroseconds.map((at) => `eq(pts\\,${at})`));
  return ['settb=1/1000000', `select=${isChosen}`];
}

function microseconds(timeSeconds: number): number {
  return Math.round(timeSeconds * MICROSECONDS_PER_SECOND);
}

/** Builds a balanced sum of the terms, because ffmpeg rejects long flat expressions. */
function anyOf(terms: readonly string[]): string {
  const half = Math.ceil(terms.length / 2);
  return terms.length <= 1
    ? (terms[0] ?? '0')
    : `(${anyOf(terms.slice(0, half))}+${anyOf(terms.slice(half))})`;
}
