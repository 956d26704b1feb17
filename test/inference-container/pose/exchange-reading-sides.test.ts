import { describe, expect, it } from 'vitest';
import {
  createPoseReading,
  exchangeSides,
  otherSideOf,
} from '../../../inference-container/pose/pose-reading.ts';
import { BLAZEPOSE_KEYPOINTS } from '../../../inference-container/pose/pose-models.ts';

const KNEES = ['left_knee', 'right_knee'].map((name) => BLAZEPOSE_KEYPOINTS.indexOf(name));
const MOUTH = ['mouth_left', 'mouth_right'].map((name) => BLAZEPOSE_KEYPOINTS.indexOf(name));
const NOSE = BLAZEPOSE_KEYPOINTS.indexOf('nose');

describe('otherSideOf', () => {
  it('finds the same part on the other side, wherever the side is named', () => {
    const otherSide = otherSideOf(BLAZEPOSE_KEYPOINTS);

    expect(otherSide[KNEES[0]!]).toBe(KNEES[1]);
    expect(otherSide[MOUTH[1]!]).toBe(MOUTH[0]);
    expect(otherSide[NOSE]).toBe(NOSE);
    expect(otherSide.map((other) => otherSide[other])).toEqual([...BLAZEPOSE_KEYPOINTS.keys()]);
  });

  it('leaves a keypoint alone whose counterpart the model does not have', () => {
    expect(otherSideOf(['left_big_toe', 'left_hip', 'right_hip'])).toEqual([0, 2, 1]);
  });
});

describe('exchangeSides', () => {
  it('exchanges all values of both sides, and nothing in the middle', () => {
    const reading = createPoseReading(BLAZEPOSE_KEYPOINTS.length);
    const { world, ...plain } = reading;
    const all = [plain.xPx, plain.yPx, plain.confidence, ...Object.values(world)];
    for (const values of all) values.forEach((_, keypoint) => (values[keypoint] = keypoint));

    exchangeSides(reading, otherSideOf(BLAZEPOSE_KEYPOINTS));

    for (const values of all) {
      expect(values[KNEES[0]!]).toBe(KNEES[1]);
      expect(values[KNEES[1]!]).toBe(KNEES[0]);
      expect(values[NOSE]).toBe(NOSE);
    }
  });
});
