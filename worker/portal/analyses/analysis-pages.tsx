import type { AnalysisType } from '../../../contract/job.ts';
import { findReportLogo } from '../../accounts/report-links/report-links.ts';
import type { FoundAnalysis, RawDataFormat } from '../../analyses/analyses.ts';
import { rawDataFile } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { creditScope } from '../../scope/scope.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { recordExport } from '../audit-log/record-export.ts';
import { logoUrl } from '../brand/serve-logo.ts';
import { applyUrlLanguage } from '../language/reader-language.ts';
import { Card, Facts, fillElements, LinkButton, Notice, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { findPair, pairPath } from '../pair/find-pair.ts';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { failureOf, readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton, WatchedProgress } from '../report/report-controls.tsx';
import { ReportView } from '../report/report-view.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { backToList } from './analysis-table.tsx';
import { deleteOne, renderEdit, saveEdit } from './edit-page.tsx';
import { renderList } from './list-page.tsx';
import { requireAnalysis } from './require-analysis.ts';
import { handleUpload, renderUpload } from './upload-page.tsx';

export function registerAnalysisPages(routes: PortalRoutes): void {
  routes.page('viewer', '/analyses', renderList);
  routes.page('member', '/analyses/upload', renderUpload);
  routes.form('member', '/analyses/upload', handleUpload, { body: 'upload' });
  routes.page('viewer', '/analyses/:analysis_id', renderAnalysis);
  routes.page('viewer', '/analyses/:analysis_id/status', readStatus);
  routes.page('member', '/analyses/:analysis_id/edit', renderEdit);
  routes.form('member', '/analyses/:analysis_id/edit', saveEdit);
  routes.form('member', '/analyses/:analysis_id/delete', deleteOne);
  routes.page('viewer', '/analyses/:analysis_id/raw_data.csv', (c) => sendRawData(c, 'csv'));
  routes.page('viewer', '/analyses/:analysis_id/raw_data.trc', (c) => sendRawData(c, 'trc'));
}

async function readStatus(c: ScopeContext): Promise<Response> {
  const { status, percentage } = (await requireAnalysis(c)).view;
  return c.json({ status, percentage });
}

async function sendRawData(c: ScopeContext, format: RawDataFormat): Promise<Response> {
  const { view } = await requireAnalysis(c);
  const file = view.status === 'success' ? await rawDataFile(c.env, view, format) : null;
  if (file === null) throw new PortalError('not_found');
  const { scopeId } = c.var.membership;
  await recordExport(c, { scopeId, file: `raw_data.${format}`, target: view.analysisId });
  return file;
}

async function renderAnalysis(c: ScopeContext): Promise<Response> {
  applyUrlLanguage(c);
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
  const { scopeId, scopeName } = membership;
  const [report, name, logo, pair] = await Promise.all([
    readReport(c.env, analysis, { language, origin }),
    nameOf(c, analysis),
    findReportLogo(database(c.env), scopeId),
    findPair(c, analysis),
  ]);
  const words = reportWordsIn(language, c.var.units);
  const view = texts.analyses.views[analysis.analysisType];
  const path = `${membership.root}/analyses/${analysis.analysisId}`;
  const actions = (
    <div class="row report-controls">
      <LanguageSwitch language={language} texts={words.texts} />
      {pair && <LinkButton href={pairPath(c, pair)} label={words.texts.pair.open} />}
      <LinkButton href={`${path}/links`} label={texts.sharing.open} variant="primary" />
      <PrintButton texts={words.texts} />
      {membership.mayChange && <LinkButton href={`${path}/edit`} label={texts.analyses.edit} />}
    </div>
  );
  return renderPage(
    c,
    { title: name ?? view, back: backToList(c), actions, isWide: true },
    <>
      <p class="report-date quiet">
        {name && `${view} · `}
        <Time atMs={analysis.createdAtMs} />
        {` · ${texts.analyses.id} `}
        <code class="breaks">{analysis.analysisId}</code>
        {analysis.fileName && (
          <>
            {' · '}
            <bdi class="breaks">{analysis.fileName}</bdi>
          </>
        )}
      </p>
      {analysis.note && <p class="lines">{analysis.note}</p>}
      {report === null ? (
        <Notice tone="warning">{texts.analyses.gone}</Notice>
      ) : (
        <>
          <ReportView
            reports={[report]}
            words={words}
            head={
              <>
                {logo && (
                  <img class="logo" src={logoUrl({ scopeId, file: logo })} alt={scopeName} />
                )}
                {`${name ?? view} · `}
                <Time atMs={analysis.createdAtMs} />
              </>
            }
          />
          <p class="row small">
            {texts.analyses.landmarks}
            <a href={`${path}/raw_data.csv`}>{'CSV'}</a>
            <a href={`${path}/raw_data.trc`}>{'TRC (OpenSim)'}</a>
          </p>
        </>
      )}
    </>,
  );
}

function renderProgress(c: ScopeContext, { analysisId, view }: FoundAnalysis) {
  const { analyses } = c.var.texts;
  const { working: title, workingText: lead } = analyses;
  return renderPage(
    c,
    { title, lead, back: backToList(c) },
    <Card>
      <WatchedProgress
        path={`${c.var.membership.root}/analyses/${analysisId}/status`}
        percentage={view.percentage}
        label={analyses.progress}
        reload={analyses.reload}
      >
        {analyses.statuses[view.status]}
        {' · '}
        {fillElements(analyses.percentage, {
          percentage: <span data-percentage>{view.percentage}</span>,
        })}
      </WatchedProgress>
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

/** The view that a video actually shows, by failure reason */
const OTHER_VIEWS: Partial<Record<string, AnalysisType>> = {
  seen_from_behind: 'back_view',
  seen_from_the_side: 'side_view',
};

function retryQuery({ subjectId, analysisType, view }: FoundAnalysis): string {
  const query = new URLSearchParams({
    view: OTHER_VIEWS[view.failure?.reason ?? ''] ?? analysisType,
    ...(subjectId !== null && { runner: subjectId }),
  });
  return `?${query.toString()}`;
}

async function renderFailure(c: ScopeContext, analysis: FoundAnalysis): Promise<Response> {
  const { texts, membership } = c.var;
  const { analyses, code } = texts;
  const { detail, advice } = failureOf(analysis, code);
  const reason = analysis.view.failure?.reason ?? analysis.view.failure?.code ?? '–';
  const [name, credit] = await Promise.all([nameOf(c, analysis), creditOf(c, analysis)]);
  return renderPage(
    c,
    {
      title: analyses.failedTitle,
      back: backToList(c),
      actions: <LanguageSwitch language={code} texts={reportTextsIn(code)} />,
    },
    <>
      <section class="card stack-close">
        <h2>{detail}</h2>
        {advice && <p>{advice}</p>}
      </section>
      <Card>
        <Facts
          rows={[
            [analyses.view, analyses.views[analysis.analysisType]],
            [analyses.runner, name],
            [texts.page.when, <Time atMs={analysis.createdAtMs} />],
            [analyses.reason, <code>{reason}</code>],
            [analyses.credit, credit],
            [analyses.id, <code>{analysis.analysisId}</code>],
            [analyses.file, analysis.fileName && <bdi>{analysis.fileName}</bdi>],
            [texts.subjects.note, analysis.note && <span class="lines">{analysis.note}</span>],
          ]}
        />
      </Card>
      {membership.mayChange && (
        <p class="row">
          <LinkButton
            href={`${membership.root}/analyses/upload${retryQuery(analysis)}`}
            label={OTHER_VIEWS[reason] === undefined ? analyses.retry : analyses.retryOther}
            variant="primary"
          />
          <LinkButton
            href={`${membership.root}/analyses/${analysis.analysisId}/edit`}
            label={analyses.edit}
          />
        </p>
      )}
    </>,
  );
}
