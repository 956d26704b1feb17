import type { Language } from '../../../contract/job.ts';
import { REASONS as REASONS_DE } from './de.ts';
import { REASONS as REASONS_EN } from './en.ts';
import { REASONS as REASONS_ES } from './es.ts';
import { REASONS as REASONS_FR } from './fr.ts';
import { REASONS as REASONS_IT } from './it.ts';
import { REASONS as REASONS_JA } from './ja.ts';
import { REASONS as REASONS_KO } from './ko.ts';
import { REASONS as REASONS_PT } from './pt.ts';
import type { ReasonTexts } from './reason-texts.ts';
import { REASONS as REASONS_ZH } from './zh.ts';

export const REASON_TEXTS: Record<Language, ReasonTexts> = {
  en: REASONS_EN,
  fr: REASONS_FR,
  de: REASONS_DE,
  zh: REASONS_ZH,
  ko: REASONS_KO,
  pt: REASONS_PT,
  es: REASONS_ES,
  it: REASONS_IT,
  ja: REASONS_JA,
};
