import type { OwnCode } from '../engine/reason.ts';
import type { Criterion } from '../engine/rank-shoes.ts';

export type Level = 'low' | 'medium' | 'high';
type Answer = 'yes' | 'no';

/**
 * Full sentences, except for `words`. `{range}` is what is recommended, `{amount}` how far a reason
 * moves it, `{value}` what was answered or measured, `{limit}` the border that the engine knows.
 */
export interface ReasonTexts {
  /** What stands beside a value that a person would not say as a number. */
  words: {
    motion_control_shoe: Record<Answer, string>;
    midsole_hardness: Record<Level, string>;
    carbon_plate: Record<Answer, string>;
    rocker: Record<Level, string>;
    bending_stiffness: Record<Level, string>;
  };
  targets: {
    heel_to_toe_drop: string;
    motion_control_shoe: Record<Answer | 'unknown', string>;
    midsole_thickness: string;
    carbon_plate: Record<Answer, string>;
    shoe_weight: string;
  };
  /** Only of what a shop can tell about a shoe. */
  reasons: { [Parameter in Criterion]: Record<OwnCode<Parameter>, string> };
  /** Ends the reasons for more support where a neutral shoe is recommended all the same. */
  tooLittleForSupport: string;
  rangeLimit: string;
  /** What every recommendation ends with. */
  comfort: string;
  evidence: string;
  /** For runners who name a pain. */
  pain: string;
}
