import { describe, expect, it } from 'vitest';
import {
  groundLevel,
  placeInMeters,
} from '../../../../inference-container/side-view/mass/center-of-mass.ts';
import { framesOf, syntheticBody } from '../../support/synthetic-body.ts';

describe('placeInMeters', () => {
  it('measures in meters from the ground below the mean hip position', () => {
    const body = syntheticBody(
      (seconds) => ({ left_hip: [200 + 60 * seconds, 500], right_hip: [200 + 60 * seconds, 500] }),
      {
        timesSeconds: [0, 0.5, 1],
      },
    );
    const mass = {
      forwardPx: Float64Array.of(200, 230, 290),
      upPx: Float64Array.of(550, 540, 560),
    };
    const place = placeInMeters(mass, { body, groundUpPx: 50, metersPerPixel: 0.002 });
    expect(Array.from(place.xMeters)).toEqual([-0.06, 0, 0.12]);
    expect(Array.from(place.yMeters)).toEqual([1, 0.98, 1.02]);
  });
});

describe('groundLevel', () => {
  it('is at the lower end of a standing foot', () => {
    const body = syntheticBody(
      (seconds) => ({
        right_heel: [0, seconds < 0.3 ? 12 : 80],
        right_toe: [90, 9],
      }),
      { timesSeconds: framesOf(40, 60) },
    );
    const step = { side: 'right', contactSeconds: 0.1, toeOffSeconds: 0.4, confidence: 1 } as const;
    expect(groundLevel(body, [step])).toBe(9);
    expect(groundLevel(body, [{ ...step, toeOffSeconds: null }])).toBeNaN();
  });
});
