import type { Language } from '../../../contract/job.ts';
import { openReportLink } from '../../accounts/report-links/report-links.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { requireAnalysis } from '../analyses/require-analysis.ts';
import { applyUrlLanguage, readerLanguage } from '../language/reader-language.ts';
import { createSharedAddress, NewLink } from '../links/link-pages.tsx';
import type { Sharer } from '../links/shared-report.tsx';
import { forbidLeaks, recordView, renderShared, SHARED_ROOT } from '../links/shared-report.tsx';
import { Empty, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { Report } from '../report/read-report.ts';
import { languageOf, readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import { ReportView } from '../report/report-view.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { previewOf } from '../report/summarize.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { textsIn } from '../texts/texts.ts';
import { Comparison } from './comparison.tsx';
import type { TwoAnalyses } from './find-pair.ts';
import { canShowTogether, inOrder } from './find-pair.ts';

type ReportPair = readonly [Report, Report];

export function registerPairPages(routes: PortalRoutes): void {
  routes.page('viewer', '/comparison', redirectToPair);
  routes.page('viewer', '/analyses/:analysis_id/with/:other_id', renderPair);
  routes.form('member', '/analyses/:analysis_id/with/:other_id', createPairLink);
  routes.page('anyone', `${SHARED_ROOT}/:token/with/:other_token`, renderSharedPair);
}

/** Redirects to the page of the two analyses checked in the form. */
function redirectToPair(c: ScopeContext): Answer {
  const [one, other, ...more] = c.req.queries('analysis') ?? [];
  if (one === undefined || other === undefined || more.length > 0) return renderNoPair(c);
  const path = [one, other].map(encodeURIComponent).join('/with/');
  return c.redirect(`${c.var.membership.root}/analyses/${path}`, 303);
}

function renderNoPair(c: ScopeContext): Answer {
  const { compareTitle: title, compareNone, compareNeeds } = c.var.texts.analyses;
  const empty = <Empty title={compareNone} text={compareNeeds} />;
  return renderPage(c, { title, back: backOf(c, null), status: 400 }, empty);
}

async function requirePair(c: ScopeContext): Promise<TwoAnalyses> {
  const other = c.req.param('other_id') ?? '';
  return inOrder(await Promise.all([requireAnalysis(c), requireAnalysis(c, other)]));
}

/** Reads both reports; null unless they can be shown together. */
async function readPair(
  c: PortalContext,
  analyses: TwoAnalyses,
  language: Language,
): Promise<ReportPair | null> {
  if (!canShowTogether(analyses)) return null;
  const options = { language, origin: c.var.origin };
  const [first, second] = await Promise.all(
    analyses.map(async (analysis) => readReport(c.env, analysis, options)),
  );
  return first && second ? [first, second] : null;
}

/** Returns title, date, content, and link preview of both reports. */
function contentOf({ var: { texts, units } }: PortalContext, pair: ReportPair) {
  const words = reportWordsIn(texts.code, units);
  const [first, second] = pair;
  const date = <Time atMs={first.createdAtMs} />;
  if (first.findings.analysis_type !== second.findings.analysis_type) {
    const view = <ReportView reports={pair} words={words} />;
    return { title: words.texts.pair.title, date, view, ...previewOf(pair) };
  }
  const title = texts.analyses.compareTitle;
  const view = <Comparison title={title} earlier={first} later={second} words={words} />;
  const dates = [date, ' – ', <Time atMs={second.createdAtMs} />];
  return { title, date: dates, view, ...previewOf([second]) };
}

async function renderPair(c: ScopeContext): Promise<Response> {
  applyUrlLanguage(c);
  const { code: language, sharing, subjects } = c.var.texts;
  const analyses = await requirePair(c);
  const { scopeId, subjectId } = analyses[0];
  const [pair, subject, url] = await Promise.all([
    readPair(c, analyses, language),
    findSubject(database(c.env), { scopeId, subjectId: subjectId ?? '' }),
    takeSecret(c),
  ]);
  if (pair === null) return renderNoPair(c);
  const { title, date, view } = contentOf(c, pair);
  const { texts } = reportWordsIn(language, c.var.units);
  const name = subject && (subject.name ?? subjects.unnamed);
  return renderPage(
    c,
    {
      title: [title, ...(name === null ? [] : [name])].join(' · '),
      back: backOf(c, subject),
      actions: (
        <div class="row report-controls">
          <LanguageSwitch language={language} texts={texts} />
          <PrintButton texts={texts} />
        </div>
      ),
      isWide: true,
    },
    <>
      <p class="report-date quiet">{date}</p>
      {view}
      <div class="stack report-controls">
        <NewLink action={c.req.path} url={url} lead={sharing.lead} />
      </div>
    </>,
  );
}

/** Links to the runner, or to all runners for a test key, whose runners have no page. */
function backOf({ var: { texts, membership } }: ScopeContext, subject: SubjectRow | null) {
  const runners = `${membership.root}/subjects`;
  return subject?.scopeId === membership.scopeId
    ? { href: `${runners}/${subject.id}`, label: texts.subjects.backToRunner }
    : { href: runners, label: texts.subjects.back };
}

/** Creates a link to each report, and redirects to one address with both. */
async function createPairLink(c: ScopeContext, form: FormFields): Promise<Response> {
  const analyses = await requirePair(c);
  if (!canShowTogether(analyses)) throw new PortalError('invalid_form');
  const targets = analyses.map(({ scopeId: targetScopeId, analysisId: targetId }) => {
    return { targetScopeId, targetId };
  });
  const link = await createSharedAddress(c, form, targets);
  return link === null ? renderPair(c) : redirectWithSecret(c, c.req.path, link.url);
}

async function renderSharedPair(c: PortalContext): Promise<Response> {
  forbidLeaks(c);
  const nowMs = Date.now();
  const tokens = [c.req.param('token') ?? '', c.req.param('other_token') ?? ''];
  const [first, second] = await Promise.all(
    tokens.map(async (token) => {
      const link = await openReportLink(database(c.env), { token, nowMs });
      if (link === null) throw new PortalError('link_ended');
      const { targetScopeId: scopeId, targetId: analysisId } = link;
      const analysis = await findAnalysis(c.env, { scopeId, analysisId });
      if (analysis === null) throw new PortalError('link_ended');
      recordView(c, { token, target: analysisId, scopeId: link.scopeId });
      return { link, analysis };
    }),
  );
  if (!first || !second) throw new PortalError('link_ended');
  const { organization: name, color, logo, language: ofLink } = first.link;
  const fallback = ofLink ?? readerLanguage(c) ?? first.analysis.view.language;
  const language = languageOf(c.req.query('language'), fallback);
  const sharer = { name, color, logo };
  return renderPairPage(c, [first.analysis, second.analysis], { language, sharer });
}

/** Renders two reports for guests. */
export async function renderPairPage(
  c: PortalContext,
  analyses: TwoAnalyses,
  { language, sharer }: { language: Language; sharer: Sharer },
): Promise<Answer> {
  c.set('texts', textsIn(language));
  const pair = await readPair(c, inOrder(analyses), language);
  if (pair === null) throw new PortalError('link_ended');
  const { view, ...head } = contentOf(c, pair);
  return renderShared(c, { ...head, language, sharer }, view);
}
