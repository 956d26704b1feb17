import { createHash } from 'node:crypto';

import { TEST_TOOLS } from '../../../bench/support/make-clip.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import { FrameSurvey } from '../../../inference-container/media/frame-survey.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';
import type {
  DecodedFrame,
  DecodedVideo,
  Frame,
  SourceVideo,
} from '../../../inference-container/media/video.ts';

export const NEVER = new AbortController().signal;

export const probe = (path: string): Promise<SourceVideo> =>
  probeVideo(path, { tools: TEST_TOOLS, signal: NEVER });

export const decode = (video: SourceVideo): AsyncGenerator<DecodedFrame, void, void> =>
  decodeFrames(video, { tools: TEST_TOOLS, signal: NEVER });

/**
 * Copies the frames, because a frame's pixels are valid only until the next frame of the stream is
 * requested.
 */
export async function collectCopies(stream: AsyncIterable<Frame>): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const { index, timeSeconds, widthPx, heightPx, pixels } of stream) {
    frames.push({ index, timeSeconds, widthPx, heightPx, pixels: pixels.slice() });
  }
  return frames;
}

/** Decodes a video; returns it, ready to be decoded again, and all its frames. */
export async function decodeOnce(path: string): Promise<{ video: DecodedVideo; frames: Frame[] }> {
  const video = await probe(path);
  const survey = new FrameSurvey(null);
  const frames = await collectCopies(survey.watch(decode(video)));
  return { video: { ...video, firstFrameSeconds: survey.firstFrameSeconds }, frames };
}

export const decodeAll = async (path: string): Promise<Frame[]> =>
  collectCopies(decode(await probe(path)));

/** Replaces the pixels with a digest, so that frames can be compared quickly. */
export const digestsOf = (frames: readonly Frame[]) =>
  frames.map(({ index, timeSeconds, widthPx, heightPx, pixels }) => ({
    index,
    timeSeconds,
    widthPx,
    heightPx,
    pixels: createHash('sha256').update(pixels).digest('hex'),
  }));

/** Returns luma and the two chroma values of one pixel. */
export function sampleAt(
  { widthPx, heightPx, pixels }: Frame,
  { column, row }: { column: number; row: number },
): { luma: number; blue: number; red: number } {
  const colorWidthPx = Math.ceil(widthPx / 2);
  const colorPx = colorWidthPx * Math.ceil(heightPx / 2);
  const colorAt = widthPx * heightPx + Math.floor(row / 2) * colorWidthPx + Math.floor(column / 2);
  const [luma = 0, blue = 0, red = 0] = [row * widthPx + column, colorAt, colorAt + colorPx].map(
    (at) => pixels[at],
  );
  return { luma, blue, red };
}
