import { describe, expect, it } from 'vitest';

import { findScale } from '../../../inference-container/side-view/metrics/scale.ts';
import { estimateSpeed } from '../../../inference-container/strides/speed.ts';

const FACTS = {
  paceSecondsPerKilometer: null,
  heightMeters: 1.75,
  isHeightKnown: true,
  staturePx: 525,
};
/** A contact time that makes 3 m/s likely. */
const CONTACT_SECONDS = 1.6 / 6;

describe('estimateSpeed', () => {
  it('is the given pace, even if another speed was measured', () => {
    const facts = { ...FACTS, paceSecondsPerKilometer: 333 };
    const speed = estimateSpeed(facts, { passingPxPerSecond: 500, contactSeconds: 0.2 });
    expect(speed).toMatchObject({ value: 1000 / 333, source: 'pace' });
    expect(speed.error).toBeLessThan(0.1);
  });

  it("is the measured speed, scaled by the runner's height, if contact time agrees", () => {
    const measured = { passingPxPerSecond: 900, contactSeconds: CONTACT_SECONDS };
    const speed = estimateSpeed(FACTS, measured);
    expect(speed.source).toBe('picture');
    expect(speed.value).toBeCloseTo(3, 9);
  });

  it('is between the measured and the likely speed, closer to the measured one', () => {
    const measured = { passingPxPerSecond: 1050, contactSeconds: CONTACT_SECONDS };
    const { value } = estimateSpeed(FACTS, measured);
    expect(value).toBeGreaterThan(3.25);
    expect(value).toBeLessThan(3.5);
    const unsure = estimateSpeed({ ...FACTS, isHeightKnown: false }, measured);
    expect(unsure.value).toBeLessThan(value);
  });

  it.each([Number.NaN, 0, -900, 9000])(
    'is guessed from contact time if %d px/s is measured',
    (px) => {
      const speed = estimateSpeed(FACTS, {
        passingPxPerSecond: px,
        contactSeconds: CONTACT_SECONDS,
      });
      expect(speed.source).toBe('contact_time');
      expect(speed.value).toBeCloseTo(3, 9);
      expect(speed.error).toBeGreaterThan(0.5);
    },
  );
});

describe('findScale', () => {
  const ground = { passingPxPerSecond: 225, footPxPerSecond: -225, hipsPxPerSecond: 0 };

  it('uses the pace, and reports the deviation from the height', () => {
    const runner = { ...FACTS, paceSecondsPerKilometer: 1000 / 3 };
    const scale = findScale({ runner, ground, slowMotionFactor: 4 });
    expect(scale.metersPerPixel).toBeCloseTo(1 / 300, 9);
    expect(scale.paceAgainstHeight).toBeCloseTo(0, 9);
    const tall = { ...runner, heightMeters: 2 };
    const taller = findScale({ runner: tall, ground, slowMotionFactor: 4 });
    expect(taller.metersPerPixel).toBe(scale.metersPerPixel);
    expect(taller.paceAgainstHeight).toBeCloseTo(1.75 / 2 - 1, 9);
  });

  it('uses the height if no pace is given, or if the ground does not move in the picture', () => {
    const unseen = { ...ground, passingPxPerSecond: Number.NaN };
    const byHeight = { metersPerPixel: 1.75 / 525, source: 'height', paceAgainstHeight: null };
    expect(findScale({ runner: FACTS, ground, slowMotionFactor: 1 })).toEqual(byHeight);
    const runner = { ...FACTS, paceSecondsPerKilometer: 333 };
    expect(findScale({ runner, ground: unseen, slowMotionFactor: 1 })).toEqual(byHeight);
  });
});
