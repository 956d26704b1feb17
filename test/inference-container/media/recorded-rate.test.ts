import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
  X264,
} from '../../../bench/support/make-clip.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';

describe('the frame rate of the camera', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await makeTempDirectory();
  });
  afterAll(() => removeDirectory(directory));

  it.each([
    { tag: '240.000000', recorded: 240 },
    { tag: '59.94', recorded: 59.94 },
    { tag: '0', recorded: null },
    { tag: '1e9', recorded: null },
    { tag: 'fast', recorded: null },
    { tag: null, recorded: null },
  ])('is $recorded for the tag $tag', async ({ tag, recorded }) => {
    const metadata =
      tag === null ? '' : `-movflags use_metadata_tags -metadata com.android.capture.fps=${tag} `;
    const source = '-f lavfi -i color=size=64x64:rate=30:duration=0.2';
    const path = await makeClip(directory, `${source} ${X264} ${metadata}tagged.mp4`);
    const options = { tools: TEST_TOOLS, signal: new AbortController().signal };

    const video = await probeVideo(path, options);

    expect(video.taggedFramesPerSecond).toBe(recorded);
  });
});
