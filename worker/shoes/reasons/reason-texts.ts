import type { OwnCode } from '../engine/reason.ts';
import type { ShoeParameter } from '../engine/shoe-facts.ts';

type Level = 'low' | 'medium' | 'high';

/**
 * Full sentences. `{target}` is the recommended value, `{amount}` how far a reason moves it,
 * `{value}` what was answered or measured, `{limit}` what `summary.ts` knows to be the border.
 */
export interface ReasonTexts {
  targets: {
    heel_to_toe_drop: string;
    motion_control_shoe: Record<'yes' | 'no' | 'unknown', string>;
    midsole_thickness: string;
    midsole_hardness: Record<Level, string>;
    carbon_plate: Record<'yes' | 'no', string>;
    shoe_weight: string;
    rocker: Record<Level, string>;
    bending_stiffness: Record<Level, string>;
  };
  reasons: { [Parameter in ShoeParameter]: Record<OwnCode<Parameter>, string> };
  rangeLimit: string;
  /** What every recommendation ends with. */
  comfort: string;
  evidence: string;
  /** For runners who name a pain. */
  pain: string;
}
