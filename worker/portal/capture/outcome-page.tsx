import { findAnalysis } from '../../analyses/analyses.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { creditScope } from '../../scope/scope.ts';
import { renderReportPage } from '../links/shared-report.tsx';
import { Card, LinkButton } from '../page/parts.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { failureOf } from '../report/read-report.ts';
import { WatchedProgress } from '../report/report-controls.tsx';
import type { CaptureVisit } from './capture-page.tsx';
import {
  endingOf,
  openVisit,
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
  const analysis = await findOwnAnalysis(c, visit);
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
      return renderReportPage(c, analysis, visit);
    }
  }
}

/** Finds an analysis of this link; others count as unknown. */
async function findOwnAnalysis(c: PortalContext, { link }: CaptureVisit): Promise<FoundAnalysis> {
  const { scopeId, id: linkId } = link;
  const analysisId = c.req.param('analysis_id') ?? '';
  const upload = await creditScope(c.env, scopeId).findCapture(analysisId, linkId);
  const analysis =
    upload?.isAccepted === true ? await findAnalysis(c.env, { scopeId, analysisId }) : null;
  if (analysis === null) throw new PortalError('link_ended');
  return analysis;
}

function backOf({ link }: CaptureVisit, { analysisId, view }: FoundAnalysis): string | null {
  if (link.returnUrl === null) return null;
  const url = new URL(link.returnUrl);
  url.searchParams.set('analysis_id', analysisId);
  url.searchParams.set('status', view.status);
  return url.href;
}

function renderProgress(
  c: PortalContext,
  visit: CaptureVisit,
  { analysisId, view }: FoundAnalysis,
) {
  const { working } = visit.texts;
  return renderVisit(
    c,
    { visit, title: working.title },
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
    </Card>,
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
