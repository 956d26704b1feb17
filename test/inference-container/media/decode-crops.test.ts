import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  TEST_TOOLS,
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../../bench/support/make-clip.ts';
import type { Crop, CropWindow } from '../../../inference-container/media/decode-selected.ts';
import { decodeCrops } from '../../../inference-container/media/decode-selected.ts';
import { VideoRefused } from '../../../inference-container/media/video-refused.ts';
import type { DecodedVideo, Frame } from '../../../inference-container/media/video.ts';
import { NEVER, decodeOnce } from '../support/decoded.ts';

const WINDOW: CropWindow = { leftPx: 36, topPx: 20, widthPx: 48, heightPx: 30 };

let directory: string;

beforeAll(async () => {
  directory = await makeTempDirectory();
});
afterAll(async () => {
  await removeDirectory(directory);
});

async function cropsOf(
  video: DecodedVideo,
  frames: readonly Frame[],
  window = WINDOW,
): Promise<Crop[]> {
  const crops: Crop[] = [];
  const wanted = { frames, window };
  for await (const crop of decodeCrops(video, wanted, { tools: TEST_TOOLS, signal: NEVER })) {
    crops.push({ ...crop, pixels: crop.pixels.slice() });
  }
  return crops;
}

/** Cuts the same part out of a full-size frame. */
function partOf({ pixels, widthPx, heightPx }: Frame, window: CropWindow): Buffer {
  const planes = [
    { from: 0, step: 1 },
    { from: widthPx * heightPx, step: 2 },
    { from: widthPx * heightPx + (widthPx / 2) * (heightPx / 2), step: 2 },
  ];
  const rows = planes.flatMap(({ from, step }) =>
    Array.from({ length: window.heightPx / step }, (_, row) => {
      const start = from + (window.topPx / step + row) * (widthPx / step) + window.leftPx / step;
      return pixels.subarray(start, start + window.widthPx / step);
    }),
  );
  return Buffer.concat(rows);
}

describe('crops of given frames', () => {
  it.each([
    ['with frames stored out of order', 'testsrc2=s=160x90:r=30', '-c:v libx264 -bf 3 b.mp4'],
    ['with times of whole milliseconds', 'testsrc2=s=160x90:r=60', '-c:v libvpx-vp9 m.webm'],
    ['that begin late', 'testsrc2=s=160x90:r=25,setpts=PTS+3/TB', '-c:v mpeg4 late.avi'],
  ])('match whole frames in videos %s', async (_, source, output) => {
    const command = `-f lavfi -i ${source} -t 0.8 -pix_fmt yuv420p ${output}`;
    const { video, frames } = await decodeOnce(await makeClip(directory, command));
    const wanted = frames.filter(({ index }) => [0, 3, 4, 11, 18].includes(index));

    const crops = await cropsOf(video, wanted);

    expect(crops.map(({ index }) => index)).toEqual([0, 3, 4, 11, 18]);
    expect(crops.map(({ pixels }) => Buffer.from(pixels).toString('hex'))).toEqual(
      wanted.map((frame) => partOf(frame, WINDOW).toString('hex')),
    );
  });

  it('are in video pixels if the video is too large for whole frames', async () => {
    const command =
      '-f lavfi -i color=black:s=2400x1200:r=10,drawbox=x=1200:y=600:w=2:h=2:color=white:t=fill ' +
      '-frames:v 3 -pix_fmt yuv420p -c:v ffv1 large.avi';
    const { video, frames } = await decodeOnce(
      await makeClip(directory, command.replaceAll('  ', ' ')),
    );
    const window = { leftPx: 1198, topPx: 598, widthPx: 8, heightPx: 8 };

    const crops = await cropsOf(video, frames.slice(1, 2), window);

    const bright = [...(crops[0]?.pixels.subarray(0, 64) ?? [])].flatMap((value, place) =>
      value > 200 ? [place] : [],
    );
    expect(crops.map(({ index }) => index)).toEqual([1]);
    expect(bright).toEqual([18, 19, 26, 27]);
  });

  it('I-63: fail with an error, not a verdict, if the video lacks the frame', async () => {
    const command = '-f lavfi -i testsrc2=s=160x90:r=10 -t 0.3 -pix_fmt yuv420p -c:v mpeg4 few.mp4';
    const { video, frames } = await decodeOnce(await makeClip(directory, command));
    const missing = frames.map((frame) => ({ ...frame, timeSeconds: frame.timeSeconds + 0.05 }));

    const error: unknown = await cropsOf(video, missing).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(VideoRefused);
  });
});
