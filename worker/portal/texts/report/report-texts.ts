import type { LANGUAGES } from '../../../../contract/job.ts';
import { en } from './en.ts';

export type ReportTexts = typeof en;
type Language = (typeof LANGUAGES)[number];

const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  en,
  fr: en,
  de: en,
  zh: en,
  ko: en,
  pt: en,
  es: en,
  it: en,
  ja: en,
};

export function reportTextsIn(language: Language): ReportTexts {
  return REPORT_TEXTS[language];
}
