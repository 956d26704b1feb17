import type { Language } from '../../../contract/job.ts';
import type { RangedParameter } from '../engine/recommended-range.ts';
import { recommendedRange } from '../engine/recommended-range.ts';
import type { ShoeParameter } from '../engine/shoe-facts.ts';
import type { Level } from './texts-in.ts';
import { REASON_TEXTS } from './texts-in.ts';
import { writtenRange } from './written-number.ts';

export const RANGE_FORMATS = {
  heel_to_toe_drop: 'millimeter',
  midsole_thickness: 'millimeter',
  shoe_weight: 'gram',
} as const satisfies Record<RangedParameter, 'millimeter' | 'gram'>;

/** Below the first a value is low, above the second it is high. */
const LEVEL_BORDERS = {
  midsole_hardness: [40, 50],
  rocker: [0.3, 0.5],
  bending_stiffness: [30, 50],
} as const;

/** A recommendation as a person would say it: a range, or a word. */
export function wordRecommendation(
  parameter: ShoeParameter,
  value: number | boolean,
  language: Language,
): string {
  const { words } = REASON_TEXTS[language];
  switch (parameter) {
    case 'heel_to_toe_drop':
    case 'midsole_thickness':
    case 'shoe_weight':
      return writtenRange(recommendedRange(parameter, Number(value)), {
        format: RANGE_FORMATS[parameter],
        language,
      });
    case 'carbon_plate':
    case 'motion_control_shoe':
      return words[parameter][value === true ? 'yes' : 'no'];
    case 'midsole_hardness':
    case 'rocker':
    case 'bending_stiffness':
      return words[parameter][levelOf(Number(value), LEVEL_BORDERS[parameter])];
  }
}

function levelOf(value: number, [low, high]: readonly [low: number, high: number]): Level {
  if (value < low) return 'low';
  return value > high ? 'high' : 'medium';
}
