import * as z from 'zod';

import { mayActAs } from '../../accounts/accounts.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import type { ReportLink } from '../../accounts/report-links/report-links.ts';
import {
  createReportLink,
  listReportLinks,
  MAX_LINKS_PER_REPORT,
  revokeReportLink,
} from '../../accounts/report-links/report-links.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { requireAnalysis } from '../analyses/analysis-pages.tsx';
import { Button, Form, Select } from '../page/form.tsx';
import { SecretCard } from '../page/copied-text.tsx';
import { Card, Notice, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import type { FormFields } from '../security/form-fields.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { renderSharedReport, SHARED_ROOT } from './shared-report.tsx';
import { useTexts } from '../page/page-texts.ts';

/** Days for which a link may be valid. */
const LIFETIMES_DAYS = ['1', '7', '30', '90'] as const;

const linkSchema = z.object({
  days: z.enum(LIFETIMES_DAYS).transform(Number),
  language: z.enum(LANGUAGES).or(z.literal('').transform(() => null)),
});

export function registerLinkPages(routes: PortalRoutes): void {
  routes.scopePage('/analyses/:analysis_id/links', 'viewer', async (c) =>
    renderLinks(c, await requireReport(c)),
  );
  routes.scopeForm('/analyses/:analysis_id/links', 'member', createLink);
  routes.scopeForm('/analyses/:analysis_id/links/:link_id/revoke', 'member', revokeLink);
  routes.page(`${SHARED_ROOT}/:token`, renderSharedReport);
}

/** Requires an analysis with a report. */
async function requireReport(c: ScopeContext): Promise<FoundAnalysis> {
  const analysis = await requireAnalysis(c);
  if (analysis.view.status !== 'success') throw new PortalError('not_found');
  return analysis;
}

async function createLink(c: ScopeContext, form: FormFields): Promise<Response> {
  const analysis = await requireReport(c);
  const sent = linkSchema.safeParse(form);
  if (!sent.success) throw new PortalError('invalid_form');
  const nowMs = Date.now();
  const token = await createReportLink(database(c.env), {
    scopeId: c.var.membership.scopeId,
    analysisScopeId: analysis.scopeId,
    analysisId: analysis.analysisId,
    language: sent.data.language,
    expiresAtMs: nowMs + sent.data.days * DAY_MS,
    createdAtMs: nowMs,
    byAccountId: c.var.account.accountId,
  });
  if (token === null) return renderLinks(c, analysis, form);
  return redirectWithSecret(c, c.req.path, `${c.var.origin}${SHARED_ROOT}/${token}`);
}

async function revokeLink(c: ScopeContext): Promise<Response> {
  const { analysisId } = await requireAnalysis(c);
  const { scopeId } = c.var.membership;
  const id = c.req.param('link_id') ?? '';
  const link = { id, scopeId, analysisId, byAccountId: c.var.account.accountId };
  const isRevoked = await revokeReportLink(database(c.env), link, Date.now());
  if (!isRevoked) throw new PortalError('not_found');
  const path = `/portal/scopes/${scopeId}/analyses/${analysisId}/links`;
  return c.redirect(`${path}?notice=link_revoked`, 303);
}

/** With the form that was refused, because the report has too many links. */
async function renderLinks(
  c: ScopeContext,
  { analysisId }: FoundAnalysis,
  refused?: FormFields,
): Promise<Response> {
  const { texts, membership } = c.var;
  const { sharing } = texts;
  const { scopeId } = membership;
  const [links, url] = await Promise.all([
    listReportLinks(database(c.env), { scopeId, analysisIds: [analysisId] }),
    takeSecret(c),
  ]);
  const report = `/portal/scopes/${scopeId}/analyses/${analysisId}`;
  const { title, lead, back } = sharing;
  const mayChange = mayActAs(membership.role, 'member');
  return renderSections(
    c,
    {
      title,
      lead,
      back: { href: report, label: back },
      current: 'analyses',
      status: refused === undefined ? 200 : 409,
    },
    <>
      {refused === undefined ? null : (
        <Notice tone="danger">
          {writeText(texts.code, sharing.tooMany, { count: MAX_LINKS_PER_REPORT })}
        </Notice>
      )}
      {url === null ? null : (
        <SecretCard title={sharing.createdTitle} lead={sharing.created} id="new-link" value={url} />
      )}
      {mayChange ? <NewLink path={`${report}/links`} form={refused ?? {}} /> : null}
      {links.length === 0 ? null : (
        <Card title={sharing.listTitle}>
          <Links links={links} path={`${report}/links`} mayRevoke={mayChange} />
        </Card>
      )}
    </>,
  );
}

function NewLink({ path, form }: { path: string; form: FormFields }) {
  const { sharing } = useTexts();
  return (
    <section class="card">
      <h2>{sharing.create}</h2>
      <Form action={path} className="form-line">
        <LifetimeSelect value={form['days'] ?? '30'} />
        <Select
          name="language"
          label={sharing.language}
          options={[{ value: '', label: sharing.readersLanguage }, ...LANGUAGE_OPTIONS]}
          value={form['language']}
        />
        <Button>{sharing.create}</Button>
      </Form>
    </section>
  );
}

export function LifetimeSelect({ value }: { value: string }) {
  const { code, sharing } = useTexts();
  const options = LIFETIMES_DAYS.map((days) => ({
    value: days,
    label: writeText(code, sharing.days, { count: Number(days) }),
  }));
  return <Select name="days" label={sharing.expires} options={options} value={value} />;
}

interface LinksProps {
  links: readonly ReportLink[];
  path: string;
  mayRevoke: boolean;
}

function Links({ links, path, mayRevoke }: LinksProps) {
  const { sharing } = useTexts();
  const columns: Column<ReportLink>[] = [
    { label: sharing.createdAt, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    { label: sharing.until, cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} /> },
    {
      label: sharing.language,
      cell: ({ language }) =>
        language === null ? sharing.readersLanguage : LANGUAGE_NAMES[language],
    },
    {
      label: sharing.actions,
      kind: 'actions',
      isShown: mayRevoke,
      cell: ({ id }) => (
        <Form action={`${path}/${id}/revoke`} confirm={sharing.confirmRevoke}>
          <Button look="danger" isCompact>
            {sharing.revoke}
          </Button>
        </Form>
      ),
    },
  ];
  return <DataTable caption={sharing.listTitle} columns={columns} rows={links} />;
}
