import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
  X264,
} from '../../../bench/support/make-clip.ts';
import type { ChosenFrame } from '../../../inference-container/media/decode-selected.ts';
import { decodeShownFrames } from '../../../inference-container/media/decode-selected.ts';
import { chooseShownFrames } from '../../../inference-container/media/frame-schedule.ts';
import type { DecodedVideo, Frame } from '../../../inference-container/media/video.ts';
import { collectCopies, decodeOnce, digestsOf, NEVER } from '../support/decoded.ts';

const timesAt = (rateHz: number) =>
  Float64Array.from({ length: 2 * rateHz }, (_, frame) => frame / rateHz);

describe('the frames of the output video', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await makeTempDirectory();
  });
  afterAll(async () => {
    await removeDirectory(directory);
  });

  it.each([24, 25, 30])('include all frames at %d frames per second', (rateHz) => {
    expect(chooseShownFrames(timesAt(rateHz))).toHaveLength(2 * rateHz);
  });

  it.each([50, 60, 120, 240])('include about 30 a second at %d frames a second', (rateHz) => {
    const shown = chooseShownFrames(timesAt(rateHz));
    expect(shown).toHaveLength(60);
    const gaps = shown.slice(1).map(({ timeSeconds }, at) => timeSeconds - shown[at]!.timeSeconds);
    expect(Math.max(...gaps)).toBeLessThan(0.045);
  });

  it('are identical to the frames decoded for the analysis', async () => {
    const { video, frames } = await decodeOnce(
      await makeClip(directory, `-f lavfi -i testsrc2=s=160x96:r=60 -t 1 ${X264} fast.mp4`),
    );
    const chosen = chooseShownFrames(Float64Array.from(frames, ({ timeSeconds }) => timeSeconds));
    const shown = await shownFrames(video, chosen);
    expect(shown).toHaveLength(30);
    expect(digestsOf(shown)).toEqual(digestsOf(chosen.map(({ index }) => frames[index]!)));
  });

  it('are at most 1280 pixels on the longer side', async () => {
    const clip = `-f lavfi -i testsrc2=s=1080x1920:r=5 -t 0.4 ${X264} large.mp4`;
    const { video, frames } = await decodeOnce(await makeClip(directory, clip));
    const shown = await shownFrames(video, frames);
    expect(shown.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [720, 1280],
      [720, 1280],
    ]);
  });

  it.each(['joined.mp4', 'joined.mkv'])('continue after the size changes in %s', async (name) => {
    const parts = ['128x96', '96x128'].map((size) =>
      makeClip(directory, `-f lavfi -i testsrc2=s=${size}:r=30 -t 0.5 ${X264} ${size}.mp4`),
    );
    const list = (await Promise.all(parts)).map((path) => `file ${path}\n`).join('');
    const listPath = join(directory, 'list.txt');
    await writeFile(listPath, list);
    const path = await makeClip(directory, `-f concat -safe 0 -i ${listPath} -c copy ${name}`);
    const { video, frames } = await decodeOnce(path);
    expect(frames).toHaveLength(30);
    expect(digestsOf(await shownFrames(video, frames))).toEqual(digestsOf(frames));
  });
});

async function shownFrames(video: DecodedVideo, chosen: readonly ChosenFrame[]): Promise<Frame[]> {
  return collectCopies(decodeShownFrames(video, chosen, { tools: TEST_TOOLS, signal: NEVER }));
}
