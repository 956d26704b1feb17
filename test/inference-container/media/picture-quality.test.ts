import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  collect,
  makeClip,
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
  X264,
} from '../../../bench/support/make-clip.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import { PictureQuality } from '../../../inference-container/media/picture-quality.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';

const SOURCE = '-f lavfi -i testsrc2=size=320x240:rate=10:duration=1.5';

describe('PictureQuality', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await makeTempDirectory();
  });
  afterAll(() => removeDirectory(directory));

  it.each([
    { name: 'clear', filters: 'null', problem: null },
    { name: 'dim', filters: 'eq=contrast=0.6:brightness=-0.15', problem: null },
    { name: 'noisy', filters: 'noise=alls=30:allf=t', problem: null },
    { name: 'slightly blurred', filters: 'gblur=sigma=2', problem: null },
    { name: 'dark', filters: 'eq=contrast=0.12:brightness=-0.45', problem: 'too_dark' },
    { name: 'blurred', filters: 'gblur=sigma=20', problem: 'too_blurred' },
  ])('judges a $name video', async ({ name, filters, problem }) => {
    const file = `${name.replaceAll(' ', '-')}.mp4`;
    const path = await makeClip(directory, `${SOURCE} -vf ${filters} ${X264} ${file}`);
    const options = { tools: TEST_TOOLS, signal: new AbortController().signal };
    const quality = new PictureQuality();

    const frames = await collect(
      quality.watch(decodeFrames(await probeVideo(path, options), options)),
    );

    expect(frames).toHaveLength(15);
    expect(quality.problem).toBe(problem);
  });

  it('judges the blur by the frames after a fade-in', async () => {
    const fade = 'gblur=sigma=20,fade=in:start_frame=1:nb_frames=1:color=gray';
    const source = '-f lavfi -i testsrc2=size=320x240:rate=10:duration=2.5';
    const path = await makeClip(directory, `${source} -vf ${fade} ${X264} fade.mp4`);
    const options = { tools: TEST_TOOLS, signal: new AbortController().signal };
    const quality = new PictureQuality();

    await collect(quality.watch(decodeFrames(await probeVideo(path, options), options)));

    expect(quality.problem).toBe('too_blurred');
  });

  it('makes no judgment about a video only two pixels high', async () => {
    const source = '-f lavfi -i testsrc2=s=1920x2:r=10 -t 0.5';
    const path = await makeClip(directory, `${source} ${X264} line.mp4`);
    const options = { tools: TEST_TOOLS, signal: new AbortController().signal };
    const quality = new PictureQuality();

    await collect(quality.watch(decodeFrames(await probeVideo(path, options), options)));

    expect(quality.problem).toBeNull();
  });

  it('makes no judgment about a video without frames', () => {
    expect(new PictureQuality().problem).toBeNull();
  });
});
