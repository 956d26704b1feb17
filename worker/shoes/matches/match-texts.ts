import * as z from 'zod';

import { each, text, textWith } from '../../languages/text-schema.ts';
import { SHOE_PURPOSES } from '../engine/questionnaire.ts';
import { CRITERIA } from '../engine/rank-shoes.ts';

/** `{value}` is the shoe's own figure, `{range}` what is recommended. */
const figure = textWith('value|range');
const figures = { heel_to_toe_drop: figure, midsole_thickness: figure, shoe_weight: figure };
const listed = textWith('purposes');

/** Full sentences about one shoe. */
export const matchTextsSchema = z.strictObject({
  /** Nouns, listed in place of `{purposes}`. */
  purposes: each(SHOE_PURPOSES, text),
  fits: z.strictObject({
    purpose: listed,
    ...figures,
    /** `{amount}` is the difference. */
    lighter_than_average: textWith('amount'),
    carbon_plate: z.strictObject({ yes: text, no: text }),
    motion_control_shoe: z.strictObject({ yes: text, no: text, by_answers: text }),
  }),
  differs: z.strictObject({
    purpose: listed,
    ...figures,
    no_carbon_plate: text,
    no_motion_control: text,
    motion_control: text,
  }),
  unknown: each(CRITERIA, text),
  /** `{previous}` is the drop of the runner's present shoes. */
  lower_drop: textWith('previous|value'),
});
export type MatchTexts = z.infer<typeof matchTextsSchema>;
