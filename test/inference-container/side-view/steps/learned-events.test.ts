import { describe, expect, it } from 'vitest';

import type { AverageStride } from '../../../../inference-container/strides/average-stride.ts';
import type { EventModel } from '../../../../inference-container/side-view/steps/learned-events.ts';
import {
  eventCorrectionSeconds,
  eventFeatures,
} from '../../../../inference-container/side-view/steps/learned-events.ts';
import type { LegSignal } from '../../../../inference-container/side-view/steps/leg-signals.ts';
import { EVENT_MODELS } from '../../../../inference-container/side-view/steps/event-models.ts';

const MODEL: EventModel = {
  signals: ['kneeFlexion'],
  means: [1, 2],
  spreads: [1, 2],
  secondsPerSpread: [0.003, -0.001],
  meanSeconds: 0.01,
};

describe('eventCorrectionSeconds', () => {
  it('is the mean correction for the mean leg', () => {
    expect(eventCorrectionSeconds([1, 2], MODEL)).toBe(0.01);
  });

  it('counts every feature in its own spreads', () => {
    expect(eventCorrectionSeconds([2, 6], MODEL)).toBeCloseTo(0.01 + 0.003 - 0.002, 10);
  });

  it('says nothing about a leg that moves unlike any that it knows', () => {
    expect(eventCorrectionSeconds([5, 2], MODEL)).toBeNull();
    expect(eventCorrectionSeconds([1, 12], MODEL)).toBeNull();
  });

  it('says nothing where the stride is not seen', () => {
    expect(eventCorrectionSeconds([1, Number.NaN], MODEL)).toBeNull();
  });
});

describe('eventFeatures', () => {
  it('reads rates from 112 ms before to 112 ms after the event', () => {
    const rate = Float64Array.from({ length: 101 }, (_, place) => place);
    const curve = { value: rate, rate, spread: 0 };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one signal that is read
    const stride = {
      startSeconds: -0.2,
      curves: { kneeFlexion: curve },
    } as unknown as AverageStride<LegSignal>;
    const features = eventFeatures(stride, { signals: ['kneeFlexion'], seconds: 0 });
    expect(features).toHaveLength(15);
    expect(features[0]).toBeCloseTo((0.2 - 0.112) / 0.004, 6);
    expect(features[14]).toBeCloseTo((0.2 + 0.112) / 0.004, 6);
  });
});

describe('the models', () => {
  it.each(['contact', 'toeOff'] as const)('have a weight for every feature of the %s', (event) => {
    const model = EVENT_MODELS[event];
    expect(model.means).toHaveLength(15 * model.signals.length);
    expect(model.spreads).toHaveLength(model.means.length);
    expect(model.secondsPerSpread).toHaveLength(model.means.length);
    expect(Math.min(...model.spreads)).toBeGreaterThan(0);
  });
});
