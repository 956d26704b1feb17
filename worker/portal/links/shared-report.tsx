import type { Child } from 'hono/jsx';

import type { Language } from '../../../contract/job.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import type { ReportLogo } from '../../accounts/report-links/report-links.ts';
import { openReportLink } from '../../accounts/report-links/report-links.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { findSubject, namesOfSubject } from '../../subjects/subjects.ts';
import { AnalysisTable } from '../analyses/analysis-table.tsx';
import { logoUrl } from '../brand/serve-logo.ts';
import { readerLanguage } from '../language/reader-language.ts';
import { Time } from '../page/parts.tsx';
import { renderDocument } from '../page/render-page.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { languageOf, readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import { ReportView } from '../report/report-view.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { previewOf } from '../report/summarize.ts';
import { attempt } from '../security/attempts.ts';
import { runInBackground } from '../sign-in/notify.ts';
import { HistoryCards, readHistory } from '../subjects/history-page.tsx';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { textsIn } from '../texts/texts.ts';

export const SHARED_ROOT = '/portal/shared';

export interface Sharer {
  /** Null for personal accounts. */
  name: string | null;
  color: string | null;
  /** Replaces the name. */
  logo: ReportLogo | null;
}

/**
 * Renders a report, a runner's history, or a report from that history, for anyone with the link.
 * The URL is the secret and must not leak.
 */
export async function renderSharedPage(c: PortalContext): Promise<Response> {
  forbidLeaks(c);
  const { env } = c;
  const db = database(env);
  const token = c.req.param('token') ?? '';
  const link = await openReportLink(db, { token, nowMs: Date.now() });
  if (link === null) throw new PortalError('link_ended');
  const { targetScopeId: scopeId, targetId, organization: name, color, logo } = link;
  const analysisId = c.req.param('analysis_id') ?? targetId;
  const [analysis, runner] = await Promise.all([
    findAnalysis(env, { scopeId, analysisId }),
    findSubject(db, { scopeId, subjectId: targetId }),
  ]);
  const history = analysisId === targetId ? runner : null;
  const isOfRunner =
    runner !== null && (await namesOfSubject(db, runner.id)).includes(analysis?.subjectId ?? '');
  const report = analysisId === targetId || isOfRunner ? analysis : null;
  const shown = report ?? history;
  if (shown === null) throw new PortalError('link_ended');
  recordView(c, { token, target: targetId, scopeId: link.scopeId });
  const ownLanguage = link.language ?? readerLanguage(c) ?? analysis?.view.language ?? 'en';
  const view = {
    language: languageOf(c.req.query('language'), ownLanguage),
    sharer: { name, color, logo },
  };
  return 'analysisId' in shown
    ? renderReportPage(c, shown, view)
    : renderSharedHistory(c, shown, { ...view, path: `${SHARED_ROOT}/${token}` });
}

/** Records at most one view of a link per hour. */
export function recordView(
  c: PortalContext,
  { token, scopeId, target }: { token: string; scopeId: string; target: string },
): void {
  runInBackground(c, async () => {
    const [db, nowMs] = [database(c.env), Date.now()];
    if (!(await attempt(db, 'report_view', token, nowMs))) return;
    await recordEvent(db, { scopeId, action: 'report_viewed', by: 'reader', target }, nowMs);
  });
}

interface SharedHistory {
  language: Language;
  sharer: Sharer;
  /** Path of the page, and path prefix of its reports */
  path: string;
}

async function renderSharedHistory(
  c: PortalContext,
  runner: SubjectRow,
  { language, sharer, path }: SharedHistory,
): Promise<Response> {
  c.set('texts', textsIn(language));
  const { listed, changes } = await readHistory(c, runner, 'success');
  // File names and notes are for members only.
  const shown = listed.map(({ row, ...one }) => {
    return { ...one, row: { ...row, fileName: null, note: null } };
  });
  const [newest] = listed;
  return renderShared(
    c,
    {
      title: c.var.texts.sharing.history,
      language,
      sharer,
      date: newest && <Time atMs={newest.row.createdAtMs} shows="day" />,
    },
    <div class="stack">
      <HistoryCards listed={shown} changes={changes}>
        <AnalysisTable listed={shown} subjects={null} path={path} />
      </HistoryCards>
    </div>,
  );
}

/** Keeps the page's URL out of referrers and search engines. */
export function forbidLeaks(c: PortalContext): void {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex, nofollow');
}

export async function renderReportPage(
  c: PortalContext,
  analysis: FoundAnalysis,
  { language, sharer }: { language: Language; sharer: Sharer },
): Promise<Response> {
  const { origin } = c.var;
  const report = await readReport(c.env, analysis, { language, origin });
  if (report === null) throw new PortalError('link_ended');
  const words = reportWordsIn(language, c.var.units);
  const date = <Time atMs={report.createdAtMs} />;
  return renderShared(
    c,
    {
      title: words.texts.title[report.findings.analysis_type],
      language,
      sharer,
      date,
      ...previewOf([report]),
    },
    <ReportView
      reports={[report]}
      words={words}
      head={[sharer.name, sharer.name && ' · ', date]}
    />,
  );
}

interface SharedPage {
  title: string;
  language: Language;
  sharer: Sharer;
  /** Date of the report; dated pages can be printed. */
  date?: Child;
  description?: string;
  previewUrl?: string | undefined;
  className?: string;
  scripts?: readonly string[];
}

export function renderShared(c: PortalContext, page: SharedPage, content: Child): Answer {
  const { title, language, sharer, date, scripts = [], description, previewUrl } = page;
  const { name, logo, color } = sharer;
  const texts = reportTextsIn(language);
  return renderDocument(
    c,
    { title, language, isPrivate: true, color, scripts, description, previewUrl },
    <div class={`shared ${page.className ?? ''}`.trim()}>
      <header class="shared-head">
        <div>
          {name !== null && (
            <p class="organization">
              {logo === null ? name : <img class="logo" src={logoUrl(logo)} alt={name} />}
            </p>
          )}
          <h1>{title}</h1>
          {date && <p class="quiet">{date}</p>}
        </div>
        <div class="row report-controls">
          <LanguageSwitch language={language} texts={texts} />
          {date && <PrintButton texts={texts} />}
        </div>
      </header>
      <main id="main" class={page.className && 'stack'}>
        {content}
      </main>
    </div>,
  );
}
