import { describe, expect, it } from 'vitest';
import type { SimccGeometry } from '../../../inference-container/pose/decode-simcc.ts';
import { decodeSimcc } from '../../../inference-container/pose/decode-simcc.ts';
import type { PoseReading } from '../../../inference-container/pose/pose-reading.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { ModelOutput } from '../../../inference-container/models/model-output.ts';

const WIDTH_PX = 192;
const HEIGHT_PX = 256;
const SPLIT_RATIO = 2;
const SUB_BIN_TOLERANCE_PX = 0.02;
const NAMES = ['left_ankle', 'right_ankle'];

const GEOMETRY: SimccGeometry = {
  region: {
    centerXPx: WIDTH_PX / 2,
    centerYPx: HEIGHT_PX / 2,
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    rotationRadians: 0,
  },
  inputWidthPx: WIDTH_PX,
  inputHeightPx: HEIGHT_PX,
  decoder: {
    kind: 'simcc',
    splitRatio: SPLIT_RATIO,
    xOutput: 'simcc_x',
    yOutput: 'simcc_y',
    confidence: 'mean',
  },
};

describe('decodeSimcc', () => {
  it('finds a peak between two bins', () => {
    const output = makeOutput([
      { x: 40.2, y: 200.35 },
      { x: 100, y: 210 },
    ]);

    const reading = decode(output);

    expect(Math.abs(reading.xPx[0]! - 40.7)).toBeLessThan(SUB_BIN_TOLERANCE_PX);
    expect(Math.abs(reading.yPx[0]! - 200.85)).toBeLessThan(SUB_BIN_TOLERANCE_PX);
    expect(Math.abs(reading.xPx[1]! - 100.5)).toBeLessThan(SUB_BIN_TOLERANCE_PX);
  });

  it('places keypoints of a rotated and scaled region in the frame', () => {
    const output = makeOutput([
      { x: 95.5 + 24, y: 127.5 },
      { x: 95.5, y: 127.5 + 32 },
    ]);
    const region = {
      centerXPx: 500,
      centerYPx: 400,
      widthPx: 3 * WIDTH_PX,
      heightPx: 3 * HEIGHT_PX,
      rotationRadians: Math.PI / 6,
    };

    const reading = decode(output, { ...GEOMETRY, region });

    const tolerancePx = 3 * SUB_BIN_TOLERANCE_PX;
    expect(Math.abs(reading.xPx[0]! - (500 + 72 * Math.cos(Math.PI / 6)))).toBeLessThan(
      tolerancePx,
    );
    expect(Math.abs(reading.yPx[0]! - (400 + 72 * 0.5))).toBeLessThan(tolerancePx);
    expect(Math.abs(reading.xPx[1]! - (500 - 96 * 0.5))).toBeLessThan(tolerancePx);
    expect(Math.abs(reading.yPx[1]! - (400 + 96 * Math.cos(Math.PI / 6)))).toBeLessThan(
      tolerancePx,
    );
  });

  it('takes the higher of two peaks', () => {
    const output = makeOutput([{ x: 40, y: 200, other: { x: 120, height: 0.6 } }]);

    expect(Math.abs(decode(output).xPx[0]! - 40.5)).toBeLessThan(SUB_BIN_TOLERANCE_PX);
  });

  it('scores a keypoint by the peaks of both lines, as the record specifies', () => {
    const output = makeOutput([{ x: 40, y: 200, height: { x: 0.9, y: 0.5 } }]);
    const minimum = { ...GEOMETRY.decoder, confidence: 'minimum' as const };

    expect(decode(output).confidence[0]).toBeCloseTo(0.7, 5);
    expect(decode(output, { ...GEOMETRY, decoder: minimum }).confidence[0]).toBeCloseTo(0.5, 5);
  });

  it('returns no position for a keypoint with flat lines', () => {
    const reading = decode(makeOutput([{ x: 40, y: 200, height: { x: 0, y: 0 } }]));

    expect(reading.confidence[0]).toBe(0);
    expect(reading.xPx[0]).toBeNaN();
  });

  it('uses the share of visible keypoints as presence', () => {
    const output = makeOutput([
      { x: 40, y: 200 },
      { x: 40, y: 200, height: { x: 0.1, y: 0.1 } },
    ]);

    expect(decode(output).presence).toBe(0.5);
  });

  it('finds a peak at the very edge', () => {
    const output = makeOutput([{ x: 0, y: HEIGHT_PX - 0.5 }]);

    const reading = decode(output);

    expect(reading.xPx[0]).toBe(0.5);
    expect(reading.yPx[0]).toBe(HEIGHT_PX);
  });
});

function decode(output: ModelOutput, geometry = GEOMETRY): PoseReading {
  const keypointNames = NAMES;
  const reading = createPoseReading({ keypointNames, decoder: { kind: 'simcc' } });
  decodeSimcc(output, geometry, reading);
  return reading;
}

interface SyntheticKeypoint {
  /** In input pixels; integers are pixel centers. */
  x: number;
  y: number;
  height?: { x: number; y: number };
  other?: { x: number; height: number };
}

function makeOutput(keypoints: SyntheticKeypoint[]): ModelOutput {
  const columns = new Float32Array(NAMES.length * WIDTH_PX * SPLIT_RATIO);
  const rows = new Float32Array(NAMES.length * HEIGHT_PX * SPLIT_RATIO);
  for (const [index, { x, y, height = { x: 1, y: 1 }, other }] of keypoints.entries()) {
    const column = columns.subarray(
      index * WIDTH_PX * SPLIT_RATIO,
      (index + 1) * WIDTH_PX * SPLIT_RATIO,
    );
    const row = rows.subarray(
      index * HEIGHT_PX * SPLIT_RATIO,
      (index + 1) * HEIGHT_PX * SPLIT_RATIO,
    );
    addBell(column, x, height.x);
    addBell(row, y, height.y);
    if (other) addBell(column, other.x, other.height);
  }
  return {
    simcc_x: { values: columns, offset: 0, length: columns.length },
    simcc_y: { values: rows, offset: 0, length: rows.length },
  };
}

/** As the models are trained: a standard deviation of about six bins. */
function addBell(line: Float32Array, px: number, height: number): void {
  for (let bin = 0; bin < line.length; bin += 1) {
    line[bin]! += height * Math.exp(-((bin - px * SPLIT_RATIO) ** 2) / (2 * 6 ** 2));
  }
}
