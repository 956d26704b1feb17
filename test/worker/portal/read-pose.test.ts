import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { checkClip } from '../../../worker/portal/client/capture/check-clip.ts';
import type { Region } from '../../../worker/portal/client/capture/read-pose.ts';
import { readPose } from '../../../worker/portal/client/capture/read-pose.ts';
import {
  matchingTime,
  readPassages,
  videoClock,
} from '../../../worker/portal/client/video-clock.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const PICTURE = { widthPx: 400, heightPx: 800 };
const LANDMARKS = 39;

/** Builds model output for a person standing upright in the middle of the input. */
function outputs({ presence = 1, axis = { x: 0, z: 0.3 } } = {}) {
  const landmarks = new Float32Array(LANDMARKS * 5);
  const world = new Float32Array(LANDMARKS * 3);
  const place = (points: number[], x: number, y: number) => {
    for (const point of points) landmarks.set([x, y], 5 * point);
  };
  place([0, 7, 8], 128, 40);
  place([25, 26], 128, 150);
  place([27, 28], 128, 200);
  place([29, 30, 31, 32], 128, 216);
  place([33], 128, 128);
  place([34], 128, 64);
  for (const left of [11, 23]) world.set([axis.x, 0, axis.z], 3 * left);
  return { landmarks, presence, world };
}

const WHOLE: Region = { xPx: 200, yPx: 400, sizePx: 800, rotationRadians: 0 };

describe('the pose in a region of a picture', () => {
  it('is placed in the picture, with the region for the next one', ({ expect }) => {
    const { person, next } = readPose(outputs(), WHOLE, PICTURE) ?? {};
    expect(person?.bottom).toBeCloseTo(216 / 256);
    expect(person?.top).toBeCloseTo((40 - 0.07 * 176) / 256);
    expect(person?.facingDegrees).toBeCloseTo(90);
    expect(person?.ankleDrop).toBe(0);
    expect(person?.ankleGap).toBe(0);
    expect(person?.shank).toBeCloseTo(50 / 256);
    expect(next).toEqual({ xPx: 200, yPx: 400, sizePx: 500, rotationRadians: 0 });
  });

  it('rotates with its region', ({ expect }) => {
    const turned = { ...WHOLE, rotationRadians: Math.PI / 2 };
    const next = readPose(outputs(), turned, PICTURE)?.next;
    expect(next?.rotationRadians).toBeCloseTo(Math.PI / 2);
  });

  it.for([
    [0, { x: 0.3, z: 0 }],
    [180, { x: -0.3, z: 0 }],
    [90, { x: 0, z: -0.3 }],
  ] as const)('faces %s degrees', ([degrees, axis], { expect }) => {
    const pose = readPose(outputs({ axis }), WHOLE, PICTURE);
    expect(pose?.person.facingDegrees).toBeCloseTo(degrees);
  });

  it('is null if the model detects no one', ({ expect }) => {
    expect(readPose(outputs({ presence: 0.4 }), WHOLE, PICTURE)).toBeNull();
  });
});

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
  it.for(['text.mp4', 'sound-only.mp4'])(
    'is null if it is not a video: %s',
    async (file, { expect }) => {
      expect(await checkClip(clip(file), LIMITS)).toBeNull();
    },
  );

  it.for([
    ['ten-seconds-and-two-frames.mp4', { length: 'too_long', picture: 'too_small' }],
    // Of the maximum length, but only 64x48 pixels.
    ['ten-seconds-and-one-frame.mp4', { length: 'good', picture: 'too_small' }],
    ['moov-at-front.mp4', { length: 'too_short' }],
  ] as const)('has a verdict for each check: %s', async ([file, verdicts], { expect }) => {
    expect(await verdictsOn(clip(file))).toMatchObject(verdicts);
  });

  it('is described by its measured values', async ({ expect }) => {
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

/** Plays, pauses for a second, and plays the rest at half speed. */
const PASSAGES = '0 2 0 2, 2 3 2 2, 3 5 2 3';

describe('the clock of an annotated video', () => {
  const { toFilmed, toShown } = videoClock(readPassages(PASSAGES));

  it('maps a time to the displayed moment, including in pauses and at the end', ({ expect }) => {
    expect([0.5, 2, 2.9, 3, 4, 5, 6].map(toFilmed)).toEqual([0.5, 2, 2, 2, 2.5, 3, 3]);
  });

  it('maps a moment to its display time outside pauses', ({ expect }) => {
    expect([0.5, 2, 2.5, 3, 9].map(toShown)).toEqual([0.5, 3, 4, 5, 5]);
  });
});

describe('the matching time in another video', () => {
  const paused = { clock: videoClock(readPassages(PASSAGES)), startSeconds: 1 };
  const plain = { clock: videoClock(readPassages('')), startSeconds: 0.4 };

  it('has the same offset from the first landing', ({ expect }) => {
    const beside = matchingTime(paused, plain);
    expect([1, 1.5, 2.5, 4].map(beside)).toEqual([0.4, 0.9, 1.4, 1.9]);
  });

  it('is undefined before the video begins', ({ expect }) => {
    expect(matchingTime(paused, plain)(0.2)).toBe(0);
  });
});
