import * as z from 'zod';

/** Intl's plural categories besides `other`. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many'] as const;
const PLACEHOLDER = /\{(\w+)\}/g;

/** Builds the schema that texts of any language fulfill: same keys and lists, same placeholders. */
export function textsLike(english: unknown): z.ZodType {
  if (typeof english === 'string') return textLike(english);
  if (typeof english !== 'object' || english === null) throw new Error('Texts are strings');
  if (Array.isArray(english)) return z.array(z.unknown()).pipe(tupleLike(english));
  if ('other' in english) return pluralLike(String(english.other));
  return z.strictObject(
    Object.fromEntries(Object.entries(english).map(([key, inner]) => [key, textsLike(inner)])),
  );
}

function tupleLike([first, ...others]: readonly unknown[]) {
  return z.tuple([textsLike(first), ...others.map((each) => textsLike(each))]);
}

function pluralLike(english: string) {
  const form = textLike(english);
  const others = CATEGORIES.map((category) => [category, form.exactOptional()] as const);
  return z.strictObject({ ...Object.fromEntries(others), other: form });
}

function textLike(english: string) {
  const names = [...english.matchAll(PLACEHOLDER)].map(([, name]) => name);
  const filled = names.length === 0 ? text : textWith(names.join('|'));
  return english === '' ? filled : filled.min(1);
}

/** A text that says the same whatever was measured. */
const text = z.string().regex(/^[^{}]*$/, 'Nothing is filled in here, so it takes no braces');

/** A text with placeholders, such as `{value}`: the names are a regular expression. */
function textWith(names: string) {
  const pattern = new RegExp(`^(?:[^{}]|\\{(?:${names})\\})*$`);
  return z.string().regex(pattern, `Its placeholders can only be {${names}}`);
}
