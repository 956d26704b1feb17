import { describe, expect, it } from 'vitest';
import { forEveryPoint } from '../../../../inference-container/motion/body-paths.ts';
import { oscillation } from '../../../../inference-container/side-view/metrics/oscillation.ts';
import { DEVIATIONS_OF_80_PERCENT } from '../../../../inference-container/numbers/statistics.ts';
import { OSCILLATION_MODEL } from '../../../../inference-container/side-view/metrics/oscillation-model.ts';
import { analyzed, syntheticClip } from '../support/synthetic-clip.ts';

const RATE_HZ = 50;
const STEP_SECONDS = 0.36;
const TRAVEL_PX = 40;

interface Scene {
  frames?: number;
  travelPx?: (step: number) => number;
  cameraPxPerSecond?: number;
  hiddenFrom?: number;
}

/** A runner whose shoulders go up and down by this much in each step. */
function seen({
  frames = 250,
  travelPx = () => TRAVEL_PX,
  cameraPxPerSecond = 0,
  hiddenFrom = frames,
}: Scene = {}) {
  const timesSeconds = Float64Array.from({ length: frames }, (_, frame) => frame / RATE_HZ);
  const upPx = timesSeconds.map((seconds, frame) => {
    const phase = seconds / STEP_SECONDS;
    const wave = (travelPx(Math.floor(phase)) / 2) * Math.cos(2 * Math.PI * phase);
    return frame >= hiddenFrom ? Number.NaN : 900 + wave + cameraPxPerSecond * seconds;
  });
  const path = { forwardPx: timesSeconds, upPx, confidence: timesSeconds };
  const points = forEveryPoint(() => path);
  const { left_heel, right_heel, left_toe, right_toe } = points;
  const feet = { left_heel, right_heel, left_toe, right_toe };
  return { timesSeconds, points, feet, nearSide: 'left', farSide: 'right' } as const;
}

function measured(scene: Scene = {}, clip: Partial<Parameters<typeof oscillation>[1]> = {}) {
  const body = seen(scene);
  const steps = Array.from({ length: 14 }, (_, step) => ({
    side: step % 2 === 0 ? ('left' as const) : ('right' as const),
    contactSeconds: step * STEP_SECONDS,
    toeOffSeconds: (step + 0.7) * STEP_SECONDS,
    ownTimes: null,
    confidence: 1,
  }));
  return oscillation(body, {
    steps,
    strideSeconds: 2 * STEP_SECONDS,
    scale: { metersPerPixel: 0.0025, source: 'height' },
    runner: { isHeightKnown: true },
    errorFactor: 1,
    ...clip,
  });
}

const EXPECTED_METERS =
  (0.0025 * TRAVEL_PX * OSCILLATION_MODEL.massPerShoulders) / OSCILLATION_MODEL.seenPerTrue;

describe('vertical oscillation', () => {
  it('is that of a runner who falls freely in each flight', () => {
    const clip = syntheticClip();
    const { metrics } = analyzed(clip).calculatedData;
    const { gait } = clip.truth;
    // A half sine of force in each contact, which takes this share of a step.
    const contact = 2 * gait.dutyFactor;
    const accelerationG = (2 * Math.cos(Math.PI * contact)) / (1 - 4 * contact ** 2);
    const amplitudeMeters =
      (accelerationG * 9.81) / (2 * Math.PI * (gait.cadenceStepsPerMinute / 60)) ** 2;
    const shown = metrics.vertical_oscillation_centimeter!;
    expect(Math.abs(shown / (200 * amplitudeMeters) - 1)).toBeLessThan(0.1);
    const share = metrics.expected_errors!.vertical_oscillation_centimeter! / shown;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.15);
  });

  it('is the travel of the shoulders, as that of the center of mass', () => {
    const { meters, expectedError } = measured();

    expect(meters / EXPECTED_METERS).toBeCloseTo(1, 1.5);
    const ofScale = DEVIATIONS_OF_80_PERCENT * 0.06;
    const expected = Math.hypot(OSCILLATION_MODEL.expectedError, ofScale);
    expect(expectedError / meters).toBeCloseTo(expected, 2);
  });

  it('does not depend on a camera that moves', () => {
    const { meters } = measured({ cameraPxPerSecond: 60 });
    expect(meters / EXPECTED_METERS).toBeCloseTo(1, 1.5);
  });

  it('is less certain with an uncertain scale, another model, and strides that differ', () => {
    const { expectedError } = measured();
    const uneven = { travelPx: (step: number) => TRAVEL_PX * (step % 6 < 3 ? 1.5 : 0.5) };

    const unknownHeight = { runner: { isHeightKnown: false } };
    expect(measured({}, unknownHeight).expectedError).toBeGreaterThan(1.1 * expectedError);
    const paced = { ...unknownHeight, scale: { metersPerPixel: 0.0025, source: 'pace' } } as const;
    expect(measured({}, paced).expectedError).toBe(expectedError);
    expect(measured({}, { errorFactor: 2 }).expectedError).toBeGreaterThan(1.5 * expectedError);
    expect(measured(uneven).expectedError).toBeGreaterThan(1.2 * expectedError);
  });

  it('is unknown with hidden shoulders and after a single stride', () => {
    expect(measured({ hiddenFrom: 0 }).meters).toBeNaN();
    expect(measured({ frames: 60 }).meters).toBeNaN();
  });
});
