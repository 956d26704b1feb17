import type { Motion } from '../../analyses/analyses.ts';
import type { Language } from '../../../contract/job.ts';
import { Time } from '../page/parts.tsx';
import { PageLanguage } from '../page/page-language.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { METRIC } from '../units/units.ts';
import { numberTextsIn } from './number-texts.ts';
import { PrintButton } from './print-button.tsx';
import type { ShownReport } from './read-report.ts';
import { ReportView } from './report-view.tsx';
import type { ReportWords } from './report-words.ts';
import type { Findings } from './shown-segments.ts';
import { exerciseIdsOf as chooseExercises, segmentsOf } from './shown-segments.ts';

declare const REPORT_STYLES: string;
declare const REPORT_SCRIPT: string;

/** Nothing is loaded: all that the page shows is in it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; media-src data: blob:; connect-src data:";

export function exerciseIdsOf(results: Findings): string[] {
  return chooseExercises(segmentsOf(results));
}

interface PageContent {
  /** Of the uploaded video. */
  name: string;
  createdAtMs: number;
  language: Language;
  /** From here on, answers of the API; media are data URLs. */
  labels: ReportWords['labels'];
  results: Findings;
  calculatedData: Omit<Motion, 'video'>;
  video: Motion['video'];
  exercises: ShownReport['exercises'];
  media: ShownReport['media'];
}

/** The report of the portal as one HTML file, for `npm run analyze`. */
export async function render({
  name,
  labels,
  results,
  calculatedData,
  video,
  ...rest
}: PageContent) {
  const { language, createdAtMs } = rest;
  const words = {
    language,
    texts: reportTextsIn(language),
    labels,
    numbers: numberTextsIn(language),
    units: METRIC,
  };
  const report = { ...rest, findings: results, motion: { ...calculatedData, video } };
  const title = words.texts.title[results.analysis_type];
  const page = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${name} · Strideline`}</title>
        <style dangerouslySetInnerHTML={{ __html: REPORT_STYLES }} />
      </head>
      <body>
        <PageLanguage.Provider value={language}>
          <div class="shared">
            <header class="shared-head">
              <div>
                <p class="quiet">{name}</p>
                <h1>{title}</h1>
                <p class="quiet">
                  <Time atMs={createdAtMs} />
                </p>
              </div>
              <div class="row report-controls">
                <PrintButton texts={words.texts} />
              </div>
            </header>
            <main id="main">
              <ReportView report={report} words={words} />
            </main>
          </div>
        </PageLanguage.Provider>
        <script dangerouslySetInnerHTML={{ __html: REPORT_SCRIPT }} />
      </body>
    </html>
  );
  return `<!doctype html>${await page}`;
}
