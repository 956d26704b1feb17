import type { Language } from '../../../contract/job.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
  ko: '한국어',
  pt: 'Português (Brasil)',
  es: 'Español',
  it: 'Italiano',
  ja: '日本語',
};
