import { describe, expect, it } from 'vitest';
import type { AnklePath } from '../../../inference-container/pose/choose-runner.ts';
import { measureLegMotion } from '../../../inference-container/pose/choose-runner.ts';

/** The spread excludes the worst tenth: 1.2 % of the height of a sine. */
const LIFT_TOLERANCE_HEIGHTS = 0.01;
const CERTAIN_RHYTHM = 0.95;

describe('measureLegMotion', () => {
  it.each([
    ['at 30 frames a second', 30, 1.4],
    ['at 240 frames a second', 240, 1.4],
    ['in slow motion', 30, 0.7],
  ])('finds lift and rhythm of running legs %s', (_, framesPerSecond, strideHz) => {
    const { lift, rhythm } = measureLegMotion(swing({ framesPerSecond, strideHz }));

    expect(Math.abs(lift - 0.3)).toBeLessThan(LIFT_TOLERANCE_HEIGHTS);
    expect(rhythm).toBeGreaterThan(CERTAIN_RHYTHM);
  });

  it('finds them despite frames without the person', () => {
    const path = swing({ isSeen: (time) => time % 0.5 > 0.1 });

    const { lift, rhythm } = measureLegMotion(path);

    expect(Math.abs(lift - 0.3)).toBeLessThan(2 * LIFT_TOLERANCE_HEIGHTS);
    expect(rhythm).toBeGreaterThan(CERTAIN_RHYTHM);
  });

  it('finds a runner from behind, whose feet only rise', () => {
    const path = swing({});

    const { rhythm } = measureLegMotion({ ...path, acrossHeights: path.upHeights.map(() => 0) });

    expect(rhythm).toBeGreaterThan(CERTAIN_RHYTHM);
  });

  it('finds no rhythm in one turn of the body', () => {
    const path = swing({});
    const turn = path.upHeights.map((_, frame) => (frame < path.upHeights.length / 2 ? 0.2 : -0.2));

    expect(measureLegMotion({ ...path, upHeights: turn, acrossHeights: turn }).rhythm).toBe(0);
  });

  it.each([
    ['standing legs', { lift: 0 }],
    ['nobody', { isSeen: () => false }],
  ])('finds neither in %s', (_, legs) => {
    expect(measureLegMotion(swing(legs))).toEqual({ lift: 0, rhythm: 0 });
  });
});

/** Four seconds of ankles that swing in opposition. */
function swing({
  framesPerSecond = 30,
  strideHz = 1.4,
  lift = 0.3,
  isSeen = () => true,
}: {
  framesPerSecond?: number;
  strideHz?: number;
  lift?: number;
  isSeen?: (timeSeconds: number) => boolean;
}): AnklePath & { upHeights: number[] } {
  const timesSeconds = Array.from({ length: 4 * framesPerSecond }, (_, at) => at / framesPerSecond);
  const curve = (amplitude: number, phase: number) =>
    timesSeconds.map((time) =>
      isSeen(time) ? amplitude * Math.sin(2 * Math.PI * strideHz * time + phase) : NaN,
    );
  return { timesSeconds, upHeights: curve(lift / 2, 0), acrossHeights: curve(lift, 1) };
}
