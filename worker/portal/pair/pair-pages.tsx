import type { Language } from '../../../contract/job.ts';
import {
  createReportLink,
  MAX_LINKS_PER_REPORT,
  openReportLink,
} from '../../accounts/report-links/report-links.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { requireAnalysis } from '../analyses/require-analysis.ts';
import { applyUrlLanguage, readerLanguage } from '../language/reader-language.ts';
import { LifetimeSelect, linkSchema } from '../links/link-pages.tsx';
import type { Sharer } from '../links/shared-report.tsx';
import { forbidLeaks, renderShared, SHARED_ROOT } from '../links/shared-report.tsx';
import { Button, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { Card, SecretCard, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { ReportPair } from '../report/pair-view.tsx';
import { PairView } from '../report/pair-view.tsx';
import { languageOf, readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { isPair, pairPath } from './find-pair.ts';

export function registerPairPages(routes: PortalRoutes): void {
  routes.page('viewer', '/analyses/:analysis_id/with/:back_id', renderPair);
  routes.form('member', '/analyses/:analysis_id/with/:back_id', createPairLink);
  routes.page('anyone', `${SHARED_ROOT}/:token/with/:back_token`, renderSharedPair);
}

async function requirePair(c: ScopeContext): Promise<readonly [FoundAnalysis, FoundAnalysis]> {
  const [side, back] = await Promise.all([
    requireAnalysis(c),
    requireAnalysis(c, c.req.param('back_id') ?? ''),
  ]);
  if (!isPair(side, back)) throw new PortalError('not_found');
  return [side, back];
}

/** Null unless both have a report. */
async function readPair(
  c: PortalContext,
  analyses: readonly [FoundAnalysis, FoundAnalysis],
  language: Language,
): Promise<ReportPair | null> {
  const { origin } = c.var;
  const [side, back] = await Promise.all(
    analyses.map(async (analysis) =>
      analysis.view.status === 'success' ? readReport(c.env, analysis, { language, origin }) : null,
    ),
  );
  return side && back ? [side, back] : null;
}

async function renderPair(c: ScopeContext): Promise<Response> {
  applyUrlLanguage(c);
  const { texts, membership, units } = c.var;
  const language = texts.code;
  const analyses = await requirePair(c);
  const [pair, url] = await Promise.all([readPair(c, analyses, language), takeSecret(c)]);
  if (pair === null) throw new PortalError('not_found');
  const words = reportWordsIn(language, units);
  const { sharing } = texts;
  const [side, back] = analyses;
  return renderPage(
    c,
    {
      title: words.texts.pair.title,
      back: { href: `${membership.root}/analyses/${side.analysisId}`, label: sharing.back },
      actions: (
        <div class="row report-controls">
          <LanguageSwitch language={language} texts={words.texts} />
          <PrintButton texts={words.texts} />
        </div>
      ),
      isWide: true,
    },
    <>
      <p class="report-date quiet">
        <Time atMs={side.createdAtMs} />
      </p>
      <SecretCard title={sharing.createdTitle} lead={sharing.created} id="new-link" value={url} />
      <PairView pair={pair} words={words} />
      {membership.mayChange && (
        <Card title={sharing.title} lead={sharing.lead}>
          <Form
            action={pairPath(c, { side: side.analysisId, back: back.analysisId })}
            className="form-line"
          >
            <LifetimeSelect value="30" />
            <input type="hidden" name="language" value="" />
            <Button>{sharing.create}</Button>
          </Form>
        </Card>
      )}
    </>,
  );
}

/** Creates a link to each report; the address of the pair names both. */
async function createPairLink(c: ScopeContext, form: FormFields): Promise<Response> {
  const analyses = await requirePair(c);
  const sent = linkSchema.safeParse(form);
  if (!sent.success) throw new PortalError('invalid_form');
  const nowMs = Date.now();
  const tokens: string[] = [];
  for (const { scopeId: analysisScopeId, analysisId } of analyses) {
    const token = await createReportLink(database(c.env), {
      scopeId: c.var.membership.scopeId,
      analysisScopeId,
      analysisId,
      language: sent.data.language,
      expiresAtMs: nowMs + sent.data.days * DAY_MS,
      createdAtMs: nowMs,
      byAccountId: c.var.account.accountId,
    });
    if (token === null) {
      const { sharing, write } = c.var.texts;
      const tooMany = write(sharing.tooMany, { count: MAX_LINKS_PER_REPORT });
      return renderPair(refuse(c, form, { form: tooMany }, 409));
    }
    tokens.push(token);
  }
  return redirectWithSecret(
    c,
    c.req.path,
    c.var.origin + [SHARED_ROOT, tokens.join('/with/')].join('/'),
  );
}

async function renderSharedPair(c: PortalContext): Promise<Response> {
  forbidLeaks(c);
  const nowMs = Date.now();
  const tokens = [c.req.param('token') ?? '', c.req.param('back_token') ?? ''];
  const [side, back] = await Promise.all(
    tokens.map(async (token) => {
      const link = await openReportLink(database(c.env), { token, nowMs });
      if (link === null) throw new PortalError('link_ended');
      const { analysisScopeId: scopeId, analysisId } = link;
      const analysis = await findAnalysis(c.env, { scopeId, analysisId });
      if (analysis === null) throw new PortalError('link_ended');
      return { link, analysis };
    }),
  );
  if (!side || !back) throw new PortalError('link_ended');
  const { organization: name, color, logo, language: ofLink } = side.link;
  const fallback = ofLink ?? readerLanguage(c) ?? side.analysis.view.language;
  const language = languageOf(c.req.query('language'), fallback);
  const sharer = { name, color, logo };
  return renderPairPage(c, [side.analysis, back.analysis], { language, sharer });
}

/** Renders the pair for anyone who may see both reports. */
export async function renderPairPage(
  c: PortalContext,
  analyses: readonly [FoundAnalysis, FoundAnalysis],
  { language, sharer }: { language: Language; sharer: Sharer },
): Promise<Answer> {
  const pair = isPair(...analyses) ? await readPair(c, analyses, language) : null;
  if (pair === null) throw new PortalError('link_ended');
  const words = reportWordsIn(language, c.var.units);
  return renderShared(
    c,
    {
      title: words.texts.pair.title,
      language,
      sharer,
      date: <Time atMs={pair[0].createdAtMs} />,
    },
    <PairView pair={pair} words={words} />,
  );
}
