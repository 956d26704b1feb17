import { describe, expect, it } from 'vitest';
import {
  regionFromAlignmentPoints,
  regionFromKeypoints,
} from '../../../inference-container/pose/region.ts';

const SQUARE = { widthPerHeight: 1, padding: 1.25, isTurned: true };
const UPRIGHT = { widthPerHeight: 0.75, padding: 1.25, isTurned: false };

describe('regionFromAlignmentPoints', () => {
  it('is the padded square around the hip circle', () => {
    const region = regionFromAlignmentPoints(
      { centerXPx: 300, centerYPx: 500, edgeXPx: 300, edgeYPx: 300 },
      SQUARE,
    );

    expect(region).toMatchObject({ centerXPx: 300, centerYPx: 500, widthPx: 500, heightPx: 500 });
    expect(region.rotationRadians).toBeCloseTo(0, 12);
  });

  it('rotates clockwise with a person who leans to the right', () => {
    const { rotationRadians } = regionFromAlignmentPoints(
      { centerXPx: 300, centerYPx: 500, edgeXPx: 500, edgeYPx: 300 },
      SQUARE,
    );

    expect(rotationRadians).toBeCloseTo(Math.PI / 4, 12);
  });

  it('does not rotate for a model that never saw rotated people', () => {
    const region = regionFromAlignmentPoints(
      { centerXPx: 300, centerYPx: 500, edgeXPx: 500, edgeYPx: 300 },
      UPRIGHT,
    );

    expect(region.rotationRadians).toBe(0);
    expect(region.widthPx / region.heightPx).toBeCloseTo(0.75, 12);
  });
});

describe('regionFromKeypoints', () => {
  const xPx = Float64Array.of(100, 200, 900);
  const yPx = Float64Array.of(100, 500, 900);

  it('contains what is visible, and excludes what is not', () => {
    const keypoints = { xPx, yPx, confidence: Float64Array.of(0.9, 0.8, 0.1) };

    expect(regionFromKeypoints(keypoints, { ...UPRIGHT, minConfidence: 0.3 })).toEqual({
      centerXPx: 150,
      centerYPx: 300,
      widthPx: 375,
      heightPx: 500,
      rotationRadians: 0,
    });
  });

  it('grows with a wide stride', () => {
    const keypoints = {
      xPx: Float64Array.of(0, 800),
      yPx: Float64Array.of(0, 300),
      confidence: Float64Array.of(1, 1),
    };

    const region = regionFromKeypoints(keypoints, { ...UPRIGHT, minConfidence: 0.3 });

    expect(region?.widthPx).toBeCloseTo(1000, 9);
  });

  it('is null if nothing is visible', () => {
    const keypoints = { xPx, yPx, confidence: Float64Array.of(0.1, 0.1, NaN) };

    expect(regionFromKeypoints(keypoints, { ...UPRIGHT, minConfidence: 0.3 })).toBeNull();
  });
});
