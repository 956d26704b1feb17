import { getCookie } from 'hono/cookie';

import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import type { PortalContext } from '../portal-context.ts';
import { cookieNames, keepForAYear } from '../security/cookies.ts';
import { textsIn } from '../texts/texts.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/** Returns the language chosen in this browser, else the one of ours that it prefers, or null. */
export function readerLanguage(c: PortalContext): Language | null {
  const chosen = languageIn(getCookie(c, cookieNames(c).language));
  return chosen ?? negotiateLanguage(c.req.header('Accept-Language') ?? '', LANGUAGES);
}

/** Remembers the language in this browser, also without an account. */
export function rememberLanguage(c: PortalContext, language: Language): void {
  keepForAYear(c, cookieNames(c).language, language);
}

/** Puts the page in the language named in its address, and returns it; null for none. */
export function takeLanguageOfAddress(c: PortalContext): Language | null {
  const language = languageIn(c.req.query('language'));
  if (language !== null) c.set('texts', textsIn(language));
  return language;
}

export function languageIn(text: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}
