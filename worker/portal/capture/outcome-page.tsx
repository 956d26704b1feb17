import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { renderReportPage } from '../links/shared-report.tsx';
import { Card, LinkButton } from '../page/parts.tsx';
import { isPair } from '../pair/find-pair.ts';
import { renderPairPage } from '../pair/pair-pages.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { failureOf } from '../report/read-report.ts';
import { WatchedProgress } from '../report/report-controls.tsx';
import type { CaptureVisit } from './capture-page.tsx';
import {
  endingOf,
  findOwnAnalysis,
  openVisit,
  otherView,
  renderCapture,
  renderVisit,
  allowEmbedding,
} from './capture-page.tsx';

export function registerCapturePages(routes: PortalRoutes): void {
  routes.page('anyone', '/c/:token', renderCapture);
  routes.page('anyone', '/c/:token/:analysis_id', renderOutcome);
}

async function renderOutcome(c: PortalContext): Promise<Response> {
  const visit = await openVisit(c);
  const analysis = await findOwnAnalysis(c, visit.link, c.req.param('analysis_id') ?? '');
  const { status } = analysis.view;
  const state = status === 'pending' ? 'analyzing' : status;
  allowEmbedding(c, visit.link, { state, analysis_id: analysis.analysisId });
  switch (status) {
    case 'pending':
    case 'analyzing':
      return renderProgress(c, visit, analysis);
    case 'failed':
      return renderFailure(c, visit, analysis);
    case 'success': {
      const back = backOf(visit, analysis);
      // An embedding site gets a message instead of a redirect into its own frame.
      const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe';
      if (back !== null && !isFramed) return c.redirect(back, 303);
      return renderSuccess(c, visit, analysis);
    }
  }
}

/** Shows both views together, once the first one has been analyzed too. */
async function renderSuccess(
  c: PortalContext,
  visit: CaptureVisit,
  analysis: FoundAnalysis,
): Promise<Response> {
  const { first } = visit;
  switch (first?.view.status) {
    case 'pending':
    case 'analyzing':
      return renderProgress(c, visit, first);
    case 'success': {
      const pair = [first, analysis] as const;
      return isPair(pair) ? renderPairPage(c, pair, visit) : renderReportPage(c, analysis, visit);
    }
    case 'failed':
    case undefined:
      return renderReportPage(c, analysis, visit);
  }
}

function backOf({ link, first }: CaptureVisit, { analysisId, view }: FoundAnalysis): string | null {
  if (link.returnUrl === null) return null;
  const url = new URL(link.returnUrl);
  url.searchParams.set('analysis_id', analysisId);
  if (first !== null) url.searchParams.set('with_analysis_id', first.analysisId);
  url.searchParams.set('status', view.status);
  return url.href;
}

async function renderProgress(
  c: PortalContext,
  visit: CaptureVisit,
  { analysisId, analysisType, view }: FoundAnalysis,
) {
  const { working, second } = visit.texts;
  const offersOther = visit.first === null && (await endingOf(c, visit.link)) === null;
  return renderVisit(
    c,
    { visit, title: working.title },
    <>
      <Card lead={working.lead}>
        <WatchedProgress
          path={`${visit.path}/analyses/${analysisId}/status`}
          percentage={view.percentage}
          label={working.progress}
          reload={working.reload}
        >
          <span data-percentage>{view.percentage}</span>
          {' %'}
        </WatchedProgress>
      </Card>
      {offersOther && (
        <Card lead={second.lead}>
          <LinkButton
            href={`${visit.path}?language=${visit.language}&with=${analysisId}`}
            label={second[otherView(analysisType)]}
          />
        </Card>
      )}
    </>,
  );
}

async function renderFailure(
  c: PortalContext,
  visit: CaptureVisit,
  analysis: FoundAnalysis,
): Promise<Response> {
  const { texts, language, path, link } = visit;
  const { detail, advice } = failureOf(analysis, language);
  const [ending, back] = [await endingOf(c, link), backOf(visit, analysis)];
  return renderVisit(
    c,
    { visit, title: texts.failed },
    <>
      <section class="card stack-close">
        <h2>{detail}</h2>
        {advice && <p>{advice}</p>}
        {ending && <p>{texts.problems[ending]}</p>}
      </section>
      <p class="row">
        {ending === null && (
          <LinkButton href={`${path}?language=${language}`} label={texts.again} variant="primary" />
        )}
        {back && (
          <a class="button secondary" href={back} target="_top">
            {texts.back}
          </a>
        )}
      </p>
    </>,
  );
}
