import type { Reason } from './reason.ts';
import type { ShoeParameter } from './shoe-facts.ts';

interface Scale {
  unit: 'mm' | 'g' | '0..100' | '0..1' | 'boolean';
  /** Value before anything is known about the runner. */
  start: number;
  range: readonly [low: number, high: number];
  digits: 0 | 1 | 2;
}

/** A plate and motion control are points from 0 to 1 that become true or false. */
export const SCALES = {
  heel_to_toe_drop: { unit: 'mm', start: 8, range: [0, 12], digits: 1 },
  motion_control_shoe: { unit: 'boolean', start: 0, range: [0, 1], digits: 2 },
  midsole_thickness: { unit: 'mm', start: 34, range: [20, 40], digits: 1 },
  midsole_hardness: { unit: '0..100', start: 45, range: [10, 80], digits: 0 },
  carbon_plate: { unit: 'boolean', start: 0, range: [0, 1], digits: 0 },
  shoe_weight: { unit: 'g', start: 260, range: [150, 330], digits: 0 },
  rocker: { unit: '0..1', start: 0.4, range: [0, 1], digits: 2 },
  bending_stiffness: { unit: '0..100', start: 35, range: [5, 100], digits: 0 },
} as const satisfies Record<ShoeParameter, Scale>;

interface Recommendation<Parameter extends ShoeParameter, Value> {
  value: Value;
  unit: Scale['unit'];
  /** The start value; adding the changes of all reasons gives the value before rounding. */
  start: number;
  /** In the order in which they were applied. */
  reasons: readonly Reason<Parameter>[];
}

export interface Recommendations {
  heel_to_toe_drop: Recommendation<'heel_to_toe_drop', number>;
  /** Null without a back view that shows the pronation of at least one foot. */
  motion_control_shoe: Recommendation<'motion_control_shoe', boolean | null>;
  midsole_thickness: Recommendation<'midsole_thickness', number>;
  midsole_hardness: Recommendation<'midsole_hardness', number>;
  carbon_plate: Recommendation<'carbon_plate', boolean>;
  shoe_weight: Recommendation<'shoe_weight', number>;
  rocker: Recommendation<'rocker', number>;
  bending_stiffness: Recommendation<'bending_stiffness', number>;
}
