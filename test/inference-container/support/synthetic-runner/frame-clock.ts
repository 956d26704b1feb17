import type { Random } from '../../../../bench/support/seeded-random.ts';

export interface ClockSettings {
  /** Frames per second of the video as it plays. */
  rateHz: number;
  durationSeconds: number;
  /** Standard deviation of each frame's time; the time stamps are exact. */
  jitterSeconds: number;
  /** The probability that a frame other than the first is missing. */
  droppedShare: number;
  /** The probability that a frame repeats the previous picture with its own time. */
  repeatedShare: number;
  slowMotionFactor: number;
}

export const DEFAULT_CLOCK: ClockSettings = {
  rateHz: 60,
  durationSeconds: 5,
  jitterSeconds: 0,
  droppedShare: 0,
  repeatedShare: 0,
  slowMotionFactor: 1,
};

export interface FrameClock {
  /** From the first frame on, strictly increasing. */
  timesSeconds: Float64Array;
  /** Index of the picture that each frame shows. */
  shownFrames: Int32Array;
}

export function frameClock(settings: ClockSettings, random: Random): FrameClock {
  const { rateHz, durationSeconds, jitterSeconds, droppedShare, repeatedShare } = settings;
  const times: number[] = [];
  const shown: number[] = [];
  const count = Math.round(durationSeconds * rateHz);
  // A frame that deviates more would overtake its neighbor.
  const furthest = 0.4 / rateHz;
  for (let slot = 0; slot < count; slot++) {
    const wander = jitterSeconds * random.normal();
    const isDropped = random.uniform() < droppedShare;
    const isRepeated = random.uniform() < repeatedShare;
    const frame = times.length;
    if (isDropped && frame > 0) continue;
    times.push(slot / rateHz + (frame === 0 ? 0 : clamp(wander, furthest)));
    shown.push(isRepeated && frame > 0 ? (shown[frame - 1] ?? frame) : frame);
  }
  return { timesSeconds: Float64Array.from(times), shownFrames: Int32Array.from(shown) };
}

function clamp(value: number, furthest: number): number {
  return Math.max(-furthest, Math.min(furthest, value));
}
