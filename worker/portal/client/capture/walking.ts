import type { PoseSample } from './pose-sample.ts';
import { medianOf } from './pose-sample.ts';

/** Frames required within two seconds, the time in which a slow walker takes four steps */
const MIN_READINGS = 14;
/** Larger jumps of the trunk are misreadings; a runner's bounce is half this. */
const MAX_TRUNK_JUMP_BODY_HEIGHTS = 0.08;
const STEPS_PER_MINUTE = { fewest: 72, most: 220, mostWalking: 140 };
/** Below these shares, other movement hides leg swing or trunk bounce. */
const MIN_SWING_SHARE = 0.6;
const MIN_BOUNCE_SHARE = 0.5;
const MIN_BOUNCE_BODY_HEIGHTS = 0.006;
/** The service's rule with a margin: walkers reach at least 147, runners at most 98. */
const MIN_WALKING_PHASE_DEGREES = 130;

/**
 * Whether consecutive side-view frames show walking: a walker's trunk is highest when one foot
 * passes the other, a runner's shortly before maximum foot separation, even in slow motion.
 */
export function isWalking(samples: readonly PoseSample[]): boolean {
  const found = samples.flatMap(({ atMs, person }) =>
    person === null ? [] : [{ atMs, ...person }],
  );
  const height = medianOf(found.map(({ top, bottom }) => bottom - top));
  const usualTrunk = medianOf(found.map(({ trunk }) => trunk));
  const seen = found.filter(
    ({ trunk }) => Math.abs(trunk - usualTrunk) < MAX_TRUNK_JUMP_BODY_HEIGHTS * height,
  );
  if (seen.length < MIN_READINGS) return false;
  const timesSeconds = seen.map(({ atMs }) => atMs / 1000);
  const apart = withoutTrend(
    seen.map(({ ankleGap }) => ankleGap ** 2),
    timesSeconds,
  );
  const up = withoutTrend(
    seen.map(({ trunk }) => -trunk / height),
    timesSeconds,
  );
  const stepsPerMinute = strongestRate(apart, timesSeconds);
  const swing = waveAt(stepsPerMinute, apart, timesSeconds);
  const bounce = waveAt(stepsPerMinute, up, timesSeconds);
  return (
    stepsPerMinute < STEPS_PER_MINUTE.mostWalking &&
    swing.share >= MIN_SWING_SHARE &&
    bounce.share >= MIN_BOUNCE_SHARE &&
    bounce.amplitude >= MIN_BOUNCE_BODY_HEIGHTS &&
    degreesApart(swing.phaseDegrees, bounce.phaseDegrees) > MIN_WALKING_PHASE_DEGREES
  );
}

interface Wave {
  amplitude: number;
  phaseDegrees: number;
  share: number;
}

function strongestRate(signal: readonly number[], timesSeconds: readonly number[]): number {
  let best = { rate: STEPS_PER_MINUTE.fewest, amplitude: 0 };
  for (let rate = STEPS_PER_MINUTE.fewest; rate <= STEPS_PER_MINUTE.most; rate += 3) {
    const { amplitude } = waveAt(rate, signal, timesSeconds);
    if (amplitude > best.amplitude) best = { rate, amplitude };
  }
  return best.rate;
}

function waveAt(
  ratePerMinute: number,
  signal: readonly number[],
  timesSeconds: readonly number[],
): Wave {
  const angles = timesSeconds.map((seconds) => (2 * Math.PI * ratePerMinute * seconds) / 60);
  const cosine = 2 * meanOf(signal.map((value, look) => value * Math.cos(angles[look] ?? 0)));
  const sine = 2 * meanOf(signal.map((value, look) => value * Math.sin(angles[look] ?? 0)));
  const amplitude = Math.hypot(cosine, sine);
  return {
    amplitude,
    phaseDegrees: (Math.atan2(sine, cosine) * 180) / Math.PI,
    share: amplitude ** 2 / 2 / meanOf(signal.map((value) => value ** 2)),
  };
}

/** Removes mean and linear drift, which an approaching walker causes. */
function withoutTrend(signal: readonly number[], timesSeconds: readonly number[]): number[] {
  const mean = meanOf(signal);
  const middle = meanOf(timesSeconds);
  const fromMiddle = timesSeconds.map((seconds) => seconds - middle);
  const slope =
    meanOf(signal.map((value, look) => value * (fromMiddle[look] ?? 0))) /
    meanOf(fromMiddle.map((seconds) => seconds ** 2));
  return signal.map((value, look) => value - mean - slope * (fromMiddle[look] ?? 0));
}

function degreesApart(one: number, other: number): number {
  const degrees = Math.abs(one - other) % 360;
  return Math.min(degrees, 360 - degrees);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
