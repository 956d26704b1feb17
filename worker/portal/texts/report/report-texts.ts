import { de } from './de.ts';
import type { ReportTexts } from './en.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';
import type { Language } from '../../../../contract/job.ts';

export type { ReportTexts };

const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  en,
  fr,
  de,
  zh,
  ko,
  pt,
  es,
  it,
  ja,
};

export function reportTextsIn(language: Language): ReportTexts {
  return REPORT_TEXTS[language];
}
