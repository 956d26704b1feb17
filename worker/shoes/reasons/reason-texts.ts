import * as z from 'zod';

import { keysOf } from '../../../contract/keys-of.ts';
import { each, text, textWith } from '../../languages/text-schema.ts';
import type { Criterion } from '../engine/rank-shoes.ts';
import type { OwnCode } from '../engine/reason.ts';
import { REASON_SOURCES } from '../engine/reason.ts';

const answer = z.strictObject({ yes: text, no: text });
const level = z.strictObject({ low: text, medium: text, high: text });
export type Level = keyof z.infer<typeof level>;

/** `{range}` is what is recommended. */
const target = textWith('range');
/**
 * `{amount}` is how far a reason moves the recommendation, `{value}` what was answered or measured,
 * `{limit}` the border that the engine knows.
 */
const reason = textWith('amount|value|limit');

/** Full sentences, except for `words`. */
export const reasonTextsSchema = z.strictObject({
  /** What stands beside a value that a person would not say as a number. */
  words: z.strictObject({
    motion_control_shoe: answer,
    midsole_hardness: level,
    carbon_plate: answer,
    rocker: level,
    bending_stiffness: level,
  }),
  targets: z.strictObject({
    heel_to_toe_drop: target,
    motion_control_shoe: answer.extend({ unknown: text }),
    midsole_thickness: target,
    carbon_plate: answer,
    shoe_weight: target,
  }),
  /** Only of what a shop can tell about a shoe. */
  reasons: reasonsSchema(),
  /** Ends the reasons for more support where a neutral shoe is recommended all the same. */
  tooLittleForSupport: text,
  rangeLimit: text,
  /** What every recommendation ends with. */
  comfort: text,
  evidence: text,
  /** For runners who name a pain. */
  pain: text,
});
export type ReasonTexts = z.infer<typeof reasonTextsSchema>;

/** One by one for each parameter, so that generic code can read them. */
type Reasons = { [Parameter in Criterion]: Record<OwnCode<Parameter>, string> };

function reasonsSchema(): z.ZodType<Reasons> {
  return z.strictObject({
    heel_to_toe_drop: codesOf('heel_to_toe_drop'),
    motion_control_shoe: codesOf('motion_control_shoe'),
    midsole_thickness: codesOf('midsole_thickness'),
    carbon_plate: codesOf('carbon_plate'),
    shoe_weight: codesOf('shoe_weight'),
  });
}

function codesOf<Parameter extends Criterion>(parameter: Parameter) {
  return each(keysOf(REASON_SOURCES[parameter]), reason);
}
