import { LANGUAGES } from '../../../contract/job.ts';

/** How a page is looked at. */
export interface Look {
  viewport: { width: number; height: number };
  scheme: 'light' | 'dark';
  language: string;
}

const PHONE = { name: '320', viewport: { width: 320, height: 640 } };
export const DESKTOP = { name: '1280', viewport: { width: 1280, height: 900 } };
/** Set it to look at all pages. */
export const PICTURES = process.env['PORTAL_SCREENSHOTS'];
/** One with long words, and one without spaces; all nine take a quarter of an hour. */
const CHECKED_LANGUAGES =
  process.env['PORTAL_LANGUAGES'] === 'all' ? LANGUAGES : (['en', 'de', 'ja'] as const);
/** Each size and each scheme once is enough for a check, and one size for other languages. */
export const LOOKS = [
  ...CHECKED_LANGUAGES.map((language) => ({ ...PHONE, scheme: 'dark', language }) as const),
  { ...DESKTOP, scheme: 'light', language: 'en' },
  ...(PICTURES === undefined
    ? []
    : ([
        { ...PHONE, scheme: 'light', language: 'en' },
        { ...DESKTOP, scheme: 'dark', language: 'en' },
      ] as const)),
] as const;
