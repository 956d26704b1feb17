import { SHOE_PURPOSES } from '../../worker/shoes/engine/questionnaire.ts';
import type { ShoeFacts } from '../../worker/shoes/engine/shoe-facts.ts';

/** Each attribute is unknown for one in this many shoes. */
const UNKNOWN_EVERY = 7;

/**
 * Shoes spread evenly over the ranges of values, the same in every run. All are for every purpose,
 * so that nearly all are scored.
 */
export function syntheticCatalog(count: number): ShoeFacts[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `shoe-${index}`,
    brand: `Brand ${index % 25}`,
    heel_to_toe_drop: known(index, 0, (index % 25) / 2),
    motion_control_shoe: known(index, 1, index % 9 === 0),
    midsole_thickness: known(index, 2, 20 + (index % 41) / 2),
    midsole_hardness: known(index, 3, 10 + (index % 71)),
    carbon_plate: known(index, 4, index % 5 === 0),
    plastic_plate: known(index, 4, index % 10 === 1),
    shoe_weight: known(index, 5, 150 + (index % 181)),
    rocker: known(index, 6, (index % 11) / 10),
    bending_stiffness: known(index, 0, 5 + (index % 96)),
    purpose: SHOE_PURPOSES,
  }));
}

function known<Value>(index: number, remainder: number, value: Value): Value | null {
  return index % UNKNOWN_EVERY === remainder ? null : value;
}
