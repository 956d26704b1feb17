import { createContext, useContext } from 'hono/jsx';

import type { Language } from '../../../contract/job.ts';
import { labelsIn } from '../../analyses/content/content.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import type { Units } from '../units/units.ts';
import { numberTextsIn } from './number-texts.ts';

export type ReportWords = ReturnType<typeof reportWordsIn>;

export function reportWordsIn(language: Language, units: Units) {
  return {
    language,
    texts: reportTextsIn(language),
    labels: labelsIn(language),
    numbers: numberTextsIn(language),
    units,
    /** Makes ids unique if a page shows two reports. */
    idPrefix: '',
  };
}

export const Words = createContext<ReportWords | null>(null);

export function useWords(): ReportWords {
  const words = useContext(Words);
  if (words === null) throw new Error('only a report has words');
  return words;
}
