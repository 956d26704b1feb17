import { en } from './en.ts';

/** All texts of one language. Another language is another file of this shape. */
export type Texts = typeof en;

const LANGUAGES: Readonly<Record<string, Texts>> = { en };

/** The first language of the browser that the portal speaks, else English. */
export function textsFor(acceptLanguage = ''): Texts {
  const wanted = acceptLanguage.slice(0, 200).split(',');
  const codes = wanted.map((part) => part.trim().slice(0, 2).toLowerCase());
  const code = codes.find((each) => Object.hasOwn(LANGUAGES, each)) ?? 'en';
  return LANGUAGES[code] ?? en;
}
