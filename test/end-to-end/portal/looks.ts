import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';

/** Viewport, color scheme, and languages of a visit; languages rotate from page to page. */
export interface Look {
  viewport: { width: number; height: number };
  scheme: 'light' | 'dark';
  languages: readonly Language[];
}

const PHONE = { name: '320', viewport: { width: 320, height: 640 } };
const DESKTOP = { name: '1280', viewport: { width: 1280, height: 900 } };
export const DESK = { ...DESKTOP, scheme: 'light' } as const;
/** Folder for screenshots; if set, pages are captured instead of checked (`build/content.ts`) */
export const PICTURES = process.env['PORTAL_SCREENSHOTS'];
/** German has the longest words; checking every page in every language takes 15 minutes. */
const DARK_LANGUAGES: readonly (readonly Language[])[] =
  process.env['PORTAL_LANGUAGES'] === 'all' ? LANGUAGES.map((language) => [language]) : [['de']];
const OTHERS = LANGUAGES.filter((language) => language !== 'de');
/** Most problems appear on a phone. */
export const LOOKS = [
  ...DARK_LANGUAGES.map((languages) => ({ ...PHONE, scheme: 'dark', languages }) as const),
  { ...PHONE, scheme: 'light', languages: OTHERS },
] as const;
const locale = process.env['PORTAL_LANGUAGE'] ?? 'en';
export const PICTURE_LOOKS = [
  { name: '390', viewport: { width: 390, height: 844 } },
  DESKTOP,
].flatMap((screen) => [
  { ...screen, locale, scheme: 'light' } as const,
  { ...screen, locale, scheme: 'dark' } as const,
]);
