import { describe, expect, it } from 'vitest';
import type { AverageStride } from '../../../../inference-container/strides/average-stride.ts';
import type { EventModel } from '../../../../inference-container/side-view/steps/learned-events.ts';
import {
  eventCorrectionSeconds,
  eventFeatures,
  learnedSeconds,
  OFFSETS_SECONDS,
} from '../../../../inference-container/side-view/steps/learned-events.ts';
import type { LegSignal } from '../../../../inference-container/side-view/steps/leg-signals.ts';
import { CONTACT_MODEL } from '../../../../inference-container/side-view/steps/contact-model.ts';
import { TOE_OFF_MODEL } from '../../../../inference-container/side-view/steps/toe-off-model.ts';

const MODEL: EventModel = {
  signals: ['kneeFlexion'],
  passes: 1,
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

describe('learnedSeconds', () => {
  const GRID_SECONDS = 0.004;

  /** A signal whose rate is a ramp through zero at the event, read by a model that knows ramps. */
  function strideWith(eventSeconds: number, slope = 1) {
    const rate = Float64Array.from(
      { length: 151 },
      (_, place) => slope * (-0.3 + place * GRID_SECONDS - eventSeconds),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one signal that is read
    return {
      startSeconds: -0.3,
      curves: { kneeFlexion: { value: rate, rate, spread: 0 } },
    } as unknown as AverageStride<LegSignal>;
  }
  /** Finds half of the way to the event, from the rate in the middle of the features. */
  const HALFWAY: EventModel = {
    signals: ['kneeFlexion'],
    passes: 3,
    means: OFFSETS_SECONDS.map((offset) => offset),
    spreads: OFFSETS_SECONDS.map(() => 0.1),
    secondsPerSpread: OFFSETS_SECONDS.map((offset) => (offset === 0 ? -0.05 : 0)),
    meanSeconds: 0,
  };

  it('comes closer to the event with each pass', () => {
    const method = { cuedSeconds: 0, model: HALFWAY };
    expect(learnedSeconds(strideWith(0.08), method)).toBeCloseTo(0.07, 10);
  });

  it('keeps the time of the cues of a leg that moves unlike any that it knows', () => {
    const method = { cuedSeconds: 0.01, model: HALFWAY };
    expect(learnedSeconds(strideWith(0.08, 9), method)).toBe(0.01);
  });
});

describe('the models', () => {
  it.each([
    { event: 'contact', model: CONTACT_MODEL },
    { event: 'toe-off', model: TOE_OFF_MODEL },
  ])('have a weight for every feature of the $event', ({ model }) => {
    expect(model.means).toHaveLength(15 * model.signals.length);
    expect(model.spreads).toHaveLength(model.means.length);
    expect(model.secondsPerSpread).toHaveLength(model.means.length);
    expect(Math.min(...model.spreads)).toBeGreaterThan(0);
  });
});
