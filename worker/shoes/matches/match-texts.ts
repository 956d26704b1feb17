import type { Criterion } from '../engine/rank-shoes.ts';
import type { ShoePurpose } from '../engine/questionnaire.ts';
import type { RangedParameter } from '../engine/recommended-range.ts';

/**
 * Full sentences about one shoe. `{value}` is the shoe's own figure, `{range}` what is recommended,
 * `{amount}` a difference, `{previous}` the drop of the runner's present shoes.
 */
export interface MatchTexts {
  /** Listed in place of `{purposes}`, not sentences. */
  purposes: Record<ShoePurpose, string>;
  fits: Record<RangedParameter | 'purpose' | 'lighter_than_average', string> & {
    carbon_plate: Record<'yes' | 'no', string>;
    motion_control_shoe: Record<'yes' | 'no' | 'by_answers', string>;
  };
  differs: Record<
    RangedParameter | 'purpose' | 'no_carbon_plate' | 'no_motion_control' | 'motion_control',
    string
  >;
  unknown: Record<Criterion, string>;
  lower_drop: string;
}
