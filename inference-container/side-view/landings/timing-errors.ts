import { recordOf } from '../../../contract/record-of.ts';
import type { MeasureName, TypicalLanding } from './typical-landing.ts';
import { MEASURES } from './typical-landing.ts';

/**
 * How far off each typical value is, in degrees, if all contacts are found `contactShiftSeconds` too
 * early or too late: a knee that trails bends by 6 degrees meanwhile, a trunk by none. How much of
 * that is to be expected was learned with the same shift.
 */
export function timingErrors(
  typicalIf: (laterSeconds: number) => TypicalLanding,
  {
    slowMotionFactor,
    contactShiftSeconds,
  }: { slowMotionFactor: number; contactShiftSeconds: number },
): Record<MeasureName, number> {
  const laterSeconds = contactShiftSeconds * slowMotionFactor;
  const [early, late] = [typicalIf(-laterSeconds), typicalIf(laterSeconds)];
  return recordOf(MEASURES, (name) => Math.abs(late[name].degrees - early[name].degrees) / 2 || 0);
}
