import { findTestScope, mayActAs } from '../../accounts/accounts.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { creditScope } from '../../scope/scope.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { takeLanguageOfAddress } from '../language/reader-language.ts';
import { fillElements } from '../page/fill-elements.ts';
import { renderPage, renderSections } from '../page/render-page.tsx';
import { Card, Facts, Notice, PageHead, Time } from '../page/parts.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { failureOf, readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import { ReportView } from '../report/report-view.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { backToList } from './analysis-table.tsx';
import { renderList } from './list-page.tsx';
import { renderUpload } from './upload-page.tsx';
import { refusalSchema, uploadProblem } from './upload-refusal.ts';

export function registerAnalysisPages(routes: PortalRoutes): void {
  routes.scopePage('/analyses', 'viewer', renderList);
  routes.scopePage('/analyses/upload', 'member', renderUpload);
  routes.scopeUpload('/analyses/upload', 'member', upload);
  routes.scopePage('/analyses/:analysis_id', 'viewer', renderAnalysis);
  routes.scopePage('/analyses/:analysis_id/status', 'viewer', readStatus);
}

async function upload(c: ScopeContext): Promise<Response> {
  const answer = await c.env.ANSWER_UPLOAD({
    env: c.env,
    request: c.req.raw,
    scopeId: c.var.membership.scopeId,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  if (answer.ok) return answer;
  const refusal = refusalSchema.parse(await answer.json());
  return Response.json({ ...refusal, ...uploadProblem(refusal, c.var) }, { status: answer.status });
}

export async function requireAnalysis(
  c: ScopeContext,
  analysisId = c.req.param('analysis_id') ?? '',
): Promise<FoundAnalysis> {
  const { scopeId } = c.var.membership;
  const found = await findAnalysis(c.env, { scopeId, analysisId });
  if (found !== null) return found;
  const testScopeId = await findTestScope(database(c.env), scopeId);
  const ofTest =
    testScopeId === null ? null : await findAnalysis(c.env, { scopeId: testScopeId, analysisId });
  if (ofTest === null) throw new PortalError('not_found');
  return ofTest;
}

async function readStatus(c: ScopeContext): Promise<Response> {
  const { status, percentage } = (await requireAnalysis(c)).view;
  return c.json({ status, percentage });
}

async function renderAnalysis(c: ScopeContext): Promise<Response> {
  takeLanguageOfAddress(c);
  const analysis = await requireAnalysis(c);
  switch (analysis.view.status) {
    case 'pending':
    case 'analyzing':
      return renderProgress(c, analysis);
    case 'failed':
      return renderFailure(c, analysis);
    case 'success':
      return renderReport(c, analysis);
  }
}

async function nameOf(c: ScopeContext, { scopeId, subjectId }: FoundAnalysis) {
  if (subjectId === null) return null;
  const subject = await findSubject(database(c.env), { scopeId, subjectId });
  return subject === null ? null : (subject.name ?? c.var.texts.subjects.unnamed);
}

async function renderReport(c: ScopeContext, analysis: FoundAnalysis): Promise<Response> {
  const { texts, origin, membership } = c.var;
  const language = texts.code;
  const [report, name] = await Promise.all([
    readReport(c.env, analysis, { language, origin }),
    nameOf(c, analysis),
  ]);
  const words = reportWordsIn(language, c.var.units);
  const title = name ?? texts.analyses.views[analysis.analysisType];
  const path = `/portal/scopes/${membership.scopeId}/analyses/${analysis.analysisId}`;
  return renderPage(
    c,
    { title, current: 'analyses', isWide: true },
    <>
      <PageHead title={title} back={backToList(c)}>
        <div class="row report-controls">
          <LanguageSwitch language={language} texts={words.texts} />
          <a class="button" href={`${path}/links`}>
            {texts.sharing.open}
          </a>
          <PrintButton texts={words.texts} />
        </div>
      </PageHead>
      <p class="report-date quiet">
        {name === null ? null : `${texts.analyses.views[analysis.analysisType]} · `}
        <Time atMs={analysis.createdAtMs} />
        {` · ${texts.analyses.id} `}
        <code class="breaks">{analysis.analysisId}</code>
      </p>
      {report === null ? (
        <Notice tone="warning">{texts.analyses.gone}</Notice>
      ) : (
        <ReportView report={report} words={words} />
      )}
    </>,
  );
}

function renderProgress(c: ScopeContext, analysis: FoundAnalysis) {
  const { texts, membership } = c.var;
  const { analysisId, view } = analysis;
  const path = `/portal/scopes/${membership.scopeId}/analyses/${analysisId}`;
  const { working: title, workingText: lead } = texts.analyses;
  return renderSections(
    c,
    { title, lead, back: backToList(c), current: 'analyses' },
    <Card>
      <div class="stack-close" data-watch={`${path}/status`}>
        <progress max="100" value={view.percentage} aria-label={texts.analyses.progress} />
        <p class="quiet" role="status">
          {texts.analyses.statuses[view.status]}
          {' · '}
          {fillElements(texts.analyses.percentage, {
            percentage: <span data-percentage>{view.percentage}</span>,
          })}
        </p>
        <noscript>
          <p>{texts.analyses.reload}</p>
        </noscript>
      </div>
    </Card>,
  );
}

async function creditOf(c: ScopeContext, analysis: FoundAnalysis): Promise<string> {
  const { scopeId } = c.var.membership;
  const { credits } = c.var.texts.analyses;
  if (analysis.scopeId !== scopeId) return credits.none;
  if (analysis.isRefunded) return credits.returned;
  const { isUnlimited } = await creditScope(c.env, scopeId).profile();
  return isUnlimited ? credits.none : credits.taken;
}

async function renderFailure(c: ScopeContext, analysis: FoundAnalysis): Promise<Response> {
  const { texts, membership } = c.var;
  const { detail, advice } = failureOf(analysis, texts.code);
  const reason = analysis.view.failure?.reason ?? analysis.view.failure?.code ?? '–';
  const [name, credit] = await Promise.all([nameOf(c, analysis), creditOf(c, analysis)]);
  return renderSections(
    c,
    {
      title: texts.analyses.failedTitle,
      back: backToList(c),
      current: 'analyses',
      actions: <LanguageSwitch language={texts.code} texts={reportTextsIn(texts.code)} />,
    },
    <>
      <section class="card stack-close">
        <h2>{detail}</h2>
        {advice === null ? null : <p>{advice}</p>}
      </section>
      <Card>
        <Facts
          rows={[
            [texts.analyses.view, texts.analyses.views[analysis.analysisType]],
            ...(name === null ? [] : [[texts.analyses.runner, name] as const]),
            [texts.analyses.when, <Time atMs={analysis.createdAtMs} />],
            [texts.analyses.reason, <code>{reason}</code>],
            [texts.analyses.credit, credit],
            [texts.analyses.id, <code>{analysis.analysisId}</code>],
          ]}
        />
      </Card>
      {mayActAs(membership.role, 'member') ? (
        <p class="row">
          <a class="button" href={`/portal/scopes/${membership.scopeId}/analyses/upload`}>
            {texts.analyses.retry}
          </a>
        </p>
      ) : null}
    </>,
  );
}
