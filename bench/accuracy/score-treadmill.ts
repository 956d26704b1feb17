import type { RunnerFacts } from '../../inference-container/strides/runner-facts.ts';
import type { Row } from './accuracy-table.ts';
import type { SeenClip } from './measure-clip.ts';
import { measureClip } from './measure-clip.ts';

/** Any pace will do; the test is whether the results are consistent with it. */
const PACE_SECONDS_PER_KILOMETER = 300;

/** Checks that speed and step length follow from pace and cadence on a treadmill. */
export function scoreTreadmill(
  clip: string,
  { seen, facts }: { seen: SeenClip; facts: RunnerFacts },
): Row[] {
  const paceSecondsPerKilometer = facts.paceSecondsPerKilometer ?? PACE_SECONDS_PER_KILOMETER;
  const measured = measureClip(seen, { ...facts, isTreadmill: true, paceSecondsPerKilometer });
  if (!measured.ok) return [];
  const { speed_meter_per_second, step_length_meter, step_frequency_steps_per_min } =
    measured.data.metrics;
  if (
    speed_meter_per_second === null ||
    step_length_meter === null ||
    step_frequency_steps_per_min === null
  ) {
    return [];
  }
  const trueSpeed = 1000 / paceSecondsPerKilometer;
  const stepLength = (60 * trueSpeed) / step_frequency_steps_per_min;
  const row = (quantity: string, value: number, unit: 'm/s' | 'm'): Row => ({
    quantity,
    clip,
    value,
    unit,
    goal: 0,
    note: `treadmill at ${paceSecondsPerKilometer} s/km`,
  });
  return [
    row('speed against the pace', toMillimeters(speed_meter_per_second - trueSpeed), 'm/s'),
    row(
      'step length against speed and cadence',
      toMillimeters(step_length_meter - stepLength),
      'm',
    ),
  ];
}

/** Results are rounded to tenths of a millimeter, and so is the cadence they are based on. */
function toMillimeters(meters: number): number {
  return Math.round(meters * 1000) / 1000;
}
