import { createContext, useContext } from 'hono/jsx';

import type { Language } from '../../../contract/job.ts';
import { labelsIn } from '../../analyses/content/content.ts';
import type { ReportTexts } from '../texts/report/report-texts.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import type { Units } from '../units/units.ts';
import type { NumberTexts } from './number-texts.ts';
import { numberTextsIn } from './number-texts.ts';

export interface ReportWords {
  language: Language;
  texts: ReportTexts;
  labels: ReturnType<typeof labelsIn>;
  numbers: NumberTexts;
  units: Units;
}

export function reportWordsIn(language: Language, units: Units): ReportWords {
  return {
    language,
    texts: reportTextsIn(language),
    labels: labelsIn(language),
    numbers: numberTextsIn(language),
    units,
  };
}

export const Words = createContext<ReportWords | null>(null);

export function useWords(): ReportWords {
  const words = useContext(Words);
  if (words === null) throw new Error('only a report has words');
  return words;
}
