import { recordOf } from '../../../contract/record-of.ts';
import type { MeasureName, TypicalLanding } from './typical-landing.ts';
import { MEASURES } from './typical-landing.ts';

/** 80 % of contacts are closer to those of force plates (docs/expected-error.md). */
const CONTACT_ERROR_SECONDS = 0.0125;

/**
 * How far off each typical value is, in degrees, if all contacts are found that much too early or too
 * late: a knee that trails bends by 6 degrees meanwhile, a trunk by none.
 */
export function timingErrors(
  typicalIf: (laterSeconds: number) => TypicalLanding,
  { slowMotionFactor }: { slowMotionFactor: number },
): Record<MeasureName, number> {
  const laterSeconds = CONTACT_ERROR_SECONDS * slowMotionFactor;
  const [early, late] = [typicalIf(-laterSeconds), typicalIf(laterSeconds)];
  return recordOf(MEASURES, (name) => Math.abs(late[name].degrees - early[name].degrees) / 2 || 0);
}
