import type { Language } from '../../../contract/job.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import type { ExerciseTitles } from './exercise-titles.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { PT } from './pt.ts';
import { ZH } from './zh.ts';

export const TITLES: Readonly<Record<Language, ExerciseTitles>> = {
  en: EN,
  fr: FR,
  de: DE,
  zh: ZH,
  ko: KO,
  pt: PT,
  es: ES,
  it: IT,
  ja: JA,
};
