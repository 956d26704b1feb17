import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import type { PortalContext } from '../portal-context.ts';
import { setYearLongCookie, readCookie } from '../security/cookies.ts';
import { textsIn } from '../texts/texts.ts';

const MAX_HEADER_LENGTH = 200;
const RANGE = /^\s*([a-z]{1,8})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i;

/** Returns the language chosen in this browser, or else the supported language that it prefers. */
export function readerLanguage(c: PortalContext): Language | null {
  const chosen = languageIn(readCookie(c, 'language'));
  return chosen ?? negotiateLanguage(c.req.header('Accept-Language') ?? '', LANGUAGES);
}

/** Returns the language that `Accept-Language` prefers. Regions are ignored. */
export function negotiateLanguage<Known extends string>(
  acceptLanguage: string,
  languages: readonly Known[],
): Known | null {
  const ranges = acceptLanguage.slice(0, MAX_HEADER_LENGTH).split(',');
  const accepted = ranges.flatMap((range) => {
    const [, code = '', quality = '1'] = RANGE.exec(range) ?? [];
    const language = languages.find((known) => known === code.toLowerCase());
    return language === undefined ? [] : [{ language, quality: Number(quality) }];
  });
  const [best] = accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return best?.language ?? null;
}

export function rememberLanguage(c: PortalContext, language: Language): void {
  setYearLongCookie(c, 'language', language);
}

/** Applies and returns the language in the page's URL, if any. */
export function applyUrlLanguage(c: PortalContext): Language | null {
  const language = languageIn(c.req.query('language'));
  if (language !== null) c.set('texts', textsIn(language));
  return language;
}

export function languageIn(text: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}
