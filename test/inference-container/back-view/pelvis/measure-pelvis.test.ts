import { describe, expect, it } from 'vitest';

import { planPelvis } from '../../../../inference-container/back-view/pelvis/measure-pelvis.ts';
import type { PelvisReadings } from '../../../../inference-container/back-view/picture-measurements.ts';
import type { Side } from '../../../../inference-container/motion/facing.ts';
import { meanOf } from '../../../../inference-container/numbers/statistics.ts';
import type { DrawnRun } from './drawn-pelvis.ts';
import { drawnCrops, drawnInput } from './drawn-pelvis.ts';

/** Clothes show nine tenths of the movement of the bone. */
const CLOTHES_PER_BONE = 0.9;
const TOLERANCE_DEGREES = 0.8;
const ROLL_TOLERANCE_DEGREES = 0.05;
const SAME_DEGREES = 0.02;
const UNEVEN = { left: 2.5, right: 7 };

/** Returns the drops of four stances, alternating, left first. */
function stancesOf({ left, right }: Record<Side, number>): number[] {
  return [left, right, left, right].map((degrees) => degrees * CLOTHES_PER_BONE);
}

async function measure(run: DrawnRun): Promise<PelvisReadings> {
  const plan = planPelvis(drawnInput(run));
  if (plan === null) throw new Error('the drawn runner is visible');
  for await (const crop of drawnCrops(run, plan)) plan.add(crop);
  return plan.measure();
}

function typicalDrop(run: DrawnRun, { stanceDegrees }: PelvisReadings, side: Side): number {
  const { stances } = drawnInput(run);
  return meanOf(stanceDegrees.filter((_, index) => stances[index]?.side === side));
}

describe('the pelvis of a synthetic runner', () => {
  it.each([UNEVEN, { left: 13, right: 6 }, { left: 3, right: -1 }])(
    'drops as drawn: $left and $right degrees',
    async (drops) => {
      const run = { clothesDropDegrees: stancesOf(drops), leanDegrees: 4 };

      const seen = await measure(run);

      for (const side of ['left', 'right'] as const) {
        expect(Math.abs(typicalDrop(run, seen, side) - drops[side])).toBeLessThan(
          TOLERANCE_DEGREES,
        );
      }
      expect(seen.expectedErrorDegrees).toBeLessThan(3.8);
    },
  );

  it('drops by the same amount in a rotated picture, and the rotation is reported', async () => {
    const run = { clothesDropDegrees: stancesOf(UNEVEN), rollDegrees: 4 };

    const seen = await measure(run);

    expect(Math.abs((seen.rollDegrees ?? Infinity) - 4)).toBeLessThan(ROLL_TOLERANCE_DEGREES);
    for (const side of ['left', 'right'] as const) {
      expect(Math.abs(typicalDrop(run, seen, side) - UNEVEN[side])).toBeLessThan(TOLERANCE_DEGREES);
    }
  });

  it('drops on the opposite side in a mirror image', async () => {
    const run = { clothesDropDegrees: stancesOf(UNEVEN), rollDegrees: 2 };
    const mirroredRun = { ...run, isMirrored: true };

    const [seen, mirrored] = [await measure(run), await measure(mirroredRun)];

    for (const [index, degrees] of seen.stanceDegrees.entries()) {
      const other = mirrored.stanceDegrees[index] ?? Infinity;
      expect(Math.abs(degrees - other)).toBeLessThan(SAME_DEGREES);
    }
    expect(mirrored.rollDegrees).toBeCloseTo(-(seen.rollDegrees ?? Infinity), 6);
  });

  it('drops further in one stance than in the others on the same side', async () => {
    const clothesDropDegrees = [3, 3, 3, 3, 6, 3].map((degrees) => degrees * CLOTHES_PER_BONE);

    const { stanceDegrees } = await measure({ clothesDropDegrees });

    const [first, , third, , fifth] = stanceDegrees;
    const usual = meanOf([first ?? Number.NaN, third ?? Number.NaN]);
    expect(Math.abs((fifth ?? Number.NaN) - usual - 3)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it('is not measured in plain clothes', async () => {
    const run = { clothesDropDegrees: stancesOf(UNEVEN), clothes: 'plain' as const };

    const { stanceDegrees, expectedErrorDegrees } = await measure(run);

    expect(expectedErrorDegrees).toBeNull();
    expect(stanceDegrees).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  });

  it('is unknown if it seems to rise on both sides, like the hem of a loose jacket', async () => {
    const run = { clothesDropDegrees: stancesOf({ left: -5, right: -4 }) };
    const { stanceDegrees, expectedErrorDegrees } = await measure(run);
    expect(stanceDegrees).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
    expect(expectedErrorDegrees).toBeNull();
  });

  it('is not measured if one side is visible only once', async () => {
    const { stanceDegrees, expectedErrorDegrees } = await measure({
      clothesDropDegrees: [3, 4, 3],
    });

    expect(expectedErrorDegrees).toBeNull();
    expect(stanceDegrees).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

describe('the plan for decoding additional frames', () => {
  it('requests only stance frames, and a window around the pelvis', () => {
    const input = drawnInput({ clothesDropDegrees: stancesOf(UNEVEN) });

    const plan = planPelvis(input);

    expect(plan?.frames.length).toBeGreaterThanOrEqual(2 * input.stances.length);
    for (const { timeSeconds } of plan?.frames ?? []) {
      expect(
        input.stances.some(
          ({ startSeconds, endSeconds }) =>
            timeSeconds >= startSeconds && timeSeconds <= endSeconds,
        ),
      ).toBe(true);
    }
    expect(plan?.window.widthPx).toBeLessThan(input.widthPx / 2);
    expect(plan?.window.heightPx).toBeLessThan(input.heightPx / 2);
  });

  it('is null for a runner who is too small', () => {
    const run = { clothesDropDegrees: stancesOf(UNEVEN), staturePx: 120 };

    expect(planPelvis(drawnInput(run))).toBeNull();
  });
});
