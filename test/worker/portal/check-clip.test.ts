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

async function verdictsOn(file: Blob, limits = LIMITS): Promise<Record<string, string>> {
  const checks = (await checkClip(file, limits)) ?? [];
  return Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
}

describe('a clip, before it is sent', () => {
  it.for(['text.mp4', 'sound-only.mp4'])('is no video: %s', async (file, { expect }) => {
    expect(await checkClip(clip(file), LIMITS)).toBeNull();
  });

  it.for([
    ['ten-seconds-and-two-frames.mp4', { length: 'too_long', picture: 'too_small' }],
    // As long as the service allows, but of 64x48 pixels.
    ['ten-seconds-and-one-frame.mp4', { length: 'good', picture: 'too_small' }],
    ['moov-at-front.mp4', { length: 'too_short' }],
  ] as const)('has a verdict on each check: %s', async ([file, verdicts], { expect }) => {
    expect(await verdictsOn(clip(file))).toMatchObject(verdicts);
  });

  it('is described by what was measured', async ({ expect }) => {
    const checks = (await checkClip(await sampleRun(), LIMITS)) ?? [];
    expect(checks.map(({ name }) => name)).toEqual(['length', 'picture', 'rate', 'size']);
    expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['good']));
    expect(checks.find(({ name }) => name === 'rate')?.values).toEqual({ rate: 60 });
  });

  it('is refused if it is too large', async ({ expect }) => {
    const file = await sampleRun();
    const atLimit = { ...LIMITS, maxBytes: file.size };
    expect((await verdictsOn(file, atLimit))['size']).toBe('good');
    expect((await verdictsOn(file, { ...LIMITS, maxBytes: file.size - 1 }))['size']).toBe(
      'too_large',
    );
  });
});
