import { describe, expect, it } from 'vitest';

import { findCameraRoll } from '../../../../inference-container/back-view/pelvis/camera-roll.ts';
import type { PelvisInput } from '../../../../inference-container/back-view/pelvis/measure-pelvis.ts';
import { drawnInput } from './drawn-pelvis.ts';

const SAME_DEGREES = 0.05;
const STANCES = [0, 0, 0, 0];

/** Lowers the right shoulder by this many picture pixels. */
function withLowShoulder(input: PelvisInput, { byPx }: { byPx: number }): PelvisInput {
  const { right_shoulder: shoulder } = input.body;
  const lowered = { ...shoulder, yPx: shoulder.yPx.map((yPx) => yPx + byPx) };
  return { ...input, body: { ...input.body, right_shoulder: lowered } };
}

describe('camera roll', () => {
  it.each([-5, 0, 3])('is found in a picture rotated by %i degrees', (rollDegrees) => {
    const input = drawnInput({ clothesDropDegrees: STANCES, rollDegrees });

    const roll = findCameraRoll(input.body, input);

    expect(Math.abs((roll?.rollDegrees ?? Infinity) - rollDegrees)).toBeLessThan(SAME_DEGREES);
  });

  it('is not affected by a low shoulder, which only lowers its confidence', () => {
    const input = drawnInput({ clothesDropDegrees: STANCES });
    const lowered = withLowShoulder(input, { byPx: 20 });

    const [roll, loweredRoll] = [input, lowered].map((one) => findCameraRoll(one.body, one));

    expect(Math.abs(loweredRoll?.rollDegrees ?? Infinity)).toBeLessThan(SAME_DEGREES);
    expect(loweredRoll?.standardErrorDegrees).toBeGreaterThan(
      2 * (roll?.standardErrorDegrees ?? Infinity),
    );
  });

  it('is unknown without a complete stride', () => {
    const input = drawnInput({ clothesDropDegrees: [0, 0] });

    expect(findCameraRoll(input.body, input)).toBeNull();
  });
});
