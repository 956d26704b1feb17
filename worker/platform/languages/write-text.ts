import { fillText } from './fill-text.ts';
import { plainFormat } from './number-format.ts';

/** A text for each plural category that the language has besides `other`. */
export type PluralText = Readonly<
  { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

/** Numbers are formatted for the language; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

const MAX_DECIMALS = 3;
const rules = new Map<string, Intl.PluralRules>();

export function writeText(
  language: string,
  text: string | PluralText,
  values: TextValues = {},
): string {
  return fillText(formOf(language, text, values), (name) => {
    const value = values[name];
    return typeof value === 'number' ? plainFormat(language, MAX_DECIMALS).format(value) : value;
  });
}

/** Writes names as a list; in Korean, separated by commas only. */
export function writeList(
  language: string,
  names: readonly string[],
  style: 'long' | 'narrow' = 'narrow',
): string {
  if (language === 'ko') return names.join(', ');
  return new Intl.ListFormat(language, { type: 'conjunction', style }).format(names);
}

/** Selects the plural form; categories that the translation omits fall back to `other`. */
function formOf(language: string, text: string | PluralText, values: TextValues): string {
  if (typeof text === 'string') return text;
  return text[rulesOf(language).select(Number(values['count']))] ?? text.other;
}

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}
