import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
} from '../../../bench/support/make-clip.ts';
import { seededRandom } from '../../../bench/support/seeded-random.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import { PictureChanges } from '../../../inference-container/media/picture-changes.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';
import type { Frame } from '../../../inference-container/media/video.ts';

const WIDTH_PX = 160;
const HEIGHT_PX = 96;
const BAR_WIDTH_PX = 16;
/** Brightness error of re-encoding. */
const CODEC_NOISE = 2;

describe('PictureChanges', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await makeTempDirectory();
  });
  afterAll(() => removeDirectory(directory));

  it.each([
    { name: 'every second frame of a doubled rate', shown: (slot: number) => slot - (slot % 2) },
    { name: 'three of four of a fourfold rate', shown: (slot: number) => slot - (slot % 4) },
    { name: 'film in sixty frames', shown: (slot: number) => Math.floor(slot * 0.4) / 0.4 },
    { name: 'a frozen picture', shown: (slot: number) => (slot > 30 && slot < 40 ? 30 : slot) },
  ])('finds $name, stored again with some noise', async ({ shown }) => {
    const slots = Array.from({ length: 90 }, (_, slot) => slot);
    const expected = slots.filter((slot) => slot > 0 && shown(slot) === shown(slot - 1));

    expect(expected.length).toBeGreaterThan(5);
    expect(await repeatsAmong(drawn(slots.map(shown)))).toEqual(expected);
  });

  it.each([
    { name: 'someone moving in front of a static background', pxPerFrame: 3 },
    { name: 'slow motion', pxPerFrame: 0.5 },
    { name: 'an empty picture', pxPerFrame: 0 },
  ])('does not mistake any frame of $name for a repeat', async ({ pxPerFrame }) => {
    const places = Array.from({ length: 90 }, (_, frame) => frame * pxPerFrame);

    expect(await repeatsAmong(drawn(places))).toEqual([]);
  });

  it('passes every frame and marks no repeats if there is nothing to compare', async () => {
    const changes = new PictureChanges();
    const indices: number[] = [];
    for await (const frame of changes.watch(drawn([0, 3, 6]))) indices.push(frame.index);

    expect(indices).toEqual([0, 1, 2]);
    expect(new PictureChanges().findRepeats()).toHaveLength(0);
    expect(await repeatsAmong(drawn([0]))).toEqual([]);
  });

  it('finds the repeats in a file that stores 30 pictures a second as 60', async () => {
    const source = '-f lavfi -i testsrc2=size=320x240:rate=30:duration=1.5';
    const encoding = '-c:v libx264 -preset veryfast -crf 32 -pix_fmt yuv420p';
    const path = await makeClip(directory, `${source} -vf fps=60 ${encoding} doubled.mp4`);
    const options = { tools: TEST_TOOLS, signal: new AbortController().signal };
    const video = await probeVideo(path, options);

    const repeats = await repeatsAmong(decodeFrames(video, options));

    expect(repeats).toEqual(Array.from({ length: 45 }, (_, picture) => 2 * picture + 1));
  });
});

describe('findCuts', () => {
  it.each([
    { name: 'a video of one scene', sceneOf: () => 0, cuts: [] },
    { name: 'two scenes', sceneOf: (frame: number) => Number(frame >= 40), cuts: [40] },
    { name: 'a flash of one frame', sceneOf: (frame: number) => Number(frame === 40), cuts: [] },
    {
      name: 'three scenes, the last one the first again',
      sceneOf: (frame: number) => Number(frame >= 30 && frame < 60),
      cuts: [30, 60],
    },
  ])('finds the cuts of $name', async ({ sceneOf, cuts }) => {
    const places = Array.from({ length: 90 }, (_, frame) => frame * 3);
    const changes = new PictureChanges();

    for await (const { index } of changes.watch(drawn(places, sceneOf))) void index;

    const isCut = changes.findCuts();
    expect(Array.from(isCut.keys()).filter((frame) => isCut[frame] === 1)).toEqual(cuts);
  });
});

async function repeatsAmong(frames: AsyncIterable<Frame>): Promise<number[]> {
  const changes = new PictureChanges();
  let count = 0;
  for await (const { index } of changes.watch(frames)) count = index + 1;
  const isRepeated = changes.findRepeats();
  expect(isRepeated).toHaveLength(count);
  return Array.from(isRepeated.keys()).filter((frame) => isRepeated[frame] === 1);
}

/**
 * Draws a bright bar at given positions on a pattern, in one shared buffer, with new noise in each
 * frame. Every other scene is brighter.
 */
async function* drawn(
  placesPx: readonly number[],
  sceneOf: (frame: number) => number = () => 0,
): AsyncGenerator<Frame> {
  const random = seededRandom(3);
  const pixels = new Uint8Array((WIDTH_PX * HEIGHT_PX * 3) / 2).fill(128);
  for (const [index, placePx] of placesPx.entries()) {
    for (let y = 0; y < HEIGHT_PX; y += 1) {
      for (let x = 0; x < WIDTH_PX; x += 1) {
        const fromBarPx = (((x - placePx) % WIDTH_PX) + WIDTH_PX) % WIDTH_PX;
        const cover = Math.max(0, Math.min(1, fromBarPx, BAR_WIDTH_PX - fromBarPx));
        const brightness = 60 + 60 * (sceneOf(index) % 2) + 20 * ((x >> 3) & 1) + 100 * cover;
        pixels[y * WIDTH_PX + x] = brightness + CODEC_NOISE * (2 * random.uniform() - 1);
      }
    }
    const timeSeconds = index / 60;
    yield { index, timeSeconds, widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels };
  }
}
