import type { AnalysisType, Language } from '../../../contract/job.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { storedResultSchema } from '../../../contract/stored-shapes.ts';
import { parseMotion, presentAnalysis } from '../../analyses/analyses.ts';
import { fetchSample, sampleMediaUrls } from '../../analyses/samples/samples.ts';
import type { Env } from '../../env.ts';
import { exercisesById } from '../../exercises/exercises.ts';
import { LinkButton } from '../page/parts.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { ShownReport } from '../report/read-report.ts';
import { ReportView } from '../report/report-view.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { exerciseIdsOf, segmentsOf } from '../report/shown-segments.ts';
import { readChosenLanguage, renderPublicPage } from './public-page.tsx';

const PATHS: Readonly<Record<AnalysisType, string>> = {
  side_view: '/sample',
  back_view: '/sample/back-view',
};

export function registerSamplePages(routes: PortalRoutes): void {
  for (const view of ANALYSIS_TYPES) {
    routes.page('anyone', PATHS[view], (c) => renderSample(c, view));
  }
}

async function renderSample(c: PortalContext, view: AnalysisType): Promise<Response> {
  readChosenLanguage(c);
  const { texts, origin } = c.var;
  const { site, front, signUp } = texts;
  const report = await readSample(c.env, view, { language: texts.code, origin });
  const words = reportWordsIn(texts.code, c.var.units);
  return renderPublicPage(
    c,
    { title: site.sample, description: front.sampleNote, isPrintable: true },
    <>
      <header class="page-head">
        <div>
          <p class="quiet">{site.sample}</p>
          <h1>{words.texts.title[view]}</h1>
          <p>{front.sampleNote}</p>
        </div>
        <nav class="row report-controls" aria-label={site.sample}>
          {ANALYSIS_TYPES.map((each) => (
            <a
              class="button secondary compact"
              href={PATHS[each]}
              aria-current={each === view ? 'page' : undefined}
            >
              {words.texts.title[each]}
            </a>
          ))}
        </nav>
      </header>
      <ReportView reports={[report]} words={words} />
      <section class="card row report-controls">
        <p>{signUp.lead}</p>
        <LinkButton href="/portal/sign-up" label={signUp.title} variant="primary" />
      </section>
    </>,
  );
}

async function readSample(
  env: Env,
  view: AnalysisType,
  { language, origin }: { language: Language; origin: string },
): Promise<ShownReport> {
  const [result, calculated, raw] = await Promise.all([
    fetchSample(env, view, 'result'),
    fetchSample(env, view, 'calculated_data'),
    fetchSample(env, view, 'raw_data'),
  ]);
  const findings = presentAnalysis(storedResultSchema.parse(await result.json()), language);
  const exerciseIds = exerciseIdsOf(segmentsOf(findings));
  return {
    language,
    findings,
    exercises: exercisesById(exerciseIds, { language, origin }),
    motion: await parseMotion(unzipped(calculated), unzipped(raw)),
    media: sampleMediaUrls(view),
  };
}

function unzipped({ body }: Response): ReadableStream {
  if (body === null) throw new Error('A sample is empty');
  return body.pipeThrough(new DecompressionStream('gzip'));
}
