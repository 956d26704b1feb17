import type { Child } from 'hono/jsx';

import { ExerciseList } from './exercise-list.tsx';
import { Overview } from './overview.tsx';
import type { ShownReport } from './read-report.ts';
import { ReportDetails } from './report-details.tsx';
import type { ReportWords } from './report-words.ts';
import { Words } from './report-words.ts';
import { summarize } from './summarize.ts';

interface ReportViewProps {
  /** A report, or both views of a runner */
  reports: readonly ShownReport[];
  words: ReportWords;
  /** Printed on each page, such as the runner and the date. */
  head?: Child;
}

export function ReportView({ reports, words, head }: ReportViewProps) {
  const { texts } = words;
  const isPair = reports.length > 1;
  const exercises = <ExerciseList exercises={summarize(reports).exercises.slice(1)} />;
  return (
    <Words.Provider value={words}>
      <div class="report">
        <div class="print-head small">{head}</div>
        <div class="stack">
          <Overview reports={reports} />
          {reports.map((report) => {
            const view = report.findings.analysis_type;
            return (
              <Words.Provider value={{ ...words, idPrefix: isPair ? `${view}-` : '' }}>
                {isPair && <h2 id={`${view}-view`}>{texts.title[view]}</h2>}
                <ReportDetails report={report}>{!isPair && exercises}</ReportDetails>
              </Words.Provider>
            );
          })}
          {isPair && exercises}
          <p class="quiet small">{texts.disclaimer}</p>
        </div>
      </div>
    </Words.Provider>
  );
}
