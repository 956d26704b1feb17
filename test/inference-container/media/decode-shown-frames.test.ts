import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  chooseShownFrames,
  decodeShownFrames,
} from '../../../inference-container/media/decode-shown-frames.ts';
import { collectCopies, decode, NEVER, probe } from '../support/decoded.ts';
import { makeClip, makeTempDirectory, removeDirectory, TEST_TOOLS } from '../support/make-clip.ts';

const timesAt = (rateHz: number) =>
  Float64Array.from({ length: 2 * rateHz }, (_, frame) => frame / rateHz);

describe('the frames that the output video shows', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await makeTempDirectory();
  });
  afterAll(async () => {
    await removeDirectory(directory);
  });

  it.each([24, 25, 30])('are all frames at %d frames a second', (rateHz) => {
    expect(chooseShownFrames(timesAt(rateHz))).toHaveLength(2 * rateHz);
  });

  it.each([50, 60, 120, 240])('are about 30 a second at %d frames a second', (rateHz) => {
    const shown = chooseShownFrames(timesAt(rateHz));
    expect(shown).toHaveLength(60);
    const gaps = shown.slice(1).map(({ timeSeconds }, at) => timeSeconds - shown[at]!.timeSeconds);
    expect(Math.max(...gaps)).toBeLessThan(0.045);
  });

  it('are the ones that were decoded before', async () => {
    const video = await probe(
      await makeClip(
        directory,
        '-f lavfi -i testsrc2=s=160x96:r=60 -t 1 -pix_fmt yuv420p -c:v libx264 -qp 0 fast.mp4',
      ),
    );
    const all = await collectCopies(decode(video));
    const chosen = chooseShownFrames(Float64Array.from(all, ({ timeSeconds }) => timeSeconds));
    const shown = await collectCopies(
      decodeShownFrames(video, chosen, { tools: TEST_TOOLS, signal: NEVER }),
    );
    expect(shown).toHaveLength(30);
    expect(shown).toEqual(chosen.map(({ index }) => all[index]));
  });
});
