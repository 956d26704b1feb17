import * as z from 'zod';

import { recordOf } from '../../contract/record-of.ts';

/** A text that says the same whatever was measured. */
export const text = z
  .string()
  .regex(/^[^{}]*$/, 'Nothing is filled in here, so it takes no braces');

/** A text with placeholders, such as `{value}`: the names are a regular expression. */
export function textWith(names: string) {
  const pattern = new RegExp(`^(?:[^{}]|\\{(?:${names})\\})*$`);
  return z.string().regex(pattern, `Its placeholders can only be {${names}}`);
}

/** Entries of one shape, for each of these keys and no other. */
export function each<Name extends string, Entry extends z.ZodType>(
  names: readonly Name[],
  entry: Entry,
): z.ZodObject<Record<Name, Entry>, z.core.$strict> {
  return z.strictObject(recordOf(names, () => entry));
}
