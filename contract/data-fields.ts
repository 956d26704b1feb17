import * as z from 'zod';

import type { MetricName } from './metrics.ts';
import { METRICS } from './metrics.ts';

/** Returns a schema for an angle in degrees, null if the video does not show it. */
export const angle = (meaning: string) =>
  z.number().nullable().describe(`${meaning} In degrees; null if the video does not show it.`);
export const metric = (meaning: string) =>
  z.number().nonnegative().nullable().describe(`${meaning} Null if it cannot be measured.`);
/** Allows negative values only for angles and for the width of crossing steps. */
export function metricNamed(name: MetricName) {
  const { meaning, shown } = METRICS[name];
  if (shown.unit === '°') return angle(meaning);
  return name === 'step_width_centimeter'
    ? z.number().nullable().describe(`${meaning} Null if it cannot be measured.`)
    : metric(meaning);
}
export const confidence = z
  .number()
  .min(0)
  .max(1)
  .describe('Confidence from 0 to 1; higher is more reliable');

export const expectedErrorOf = (what: string) =>
  z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      `Expected error of ${what}, in the same unit: 80% of the true errors in rendered test videos are smaller. Null if the value is null.`,
    );
export function expectedErrors<Name extends string>(...names: readonly Name[]) {
  return z
    .partialRecord(z.enum(names), z.number().nonnegative().nullable())
    .describe(
      'Expected error of each value, in the same unit: 80% of the true errors in rendered test videos are smaller. Null if the value is null.',
    );
}
