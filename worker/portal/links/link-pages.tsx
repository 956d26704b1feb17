import * as z from 'zod';

import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import type { ReportLink } from '../../accounts/report-links/report-links.ts';
import {
  createReportLinks,
  listReportLinks,
  MAX_LINKS_PER_REPORT,
  revokeReportLink,
} from '../../accounts/report-links/report-links.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { mailTo, nameInMail } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import { writeTime } from '../../platform/languages/time-format.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { requireAnalysis } from '../analyses/require-analysis.ts';
import { LANGUAGE_NAMES } from '../language/language-names.ts';
import { Action, Button, Checkbox, Form, Select } from '../page/form.tsx';
import { refuse, useScope, useTexts } from '../page/page.ts';
import { Card, SecretCard, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable } from '../page/table.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import { requireAttempt } from '../security/attempts.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { senderInMail } from '../sign-in/notify.ts';
import { renderSharedReport, SHARED_ROOT } from './shared-report.tsx';

const LIFETIMES_DAYS = ['1', '7', '30', '90'] as const;

const linkSchema = z.object({
  days: z.enum(LIFETIMES_DAYS).transform(Number),
  language: z.enum(LANGUAGES).or(z.literal('').transform(() => null)),
});

export function registerLinkPages(routes: PortalRoutes): void {
  routes.page('viewer', '/analyses/:analysis_id/links', async (c) =>
    renderLinks(c, await requireReport(c)),
  );
  routes.form('member', '/analyses/:analysis_id/links', createLink);
  routes.form('member', '/analyses/:analysis_id/links/:link_id/revoke', revokeLink);
  routes.page('anyone', `${SHARED_ROOT}/:token`, renderSharedReport);
}

async function requireReport(c: ScopeContext): Promise<FoundAnalysis> {
  const analysis = await requireAnalysis(c);
  if (analysis.view.status !== 'success') throw new PortalError('not_found');
  return analysis;
}

async function createLink(c: ScopeContext, form: FormFields): Promise<Response> {
  const analysis = await requireReport(c);
  const link = await createSharedAddress(c, form, [analysis]);
  if (link === null) return renderLinks(c, analysis);
  if (form['mail'] === 'on') {
    await mailReport(c, analysis, link);
    return c.redirect(`${c.req.path}?notice=report_mailed`, 303);
  }
  return redirectWithSecret(c, c.req.path, link.url);
}

interface SharedAddress {
  url: string;
  language: Language | null;
  expiresAtMs: number;
}

/** Creates a link to each report, and returns their joint address; null if refused. */
export async function createSharedAddress(
  c: ScopeContext,
  form: FormFields,
  analyses: readonly FoundAnalysis[],
): Promise<SharedAddress | null> {
  const sent = linkSchema.safeParse(form);
  if (!sent.success) throw new PortalError('invalid_form');
  const { days, language } = sent.data;
  const createdAtMs = Date.now();
  const expiresAtMs = createdAtMs + days * DAY_MS;
  const reports = analyses.map(({ scopeId: analysisScopeId, analysisId }) => {
    return { analysisScopeId, analysisId };
  });
  const { scopeId } = c.var.membership;
  const { accountId: byAccountId } = c.var.account;
  const link = { scopeId, language, expiresAtMs, createdAtMs, byAccountId };
  const tokens = await createReportLinks(database(c.env), reports, link);
  if (tokens !== null) {
    const url = `${c.var.origin}${SHARED_ROOT}/${tokens.join('/with/')}`;
    return { url, language, expiresAtMs };
  }
  const { sharing, write } = c.var.texts;
  refuse(c, form, { form: write(sharing.tooMany, { count: MAX_LINKS_PER_REPORT }) }, 409);
  return null;
}

/** Returns the runner's email; null if unknown. Test keys have their own runners. */
async function runnerEmail(c: ScopeContext, { scopeId, subjectId }: FoundAnalysis) {
  if (subjectId === null) return null;
  return (await findSubject(database(c.env), { scopeId, subjectId }))?.email ?? null;
}

async function mailReport(
  c: ScopeContext,
  analysis: FoundAnalysis,
  link: SharedAddress,
): Promise<void> {
  const { account, membership, texts } = c.var;
  const to = await runnerEmail(c, analysis);
  if (to === null) throw new PortalError('invalid_form');
  await requireAttempt(c, 'mail_to', to);
  const language = link.language ?? texts.code;
  const isOrganization = membership.scopeType === 'organization';
  await mailTo(c.env, { to, language }, 'report', {
    sender: isOrganization ? nameInMail(membership.scopeName) : senderInMail(account),
    url: link.url,
    time: writeTime(language, link.expiresAtMs, { shows: 'day', timeZone: 'UTC' }),
  });
}

async function revokeLink(c: ScopeContext): Promise<Response> {
  const { analysisId } = await requireAnalysis(c);
  const { scopeId, root } = c.var.membership;
  const id = c.req.param('link_id') ?? '';
  const link = { id, scopeId, analysisId, byAccountId: c.var.account.accountId };
  const isRevoked = await revokeReportLink(database(c.env), link, Date.now());
  if (!isRevoked) throw new PortalError('not_found');
  return c.redirect(`${root}/analyses/${analysisId}/links?notice=link_revoked`, 303);
}

async function renderLinks(c: ScopeContext, analysis: FoundAnalysis): Promise<Response> {
  const { sharing } = c.var.texts;
  const { analysisId } = analysis;
  const { scopeId, root } = c.var.membership;
  const [links, url, email] = await Promise.all([
    listReportLinks(database(c.env), { scopeId, analysisIds: [analysisId] }),
    takeSecret(c),
    runnerEmail(c, analysis),
  ]);
  const report = `${root}/analyses/${analysisId}`;
  const { open: title, lead, back } = sharing;
  return renderPage(
    c,
    { title, lead, back: { href: report, label: back } },
    <>
      <NewLink action={`${report}/links`} url={url} email={email} />
      {links.length > 0 && (
        <Card title={sharing.listTitle}>
          <Links links={links} path={`${report}/links`} />
        </Card>
      )}
    </>,
  );
}

interface NewLinkProps {
  action: string;
  /** The address that was just created */
  url: string | null;
  lead?: string;
  /** Offers to mail the link there. */
  email?: string | null;
}

export function NewLink({ action, url, lead, email }: NewLinkProps) {
  const { sharing, write } = useTexts();
  return (
    <>
      <SecretCard title={sharing.createdTitle} lead={sharing.created} id="new-link" value={url} />
      {useScope().mayChange && (
        <Card title={sharing.create} {...(lead && { lead })}>
          <Form action={action} className="form-line">
            <LifetimeSelect value="30" />
            <Select
              name="language"
              label={sharing.language}
              options={[{ value: '', label: sharing.readersLanguage }, ...LANGUAGE_OPTIONS]}
            />
            {email && <Checkbox name="mail" label={write(sharing.mailLink, { email })} />}
            <Button>{sharing.create}</Button>
          </Form>
        </Card>
      )}
    </>
  );
}

export function LifetimeSelect({ value }: { value: string }) {
  const { sharing, write } = useTexts();
  const options = LIFETIMES_DAYS.map((days) => ({
    value: days,
    label: write(sharing.days, { count: Number(days) }),
  }));
  return <Select name="days" label={sharing.expires} options={options} value={value} />;
}

function Links({ links, path }: { links: readonly ReportLink[]; path: string }) {
  const { sharing } = useTexts();
  const { mayChange } = useScope();
  return (
    <DataTable
      caption={sharing.listTitle}
      rows={links}
      columns={[
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
          isShown: mayChange,
          cell: ({ id }) => (
            <Action
              action={`${path}/${id}/revoke`}
              text={sharing.revoke}
              variant="danger"
              isCompact
              confirm={sharing.confirmRevoke}
            />
          ),
        },
      ]}
    />
  );
}
