import { describe, it } from 'vitest';

import {
  changeBetween,
  highlightOf,
  lumaOf,
} from '../../../worker/portal/client/capture/brightness.ts';
import { rollDegreesOf } from '../../../worker/portal/client/capture/look.ts';
import type { Region } from '../../../worker/portal/client/capture/read-pose.ts';
import {
  isFarOff,
  readPose,
  searchedRegions,
} from '../../../worker/portal/client/capture/read-pose.ts';

import {
  isSomebodyElse,
  placesBeside,
} from '../../../worker/portal/client/capture/second-person.ts';

const PICTURE = { widthPx: 400, heightPx: 800 };
const LANDMARKS = 39;

/** A model's output for somebody who stands upright in the middle of its input. */
function outputs({ presence = 1, axis = { x: 0, z: 0.3 } } = {}) {
  const landmarks = new Float32Array(LANDMARKS * 5);
  const world = new Float32Array(LANDMARKS * 3);
  const place = (points: number[], x: number, y: number) => {
    for (const point of points) landmarks.set([x, y], 5 * point);
  };
  place([0, 7, 8], 128, 40);
  place([27, 28], 128, 200);
  place([29, 30, 31, 32], 128, 216);
  place([33], 128, 128);
  place([34], 128, 64);
  for (const left of [11, 23]) world.set([axis.x, 0, axis.z], 3 * left);
  return { landmarks, presence, world };
}

const WHOLE: Region = { xPx: 200, yPx: 400, sizePx: 800, rotationRadians: 0 };

function gray(value: number, count = 100): Float32Array {
  return lumaOf(Uint8ClampedArray.from({ length: 4 * count }, () => value));
}

describe('the pose in a region of a picture', () => {
  it('is placed in the picture, with the region for the next one', ({ expect }) => {
    const { person, next } = readPose(outputs(), WHOLE, PICTURE) ?? {};
    expect(person?.bottom).toBeCloseTo(216 / 256);
    expect(person?.top).toBeCloseTo((40 - 0.07 * 176) / 256);
    expect(person?.facingDegrees).toBeCloseTo(90);
    expect(person?.ankleDrop).toBe(0);
    expect(person?.ankleGap).toBe(0);
    expect(next).toEqual({ xPx: 200, yPx: 400, sizePx: 500, rotationRadians: 0 });
  });

  it('tells how far the ankles are apart, where the trunk is, and what the body covers', ({
    expect,
  }) => {
    const standing = outputs();
    for (const [point, x, y] of [
      [11, 128, 72],
      [12, 128, 72],
      [23, 128, 136],
      [24, 128, 136],
      [27, 172, 200],
      [0, 128, 40],
      [31, 180, 216],
    ] as const) {
      standing.landmarks.set([x, y], 5 * point);
    }
    const pose = readPose(standing, WHOLE, PICTURE);
    expect(pose?.person.ankleGap).toBeCloseTo(44 / 176);
    expect(pose?.person.trunk).toBeCloseTo(104 / 256);
    const { leftPx = 0, topPx = 0, widthPx = 0, heightPx = 0 } = pose?.body ?? {};
    expect(leftPx + widthPx).toBeCloseTo((180 / 256) * 800 - 200 + 30);
    expect(topPx + heightPx).toBeCloseTo((216 / 256) * 800 + 30);
  });

  it('turns with its region', ({ expect }) => {
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

  it('is nobody where the model sees nobody', ({ expect }) => {
    expect(readPose(outputs({ presence: 0.4 }), WHOLE, PICTURE)).toBeNull();
  });

  it.for([
    [false, {}],
    [false, { xPx: 240 }],
    [true, { xPx: 300 }],
    [true, { sizePx: 600 }],
  ] as const)('is read again where its region was bad: %s', ([isBad, better], { expect }) => {
    expect(isFarOff(WHOLE, { ...WHOLE, ...better })).toBe(isBad);
  });

  it('is searched in the whole picture first, then all along it', ({ expect }) => {
    for (const picture of [PICTURE, { widthPx: 800, heightPx: 400 }]) {
      const [whole, ...parts] = searchedRegions(picture);
      expect(whole).toEqual({
        xPx: picture.widthPx / 2,
        yPx: picture.heightPx / 2,
        sizePx: 800,
        rotationRadians: 0,
      });
      expect(parts).toHaveLength(7);
      const inside = parts.every(({ xPx, yPx }) => xPx < picture.widthPx && yPx < picture.heightPx);
      expect(inside).toBe(true);
    }
  });
});

describe('a second person', () => {
  const runner: Region = { xPx: 300, yPx: 300, sizePx: 400, rotationRadians: 0.1 };

  it('is looked for beside the runner, inside the picture', ({ expect }) => {
    const inWide = placesBeside(runner, { widthPx: 800 });
    const inNarrow = placesBeside(runner, { widthPx: 450 });
    expect(inWide.map(({ xPx }) => xPx)).toEqual([140, 460, 20, 580]);
    expect(inNarrow.map(({ xPx }) => xPx)).toEqual([140, 20]);
  });

  it.for([
    [true, 'of the same size, beside the runner', { xPx: 480 }],
    [true, 'a little smaller', { xPx: 120, sizePx: 300 }],
    [false, 'the runner', { xPx: 380 }],
    [false, 'in the background', { xPx: 480, sizePx: 200 }],
    [false, 'part of a large one', { xPx: 480, sizePx: 640 }],
  ] as const)('is somebody else: %s, %s', ([isOther, , found], { expect }) => {
    expect(isSomebodyElse({ ...runner, ...found }, runner)).toBe(isOther);
  });
});

describe('the brightness of a picture', () => {
  it('is that of its lightest parts', ({ expect }) => {
    const luma = gray(20);
    luma.set([200, 200, 200], 0);
    expect(gray(20)[0]).toBeCloseTo(20);
    expect(highlightOf(luma)).toBe(200);
  });

  it('changes with the camera, not with a runner in a third of it', ({ expect }) => {
    const runner = gray(100).fill(200, 0, 33);
    expect(changeBetween(gray(100), runner)).toBe(0);
    expect(changeBetween(gray(100), gray(110))).toBeCloseTo(10);
    expect(changeBetween(gray(100, 0), gray(110))).toBe(0);
  });
});

describe('the roll of a phone', () => {
  it.for([
    ['upright', 90, 0, 0],
    ['upright, leaning back', 70, 0, 0],
    ['on its side', 0, -90, 0],
    ['on its other side', 0, 90, 0],
    ['on its side, tilted', 6, -90, 6],
  ] as const)('is read: %s', ([, beta, gamma, roll], { expect }) => {
    expect(Math.abs(rollDegreesOf(beta, gamma) ?? Number.NaN)).toBeCloseTo(roll);
  });

  it('is unknown for a phone that lies flat', ({ expect }) => {
    expect(rollDegreesOf(3, 2)).toBeNull();
  });
});
