import { existsSync } from 'node:fs';

import type { Frame } from '../../../inference-container/run-data.ts';
import { framesOf } from '../follow-clip.ts';
import { readTruthClips } from '../truth-clips.ts';

/** A real runner, lest the numbers be those of drawn ones only. */
const REAL_CLIP = new URL('../../../../shared/data/video/treadmill-side-male.mp4', import.meta.url)
  .pathname;
const FRAMES_PER_CLIP = 4;
/** No whole number of them is a stride, so that the frames are of different postures. */
const FRAMES_APART = 23;

/** The clips to calibrate on, each from its beginning; none where the data are absent. */
export function calibrationClips(): string[] {
  const rendered = readTruthClips().map(({ videoPath }) => videoPath);
  return existsSync(REAL_CLIP) ? [...rendered, REAL_CLIP] : rendered;
}

/** Some frames of a clip; each is valid until the next one is asked for. */
export async function* calibrationFrames(clipPath: string): AsyncGenerator<Frame> {
  for await (const frame of framesOf(clipPath, FRAMES_PER_CLIP * FRAMES_APART)) {
    if ((frame.index + 1) % FRAMES_APART === 0) yield frame;
  }
}
