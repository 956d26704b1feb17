import { describe, expect, it } from 'vitest';
import { SmoothingSpline } from '../../../inference-container/motion/smooth-path.ts';

const RATE_HZ = 60;
const CUT_OFF_HZ = 6;
const GAIN_TOLERANCE = 0.01;
/** Away from the ends, where a filter has neighbors on both sides. */
const MIDDLE = { from: 120, to: 480 };

describe('SmoothingSpline', () => {
  it.each([
    { signalHz: 1, gain: 0.9997 },
    { signalHz: 4.2, gain: 0.91 },
    { signalHz: 6, gain: Math.SQRT1_2 },
    { signalHz: 12, gain: 0.156 },
  ])('passes $signalHz Hz like a zero-phase Butterworth filter', ({ signalHz, gain }) => {
    const times = evenTimes(600);
    const wave = times.map((time) => Math.sin(2 * Math.PI * signalHz * time));
    const smooth = new SmoothingSpline(times, CUT_OFF_HZ).fit(wave, ones(600));
    for (let frame = MIDDLE.from; frame < MIDDLE.to; frame += 1) {
      expect(Math.abs(smooth[frame]! - gain * wave[frame]!)).toBeLessThan(2 * GAIN_TOLERANCE);
    }
  });

  it('bridges samples without weight, whatever their values', () => {
    const times = evenTimes(600);
    const wave = times.map((time) => Math.sin(2 * Math.PI * time));
    const weights = ones(600).fill(0, 300, 305);
    const spoilt = wave.slice().fill(Number.NaN, 300, 303).fill(1e6, 303, 305);
    const smooth = new SmoothingSpline(times, CUT_OFF_HZ).fit(spoilt, weights);
    for (let frame = 290; frame < 315; frame += 1) {
      expect(smooth[frame]).toBeCloseTo(wave[frame]!, 2);
    }
  });

  it('preserves a straight line, even at uneven times and up to both ends', () => {
    const times = evenTimes(100).map((time, frame) => time + 0.006 * Math.sin(frame * 1.7));
    const line = times.map((time) => 30 - 12 * time);
    const smooth = new SmoothingSpline(times, CUT_OFF_HZ).fit(line, ones(100));
    for (const [frame, value] of line.entries()) expect(smooth[frame]).toBeCloseTo(value, 6);
  });
});

function evenTimes(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, frame) => frame / RATE_HZ);
}

function ones(count: number): Float64Array {
  return new Float64Array(count).fill(1);
}
