import * as z from 'zod';

import { SHOE_PURPOSES } from '../engine/questionnaire.ts';
import { shoeSpecsSchema } from '../engine/shoe-parameters.ts';

const MAX_LIST_ITEMS = 50;

const isMissing = ({ input }: { input?: unknown }) =>
  input === undefined ? 'is missing' : undefined;
const name = z.string({ error: isMissing }).trim().min(1).max(100);
const specs = shoeSpecsSchema.shape;
const listOf = <Item extends z.ZodType<string>>(item: Item) =>
  z.array(item).max(MAX_LIST_ITEMS).default([]);

/** A row of the master list, in documentation order */
export const shoeRowSchema = z.strictObject({
  brand: name,
  model: name,
  version: z.string().trim().max(40).default(''),
  heel_to_toe_drop: specs.heel_to_toe_drop.default(null),
  motion_control_shoe: specs.motion_control_shoe.default(null),
  midsole_thickness: specs.midsole_thickness.default(null),
  midsole_hardness: specs.midsole_hardness.default(null),
  carbon_plate: specs.carbon_plate.default(null),
  plastic_plate: z.boolean().nullable().default(null),
  shoe_weight: specs.shoe_weight.default(null),
  rocker: specs.rocker.default(null),
  bending_stiffness: specs.bending_stiffness.default(null),
  purpose: z.array(z.enum(SHOE_PURPOSES), { error: isMissing }).min(1).max(4),
  gtins: listOf(
    z.string().refine(isGtin, 'must be a GTIN-8, -12, -13, or -14 with a valid check digit'),
  ),
  mpns: listOf(z.string().trim().min(1).max(100)),
  source: z.string().trim().max(500).nullable().default(null),
  confidence: z.enum(['high', 'medium', 'low']).nullable().default(null),
  checked: z.iso.date().nullable().default(null),
  image: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .default(null),
});
export type ShoeRowFields = z.output<typeof shoeRowSchema>;

const link = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .nullable()
  .default(null);

/** A scope's own links to a shoe, and its stock. */
export const linkRowSchema = z
  .strictObject({
    id: z.string().optional(),
    brand: name.optional(),
    model: name.optional(),
    version: z.string().trim().max(40).default(''),
    product_link: link,
    product_page: link,
    in_stock: z.boolean().default(true),
  })
  .refine(
    ({ id, brand, model }) => id !== undefined || (brand !== undefined && model !== undefined),
    'id, or brand and model, are required',
  );
export type LinkRowFields = z.output<typeof linkRowSchema>;

const LENGTHS = [8, 12, 13, 14];

/** Whether this is a GTIN-8, -12, -13, or -14 with a valid check digit (GS1, modulo 10) */
function isGtin(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !/^[0-9]+$/.test(text)) return false;
  const digits = Array.from(text, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
