import { describe, expect, it } from 'vitest';

import type { PointPath } from '../../../inference-container/motion/body-paths.ts';
import { buildRawData } from '../../../inference-container/pipeline/raw-data.ts';

const VIDEO = { widthPx: 720, heightPx: 1280, view: 'side_view' as const };

/** Builds a path from one point per frame, `[x, y, confidence]`; null if unknown. */
function point(...places: ([number, number, number] | null)[]): PointPath {
  const pick = (axis: 0 | 1 | 2, unknown: number) =>
    Float64Array.from(places, (place) => place?.[axis] ?? unknown);
  return { xPx: pick(0, Number.NaN), yPx: pick(1, Number.NaN), confidence: pick(2, 0) };
}

const times = (...seconds: number[]) => Float64Array.from(seconds);

describe('raw data', () => {
  it('describe the video as decoded', () => {
    const timesSeconds = Float64Array.from({ length: 300 }, (_, index) => (index * 1001) / 60_000);

    expect(buildRawData({ timesSeconds, landmarks: {} }, VIDEO).video).toEqual({
      width: 720,
      height: 1280,
      fps: 59.94,
      frame_count: 300,
      duration_second: 5.005,
    });
  });

  it('have the scale of a side view', () => {
    const video = { ...VIDEO, metersPerPixel: 1.7 / 913 };
    expect(buildRawData({ timesSeconds: times(0), landmarks: {} }, video).video).toMatchObject({
      meters_per_pixel: 0.001862,
    });
  });

  it('have no rate and no duration for a single frame', () => {
    expect(buildRawData({ timesSeconds: times(0), landmarks: {} }, VIDEO).video).toMatchObject({
      fps: 0,
      frame_count: 1,
      duration_second: 0,
    });
  });

  it('round positions to tenths of pixels and confidence to thousandths', () => {
    const landmarks = { LKNEE: point([100.26, 800.04, 0.98765]) };

    expect(
      buildRawData({ timesSeconds: times(0), landmarks }, VIDEO).frames['0']?.landmarks,
    ).toEqual({
      LKNEE: { x: 100.3, y: 800, confidence: 0.988 },
    });
  });

  it('include a box around the landmarks of each frame, within the picture', () => {
    const landmarks = {
      HEAD: point([300, 200, 1], [-20, 200, 1]),
      LHEEL: point([250, 1000, 1], [60, 1300, 1]),
    };

    const { frames } = buildRawData({ timesSeconds: times(0, 1 / 30), landmarks }, VIDEO);

    expect(frames['0']).toMatchObject({
      timestamp: 0,
      bounding_box: { x: 250, y: 200, width: 50, height: 800 },
    });
    expect(frames['1']).toMatchObject({
      timestamp: 0.033333,
      bounding_box: { x: 0, y: 200, width: 60, height: 1080 },
    });
  });

  it('omit unknown landmarks, and have no box if all are unknown', () => {
    const landmarks = { HEAD: point([300, 200, 1], null), LHEEL: point(null, null) };

    const { frames } = buildRawData({ timesSeconds: times(0, 0.1), landmarks }, VIDEO);

    expect(Object.keys(frames['0']?.landmarks ?? {})).toEqual(['HEAD']);
    expect(frames['1']).toEqual({ timestamp: 0.1, bounding_box: null, landmarks: {} });
  });

  it('contain the detection confidence of every joint of a back view', () => {
    const landmarks = { C7: point([300, 200, 0.7]) };

    const { frames } = buildRawData(
      { timesSeconds: times(0), landmarks },
      { ...VIDEO, view: 'back_view' },
    );

    expect(frames['0']?.landmarks['C7']).toEqual({
      x: 300,
      y: 200,
      confidence: 0.7,
      detection_confidence: 0.7,
    });
  });
});
