import { createContext, useContext } from 'hono/jsx';

import type { ReportWords } from './report-words.ts';

export const Words = createContext<ReportWords | null>(null);

export function useWords(): ReportWords {
  const words = useContext(Words);
  if (words === null) throw new Error('only a report has words');
  return words;
}
