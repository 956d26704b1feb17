import { describe, expect, it } from 'vitest';
import type { PointPath } from '../../../inference-container/motion/body-paths.ts';
import { withSteadyShank } from '../../../inference-container/motion/smooth-body.ts';

const STRIDE_HZ = 1.4;
const RATE_HZ = 60;
const FRAMES = 300;
const SHANK_PX = 200;
/** The quarter of each stride in which the other leg hides the ankle. */
const HIDDEN_SHARE = 0.25;
const SHORTER_BY_PX = 20;
const TOLERANCE_PX = 1e-6;

describe('withSteadyShank', () => {
  it('halves the error of an ankle that was placed too near its knee', () => {
    const { errorsPx, hidden } = errorsAfter({ sizeAt: () => 1 });

    expect(hidden.length).toBeGreaterThan(50);
    for (const [frame, error] of errorsPx.entries()) {
      const expected = hidden.includes(frame) ? SHORTER_BY_PX / 2 : 0;
      expect(Math.abs(error - expected)).toBeLessThan(TOLERANCE_PX);
    }
  });

  it('follows a runner who approaches and grows by half', () => {
    const { errorsPx, hidden } = errorsAfter({ sizeAt: (share) => 1 + share / 2 });

    const seen = errorsPx.filter((_, frame) => !hidden.includes(frame));
    expect(Math.max(...seen)).toBeLessThan(SHORTER_BY_PX / 2);
    expect(Math.max(...errorsPx)).toBeLessThan(SHORTER_BY_PX);
  });

  it('keeps the direction of the shank and the confidence of the ankle', () => {
    const { knee, ankle } = swingingShank({ sizeAt: () => 1 });
    const steady = withSteadyShank({ knee, ankle }, clock());

    for (let frame = 0; frame < FRAMES; frame += 1) {
      expect(angleAt(knee, steady, frame)).toBeCloseTo(angleAt(knee, ankle, frame), 9);
    }
    expect(steady.confidence).toEqual(ankle.confidence);
  });

  it('leaves an ankle unchanged if its knee is unknown', () => {
    const { knee, ankle } = swingingShank({ sizeAt: () => 1 });
    knee.xPx.fill(Number.NaN, 100, 110);
    knee.yPx.fill(Number.NaN, 100, 110);
    const steady = withSteadyShank({ knee, ankle }, clock());

    expect(steady.xPx.slice(100, 110)).toEqual(ankle.xPx.slice(100, 110));
  });
});

function errorsAfter(options: { sizeAt: (share: number) => number }) {
  const { knee, ankle, trueAnkle, hidden } = swingingShank(options);
  const steady = withSteadyShank({ knee, ankle }, clock());
  const errorsPx = Array.from(steady.xPx, (xPx, frame) =>
    Math.hypot(xPx - trueAnkle.xPx[frame]!, steady.yPx[frame]! - trueAnkle.yPx[frame]!),
  );
  return { errorsPx, hidden };
}

function clock() {
  const timesSeconds = Float64Array.from({ length: FRAMES }, (_, frame) => frame / RATE_HZ);
  return { timesSeconds, strideHz: STRIDE_HZ };
}

function swingingShank({ sizeAt }: { sizeAt: (share: number) => number }) {
  const knee = pathOf(() => [300, 200]);
  const end = (frame: number, shorterPx: number): [number, number] => {
    const angle = Math.sin(2 * Math.PI * phaseAt(frame));
    const lengthPx = SHANK_PX * sizeAt(frame / FRAMES) - shorterPx;
    return [300 + lengthPx * Math.sin(angle), 200 + lengthPx * Math.cos(angle)];
  };
  return {
    knee,
    ankle: pathOf((frame) => end(frame, isHidden(frame) ? SHORTER_BY_PX : 0)),
    trueAnkle: pathOf((frame) => end(frame, 0)),
    hidden: Array.from({ length: FRAMES }, (_, frame) => frame).filter(isHidden),
  };
}

function isHidden(frame: number): boolean {
  return phaseAt(frame) % 1 < HIDDEN_SHARE;
}

function phaseAt(frame: number): number {
  return (STRIDE_HZ * frame) / RATE_HZ;
}

function pathOf(at: (frame: number) => [number, number]): PointPath {
  const frames = Array.from({ length: FRAMES }, (_, frame) => frame);
  return {
    xPx: Float64Array.from(frames, (frame) => at(frame)[0]),
    yPx: Float64Array.from(frames, (frame) => at(frame)[1]),
    confidence: Float64Array.from(frames, (frame) => 0.5 + 0.001 * frame),
  };
}

function angleAt(knee: PointPath, ankle: PointPath, frame: number): number {
  return Math.atan2(ankle.yPx[frame]! - knee.yPx[frame]!, ankle.xPx[frame]! - knee.xPx[frame]!);
}
