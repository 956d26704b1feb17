import type { Language } from '../../../contract/job.ts';
import type { Motion } from '../../analyses/analyses.ts';
import { PageLanguage } from '../page/page.ts';
import { Time } from '../page/parts.tsx';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { METRIC } from '../units/units.ts';
import { numberTextsIn } from './number-texts.ts';
import type { ShownReport } from './read-report.ts';
import { LanguageSwitch, PrintButton } from './report-controls.tsx';
import { ReportView } from './report-view.tsx';
import type { ReportWords } from './report-words.ts';
import type { Findings } from './shown-segments.ts';
import { exerciseIdsOf as chooseExercises, segmentsOf } from './shown-segments.ts';

declare const REPORT_STYLES: string;
declare const REPORT_SCRIPT: string;

/** The page loads no external resources. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:; media-src data: blob:; connect-src data:";

export { reportTextsIn };

export function exerciseIdsOf(results: Findings): string[] {
  return chooseExercises(segmentsOf(results));
}

interface ApiTexts {
  language: Language;
  labels: ReportWords['labels'];
  results: Findings;
  exercises: ShownReport['exercises'];
}

interface PageContent extends ApiTexts {
  name: string;
  createdAtMs: number;
  translations: readonly ApiTexts[];
  /** The other fields are API responses; media are data URLs. */
  calculatedData: Omit<Motion, 'video'>;
  video: Motion['video'];
  media: ShownReport['media'];
}

/** Placeholder for embedded media, which the script moves into place */
const MOVED = 'data:,';

/** Renders the report as one HTML file in all languages, for `npm run analyze`. */
export async function render(content: PageContent) {
  const { language, name, media, translations } = content;
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
        <PageBody content={content} />
        {translations.map(({ exercises, ...texts }) => (
          <template data-language={texts.language}>
            <PageBody
              content={{
                ...content,
                ...texts,
                exercises: exercises.map(withoutImage),
                media: media === null ? null : { thumbnail: MOVED, output_video: MOVED },
              }}
            />
          </template>
        ))}
        <script dangerouslySetInnerHTML={{ __html: REPORT_SCRIPT }} />
      </body>
    </html>
  );
  return `<!doctype html>${await page}`;
}

function withoutImage(exercise: ShownReport['exercises'][number]) {
  const image = exercise.media.image === null ? null : MOVED;
  return { ...exercise, media: { image, video: null } };
}

function PageBody({ content }: { content: PageContent }) {
  const { name, createdAtMs, language, labels, results, calculatedData, video } = content;
  const words = {
    language,
    texts: reportTextsIn(language),
    labels,
    numbers: numberTextsIn(language),
    units: METRIC,
    idPrefix: '',
  };
  const report = { ...content, findings: results, motion: { ...calculatedData, video } };
  return (
    <PageLanguage.Provider value={language}>
      <div class="shared">
        <header class="shared-head">
          <div>
            <p class="quiet">{name}</p>
            <h1>{words.texts.title[results.analysis_type]}</h1>
            <p class="quiet">
              <Time atMs={createdAtMs} />
            </p>
          </div>
          <div class="row report-controls">
            <div class="needs-script">
              <LanguageSwitch language={language} texts={words.texts} />
            </div>
            <PrintButton texts={words.texts} />
          </div>
        </header>
        <main id="main">
          <ReportView
            reports={[report]}
            words={words}
            head={
              <>
                {name} · <Time atMs={createdAtMs} />
              </>
            }
          />
        </main>
      </div>
    </PageLanguage.Provider>
  );
}
