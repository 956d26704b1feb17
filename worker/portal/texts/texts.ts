import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import type { TextsLike } from '../../languages/texts-like.ts';
import en from './pages/en.json' with { type: 'json' };

/** All texts of the pages in one language. */
export interface Texts extends TextsLike<typeof en> {
  code: Language;
}

const PAGES: Readonly<Partial<Record<Language, TextsLike<typeof en>>>> = { en };

/** The languages of the pages. */
export const PORTAL_LANGUAGES = LANGUAGES.filter((language) => PAGES[language] !== undefined);

export function textsIn(language: Language): Texts {
  return { code: language, ...(PAGES[language] ?? en) };
}
