import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';

/** How a page is looked at; the languages take turns from page to page. */
export interface Look {
  viewport: { width: number; height: number };
  scheme: 'light' | 'dark';
  languages: readonly Language[];
}

const PHONE = { name: '320', viewport: { width: 320, height: 640 } };
export const DESKTOP = { name: '1280', viewport: { width: 1280, height: 900 } };
/** Set it to look at all pages. */
export const PICTURES = process.env['PORTAL_SCREENSHOTS'];
/** German has the longest words; every page in every language takes a quarter of an hour. */
const ON_A_PHONE: readonly (readonly Language[])[] =
  process.env['PORTAL_LANGUAGES'] === 'all'
    ? LANGUAGES.map((language) => [language])
    : [['de'], LANGUAGES.filter((language) => language !== 'de')];
/** Each size and each scheme once is enough for a check. */
export const LOOKS = [
  ...ON_A_PHONE.map((languages) => ({ ...PHONE, scheme: 'dark', languages }) as const),
  { ...DESKTOP, scheme: 'light', languages: ['en'] },
  ...(PICTURES === undefined
    ? []
    : ([
        { ...PHONE, scheme: 'light', languages: ['en'] },
        { ...DESKTOP, scheme: 'dark', languages: ['en'] },
      ] as const)),
] as const;
