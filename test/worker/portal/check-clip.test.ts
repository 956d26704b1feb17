import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { checkClip } from '../../../worker/portal/client/capture/check-clip.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const LIMITS = { maxBytes: 31_457_280, maxSeconds: 10 };

function clip(file: string): Blob {
  return new Blob([new Uint8Array(videoFixture(file))]);
}

async function sampleRun(): Promise<Blob> {
  return (await env.ASSETS.fetch('http://edge.test/samples/run.mp4')).blob();
}

describe('a clip, before it is sent', () => {
  it.for([
    ['text.mp4', 'no_video'],
    ['sound-only.mp4', 'no_video'],
    ['ten-seconds-and-two-frames.mp4', 'too_long'],
    // As long as the service allows, but of 64x48 pixels.
    ['ten-seconds-and-one-frame.mp4', 'too_small'],
    ['moov-at-front.mp4', 'too_short'],
  ] as const)('is refused: %s is %s', async ([file, problem], { expect }) => {
    expect(await checkClip(clip(file), LIMITS)).toEqual({ ok: false, problem });
  });

  it('is refused if it is too large', async ({ expect }) => {
    const file = await sampleRun();
    const check = async (maxBytes: number) => checkClip(file, { ...LIMITS, maxBytes });
    expect(await check(file.size - 1)).toEqual({ ok: false, problem: 'too_large' });
    const checked = await check(file.size);
    expect(checked.ok && Math.round(checked.framesPerSecond)).toBe(60);
  });
});
