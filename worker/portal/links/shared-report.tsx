import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { findAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import type { ReportLogo } from '../../accounts/report-links/report-links.ts';
import { openReportLink } from '../../accounts/report-links/report-links.ts';
import { BrandName } from '../brand/brand-name.tsx';
import { readerLanguage } from '../language/reader-language.ts';
import { Time } from '../page/parts.tsx';
import { renderBarePage } from '../page/render-page.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import { languageOf, readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import { ReportView } from '../report/report-view.tsx';
import { reportWordsIn } from '../report/report-words.ts';
import type { Language } from '../../../contract/job.ts';

export const SHARED_ROOT = '/portal/shared';

/** A report for anyone who has the link. The address is the secret, so it must not leak. */
export async function renderSharedReport(c: PortalContext): Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  const { env } = c;
  const token = c.req.param('token') ?? '';
  const link = await openReportLink(database(env), { token, nowMs: Date.now() });
  if (link === null) throw new PortalError('link_ended');
  const { analysisScopeId: scopeId, analysisId, organization, color, logo } = link;
  const analysis = await findAnalysis(env, { scopeId, analysisId });
  if (analysis === null) throw new PortalError('link_ended');
  const ownLanguage = link.language ?? readerLanguage(c) ?? analysis.view.language;
  const language = languageOf(c.req.query('language'), ownLanguage);
  return renderReportPage(c, { analysis, language, organization, color, logo });
}

interface SharedReport {
  analysis: FoundAnalysis;
  language: Language;
  /** Sharer; null for personal accounts. */
  organization: string | null;
  color: string | null;
  /** Shown instead of the name. */
  logo: ReportLogo | null;
}

export async function renderReportPage(
  c: PortalContext,
  { analysis, language, organization, color, logo }: SharedReport,
): Promise<Response> {
  const { origin } = c.var;
  const report = await readReport(c.env, analysis, { language, origin });
  if (report === null) throw new PortalError('link_ended');
  const words = reportWordsIn(language, c.var.units);
  const title = words.texts.title[report.findings.analysis_type];
  return renderBarePage(
    c,
    { title, language, isPrivate: true, color },
    <div class="shared">
      <header class="shared-head">
        <div>
          <BrandName name={organization} logo={logo} />
          <h1>{title}</h1>
          <p class="quiet">
            <Time atMs={report.createdAtMs} />
          </p>
        </div>
        <div class="row report-controls">
          <LanguageSwitch language={language} texts={words.texts} />
          <PrintButton texts={words.texts} />
        </div>
      </header>
      <main id="main">
        <ReportView report={report} words={words} />
      </main>
    </div>,
  );
}
