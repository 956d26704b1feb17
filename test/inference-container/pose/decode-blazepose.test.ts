import { describe, expect, it } from 'vitest';

import type { ModelOutput, OutputSlice } from '../../../inference-container/models/model-output.ts';
import { decodeLandmarks } from '../../../inference-container/pose/decode-blazepose.ts';
import { BLAZEPOSE_KEYPOINTS, poseModelOf } from '../../../inference-container/pose/pose-models.ts';
import type { PoseReading } from '../../../inference-container/pose/pose-reading.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { mirrored } from '../../../inference-container/pose/region.ts';

const INPUT_PX = 256;
const MAP_CELLS = 64;
const LANDMARKS = 39;
/** A mean over a window is biased by the part of the peak outside it. */
const REFINED_TOLERANCE_CELLS = 0.05;
const POSITION_TOLERANCE_PX = 1e-3;
const UPRIGHT: Region = {
  centerXPx: 32,
  centerYPx: 32,
  widthPx: 64,
  heightPx: 64,
  rotationRadians: 0,
};
const KNEE = BLAZEPOSE_KEYPOINTS.indexOf('left_knee');

describe('decodeLandmarks', () => {
  it('moves a landmark to the peak of its heatmap', () => {
    const output = makeOutput([{ landmark: KNEE, guess: [30.5, 20.5], peak: [31.3, 20.8] }]);

    const reading = decode(output, UPRIGHT);

    expect(Math.abs(reading.xPx[KNEE]! - 31.3)).toBeLessThan(REFINED_TOLERANCE_CELLS);
    expect(Math.abs(reading.yPx[KNEE]! - 20.8)).toBeLessThan(REFINED_TOLERANCE_CELLS);
  });

  it('follows a peak that is cut off by the window around the guess', () => {
    const output = makeOutput([{ landmark: KNEE, guess: [30.5, 20.5], peak: [34, 17] }]);

    const reading = decode(output, UPRIGHT);

    expect(Math.abs(reading.xPx[KNEE]! - 34)).toBeLessThan(REFINED_TOLERANCE_CELLS);
    expect(Math.abs(reading.yPx[KNEE]! - 17)).toBeLessThan(REFINED_TOLERANCE_CELLS);
  });

  it('finds a peak just outside the window', () => {
    const output = makeOutput([{ landmark: KNEE, guess: [30.5, 20.5], peak: [35, 25] }]);

    const reading = decode(output, UPRIGHT);

    expect(Math.abs(reading.xPx[KNEE]! - 35)).toBeLessThan(REFINED_TOLERANCE_CELLS);
    expect(Math.abs(reading.yPx[KNEE]! - 25)).toBeLessThan(REFINED_TOLERANCE_CELLS);
  });

  it('stays with the peak near the guess if the other leg creates a second one', () => {
    const output = makeOutput([
      { landmark: KNEE, guess: [20.5, 30.5], peak: [21, 30], otherPeak: [44, 30] },
    ]);

    const reading = decode(output, UPRIGHT);

    expect(Math.abs(reading.xPx[KNEE]! - 21)).toBeLessThan(REFINED_TOLERANCE_CELLS);
  });

  it('keeps the guess, with low confidence, if the heatmap shows nothing', () => {
    const output = makeOutput([{ landmark: KNEE, guess: [30.5, 20.5], peak: null }]);

    const reading = decode(output, UPRIGHT);

    expect(reading.xPx[KNEE]).toBeCloseTo(30.5, 5);
    expect(reading.yPx[KNEE]).toBeCloseTo(20.5, 5);
    expect(reading.confidence[KNEE]).toBeLessThan(0.01);
  });

  it('keeps a guess outside the region, with no confidence', () => {
    const output = makeOutput([{ landmark: KNEE, guess: [30.5, 70], peak: null }]);

    const reading = decode(output, UPRIGHT);

    expect(reading.yPx[KNEE]).toBeCloseTo(70, 4);
    expect(reading.confidence[KNEE]).toBe(0);
  });

  it('places landmarks of a rotated region in the frame', () => {
    const quarterTurn: Region = {
      centerXPx: 400,
      centerYPx: 300,
      widthPx: 640,
      heightPx: 640,
      rotationRadians: Math.PI / 2,
    };
    const output = makeOutput([{ landmark: KNEE, guess: [42, 32], peak: [42, 32] }]);

    const reading = decode(output, quarterTurn);

    // Right in the region is down in a frame rotated a quarter turn clockwise.
    expect(Math.abs(reading.xPx[KNEE]! - 400)).toBeLessThan(1);
    expect(Math.abs(reading.yPx[KNEE]! - 400)).toBeLessThan(1);
  });

  it('rotates world coordinates with the region', () => {
    const output = makeOutput([]);
    output['world']!.values.set([0.5, 0.1, -0.2], KNEE * 3);

    const { world } = decode(output, { ...UPRIGHT, rotationRadians: Math.PI / 2 });

    expect(world.xMeters[KNEE]).toBeCloseTo(-0.1, 6);
    expect(world.yMeters[KNEE]).toBeCloseTo(0.5, 6);
    expect(world.zMeters[KNEE]).toBeCloseTo(-0.2, 6);
  });

  it('flips readings of a mirrored picture back before rotating them', () => {
    const output = makeOutput([{ landmark: KNEE, guess: [42, 20], peak: [42, 20] }]);
    output['world']!.values.set([0.5, 0.1, -0.2], KNEE * 3);

    const upright = decode(output, mirrored(UPRIGHT));
    const turned = decode(output, mirrored({ ...UPRIGHT, rotationRadians: Math.PI / 2 }));

    expect(upright.xPx[KNEE]).toBeCloseTo(22, 1);
    expect(upright.yPx[KNEE]).toBeCloseTo(20, 1);
    expect(upright.world.xMeters[KNEE]).toBeCloseTo(-0.5, 6);
    expect(turned.world.xMeters[KNEE]).toBeCloseTo(-0.1, 6);
    expect(turned.world.yMeters[KNEE]).toBeCloseTo(-0.5, 6);
  });

  it('returns the presence and the two points for the next region', () => {
    const output = makeOutput([
      { landmark: 33, guess: [32, 40], peak: [32, 40] },
      { landmark: 34, guess: [32, 8], peak: [32, 8] },
    ]);
    output['presence']!.values[0] = 0.75;

    const { presence, alignmentPoints } = decode(output, UPRIGHT);

    expect(presence).toBe(0.75);
    expect(alignmentPoints?.centerYPx).toBeCloseTo(40, 1);
    expect(alignmentPoints?.edgeYPx).toBeCloseTo(8, 1);
    expect(alignmentPoints?.edgeXPx).toBeCloseTo(32, 1);
  });

  it('reads one person from a batch', () => {
    const alone = makeOutput([{ landmark: KNEE, guess: [30.5, 20.5], peak: [31.3, 20.8] }]);
    const batch = Object.fromEntries(
      Object.entries(alone).map(([name, { values, length }]) => {
        const both = new Float32Array(2 * length);
        both.set(values, length);
        return [name, { values: both, offset: length, length }];
      }),
    );

    const expected = decode(alone, UPRIGHT);
    const reading = decode(batch, UPRIGHT);

    expect(Math.abs(reading.xPx[KNEE]! - expected.xPx[KNEE]!)).toBeLessThan(POSITION_TOLERANCE_PX);
    expect(reading.confidence[KNEE]).toBe(expected.confidence[KNEE]);
  });

  it('refuses a model without the required outputs', () => {
    const { heatmap: _, ...rest } = makeOutput([]);

    expect(() => decode(rest, UPRIGHT)).toThrow(/heatmap/);
  });
});

function decode(output: ModelOutput, region: Region): PoseReading {
  const reading = createPoseReading(BLAZEPOSE_KEYPOINTS.length);
  decodeLandmarks(output, { model: poseModelOf('heavy'), region }, reading);
  return reading;
}

interface SyntheticLandmark {
  landmark: number;
  /** x and y in cells. */
  guess: [number, number];
  peak: [number, number] | null;
  otherPeak?: [number, number];
}

function makeOutput(made: SyntheticLandmark[]): ModelOutput {
  const landmarks = new Float32Array(LANDMARKS * 5).fill(INPUT_PX / 2);
  const heatmap = new Float32Array(LANDMARKS * MAP_CELLS * MAP_CELLS).fill(-20);
  for (const { landmark, guess, peak, otherPeak } of made) {
    const pixelsPerCell = INPUT_PX / MAP_CELLS;
    landmarks.set([guess[0] * pixelsPerCell, guess[1] * pixelsPerCell, 0, 20, 20], landmark * 5);
    if (peak === null) continue;
    for (let row = 0; row < MAP_CELLS; row += 1) {
      for (let column = 0; column < MAP_CELLS; column += 1) {
        const value = Math.max(
          bell(column, row, peak),
          otherPeak ? bell(column, row, otherPeak) : 0,
        );
        const at = landmark * MAP_CELLS * MAP_CELLS + row * MAP_CELLS + column;
        heatmap[at] = Math.max(-20, Math.log(value / (1 - value)));
      }
    }
  }
  return {
    landmarks: whole(landmarks),
    heatmap: whole(heatmap),
    presence: whole(new Float32Array([1])),
    world: whole(new Float32Array(LANDMARKS * 3)),
  };
}

/** Returns a bell curve that is 0.95 at its peak, with a standard deviation of one cell. */
function bell(column: number, row: number, [x, y]: [number, number]): number {
  return 0.95 * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / 2);
}

function whole(values: Float32Array): OutputSlice {
  return { values, offset: 0, length: values.length };
}
