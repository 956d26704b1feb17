import * as z from 'zod';

import { text, textWith } from './text-schema.ts';
import type { PluralText } from './write-text.ts';

/** Texts of any language, with the keys of the English ones. */
export type TextsLike<English> = English extends string
  ? string
  : English extends { other: string }
    ? PluralText
    : { readonly [Key in keyof English]: TextsLike<English[Key]> };

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
  return (names.length === 0 ? text : textWith(names.join('|'))).min(1);
}
