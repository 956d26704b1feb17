import { existsSync } from 'node:fs';

import type { Frame } from '../../../inference-container/media/video.ts';
import { framesOf } from '../follow-clip.ts';
import { readTruthClips } from '../truth-clips.ts';

/** A real runner, so that the numbers are not only those of rendered ones. */
const REAL_CLIP = new URL('../../../../shared/data/video/treadmill-side-male.mp4', import.meta.url)
  .pathname;
const FRAMES_PER_CLIP = 4;
/** Not a multiple of a stride, so that the frames show different postures. */
const FRAMES_APART = 23;

/** The clips to calibrate with, each from its beginning; none if the data are missing. */
export function calibrationClips(): string[] {
  const rendered = readTruthClips().map(({ videoPath }) => videoPath);
  return existsSync(REAL_CLIP) ? [...rendered, REAL_CLIP] : rendered;
}

/** Some frames of a clip; each is valid until the next one is requested. */
export async function* calibrationFrames(clipPath: string): AsyncGenerator<Frame> {
  for await (const frame of framesOf(clipPath, FRAMES_PER_CLIP * FRAMES_APART)) {
    if ((frame.index + 1) % FRAMES_APART === 0) yield frame;
  }
}
