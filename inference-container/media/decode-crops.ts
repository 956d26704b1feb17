import assert from 'node:assert/strict';

import type { ChosenFrame } from './decode-chosen.ts';
import { decodeChosen } from './decode-chosen.ts';
import type { MediaTools } from './media-tools.ts';
import type { SourceVideo } from './video.ts';

/** A part of the upright source video, in its own pixels; all of them even, as colors come in twos. */
export interface CropWindow {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** The same part of a frame in the video's own size; its pixels are lent and laid out as a frame's. */
export interface Crop extends CropWindow, ChosenFrame {
  pixels: Uint8Array;
}

/** Decodes the video again for one part of some of its frames, in the video's own size. */
export async function* decodeCrops(
  video: SourceVideo,
  { frames, window }: { frames: readonly ChosenFrame[]; window: CropWindow },
  options: { tools: MediaTools; signal: AbortSignal },
): AsyncGenerator<Crop, void, void> {
  const { leftPx, topPx, widthPx, heightPx } = window;
  assert(
    [leftPx, topPx, widthPx, heightPx].every((px) => px % 2 === 0),
    'a window begins and ends with a whole sample of color',
  );
  const cut = [`crop=${widthPx}:${heightPx}:${leftPx}:${topPx}`];
  const pictures = decodeChosen(video, { frames, scaled: video, picture: window, cut }, options);
  for await (const picture of pictures) yield { ...picture, ...window };
}
