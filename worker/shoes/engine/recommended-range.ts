import { SCALES } from './recommendation.ts';
import { clip } from './targets/target.ts';

/** Distance from the target that still is as recommended, and the step that people round to. */
const MARGINS = {
  heel_to_toe_drop: { margin: 1, step: 1 },
  midsole_thickness: { margin: 2, step: 1 },
  shoe_weight: { margin: 20, step: 10 },
} as const;
export type RangedParameter = keyof typeof MARGINS;

export interface RecommendedRange {
  low: number;
  high: number;
}

/** Returns a range in the parameter's unit, such as 36 to 40 mm for 37.8. */
export function recommendedRange(parameter: RangedParameter, target: number): RecommendedRange {
  const { margin, step } = MARGINS[parameter];
  const { range } = SCALES[parameter];
  const middle = step * Math.round(target / step);
  return { low: clip(middle - margin, range), high: clip(middle + margin, range) };
}
