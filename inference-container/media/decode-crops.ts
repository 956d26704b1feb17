import assert from 'node:assert/strict';

import type { ChosenFrame } from './decode-selected.ts';
import { decodeChosen } from './decode-selected.ts';
import type { MediaTools } from './media-tools.ts';
import type { DecodedVideo } from './video.ts';

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
 * each frame once, however often it is listed.
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
