import { describe, expect, it } from 'vitest';
import type { PointPath } from '../../../../inference-container/motion/body-paths.ts';
import type { MidStance } from '../../../../inference-container/back-view/picture/chosen-frames.ts';
import type { LegPaths } from '../../../../inference-container/back-view/rearfoot/choose-foot-frames.ts';
import {
  MAX_FRAMES_PER_STANCE,
  MAX_STANCES_PER_SIDE,
  chooseFootFrames,
} from '../../../../inference-container/back-view/rearfoot/choose-foot-frames.ts';

const RATE_HZ = 100;
const FRAME_COUNT = 1000;
const STRIDE_FRAMES = 40;
const WINDOW_FRAMES = 12;
const SHANK_PX = 100;
/** The noise left on the landmarks once all frames agree on a size. */
const SHANK_TOLERANCE_PX = 2;

const timesSeconds = Float64Array.from({ length: FRAME_COUNT }, (_, frame) => frame / RATE_HZ);

function path(xPx: (frame: number) => number, yPx: (frame: number) => number): PointPath {
  return {
    xPx: timesSeconds.map((_, frame) => xPx(frame)),
    yPx: timesSeconds.map((_, frame) => yPx(frame)),
    confidence: new Float64Array(FRAME_COUNT).fill(1),
  };
}

const standing = (row: (frame: number) => number) => path(() => 300, row);
const phaseOf = (frame: number) => frame % STRIDE_FRAMES;
const noiseAt = (frame: number) => 4 * Math.sin(frame * 1.7);

/** The right leg stands; the left foot is this many pixels to its side. */
function legs(
  otherPx: (frame: number) => number,
  kneeRow: (frame: number) => number = () => 400,
): LegPaths {
  const left = (row: number) =>
    path(
      (frame) => 300 - otherPx(frame),
      () => row,
    );
  return {
    left_knee: left(380),
    left_ankle: left(460),
    left_heel: left(465),
    left_toe: left(500),
    right_knee: standing(kneeRow),
    right_ankle: standing(() => 400 + SHANK_PX),
    right_heel: standing(() => 415 + SHANK_PX),
    right_toe: standing(() => 430 + SHANK_PX),
  };
}

const stances: MidStance[] = Array.from({ length: 24 }, (_, stance) => ({
  side: 'right',
  startSeconds: (stance * STRIDE_FRAMES) / RATE_HZ,
  endSeconds: (stance * STRIDE_FRAMES + WINDOW_FRAMES) / RATE_HZ,
}));

describe('mid-stance frames', () => {
  it('include some of each stance, from the whole clip', () => {
    const frames = chooseFootFrames(stances, { legs: legs(() => 80), timesSeconds });

    const chosen = [...new Set(frames.map(({ stance }) => stance))];
    expect(chosen).toHaveLength(MAX_STANCES_PER_SIDE);
    expect([chosen.at(0), chosen.at(-1)]).toEqual([0, 23]);
    expect(frames).toHaveLength(MAX_STANCES_PER_SIDE * MAX_FRAMES_PER_STANCE);
  });

  it('exclude those in which the other foot covers the leg', () => {
    const passing = legs((frame) => (phaseOf(frame) < WINDOW_FRAMES / 2 ? 5 : 40));

    const frames = chooseFootFrames(stances, { legs: passing, timesSeconds });

    expect(Math.min(...frames.map(({ index }) => phaseOf(index)))).toBe(WINDOW_FRAMES / 2);
  });

  it('share one leg size, which may grow over the clip', () => {
    const growing = legs(
      () => 80,
      (frame) => 400 - 0.05 * frame + noiseAt(frame),
    );

    const frames = chooseFootFrames(stances, { legs: growing, timesSeconds });

    const errors = frames.map(({ index, shankPx }) => Math.abs(shankPx - SHANK_PX - 0.05 * index));
    expect(Math.max(...errors)).toBeLessThan(SHANK_TOLERANCE_PX);
  });

  it('exclude those in which the leg was not found', () => {
    const unseen = legs(() => 80);
    unseen.right_heel.confidence.fill(0);

    expect(chooseFootFrames(stances, { legs: unseen, timesSeconds })).toEqual([]);
  });
});
