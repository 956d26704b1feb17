import type { Child } from 'hono/jsx';

import { ExerciseList } from './exercise-list.tsx';
import { Overview } from './overview.tsx';
import type { ShownReport } from './read-report.ts';
import { ReportDetails } from './report-details.tsx';
import type { ReportWords } from './report-words.ts';
import { Words } from './report-words.ts';

interface ReportViewProps {
  report: ShownReport;
  words: ReportWords;
  /** Printed on each page, such as the runner and the date. */
  head?: Child;
}

export function ReportView({ report, words, head }: ReportViewProps) {
  return (
    <Words.Provider value={words}>
      <div class="report">
        <div class="print-head small">{head}</div>
        <div class="stack">
          <Overview report={report} />
          <ReportDetails report={report}>
            <ExerciseList exercises={report.exercises.slice(1)} />
          </ReportDetails>
          <p class="quiet small">{words.texts.disclaimer}</p>
        </div>
      </div>
    </Words.Provider>
  );
}
