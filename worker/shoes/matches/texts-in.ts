import type { Language } from '../../../contract/job.ts';
import { MATCHES as MATCHES_DE } from './de.ts';
import { MATCHES as MATCHES_EN } from './en.ts';
import { MATCHES as MATCHES_ES } from './es.ts';
import { MATCHES as MATCHES_FR } from './fr.ts';
import { MATCHES as MATCHES_IT } from './it.ts';
import { MATCHES as MATCHES_JA } from './ja.ts';
import { MATCHES as MATCHES_KO } from './ko.ts';
import { MATCHES as MATCHES_PT } from './pt.ts';
import type { MatchTexts } from './match-texts.ts';
import { MATCHES as MATCHES_ZH } from './zh.ts';

export const MATCH_TEXTS: Record<Language, MatchTexts> = {
  en: MATCHES_EN,
  fr: MATCHES_FR,
  de: MATCHES_DE,
  zh: MATCHES_ZH,
  ko: MATCHES_KO,
  pt: MATCHES_PT,
  es: MATCHES_ES,
  it: MATCHES_IT,
  ja: MATCHES_JA,
};
