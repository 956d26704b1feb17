import * as z from 'zod';

import type { Language } from '../../../contract/job.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import type { LinkTarget, ReportLink } from '../../accounts/report-links/report-links.ts';
import {
  createReportLinks,
  listReportLinks,
  MAX_LINKS_PER_TARGET,
  revokeReportLink,
} from '../../accounts/report-links/report-links.ts';
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
import { TableCard } from '../page/table.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { LANGUAGE_OPTIONS } from '../report/report-controls.tsx';
import { requireAttempt } from '../security/attempts.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { senderInMail } from '../sign-in/notify.ts';
import { requireSubject } from '../subjects/subject-pages.tsx';
import { renderSharedPage, SHARED_ROOT } from './shared-report.tsx';

const LIFETIMES_DAYS = ['1', '7', '30', '90'] as const;

const linkSchema = z.object({
  days: z.enum(LIFETIMES_DAYS).transform(Number),
  language: z.enum(LANGUAGES).or(z.literal('').transform(() => null)),
});

/** A report, or all reports of a runner */
interface Shared {
  target: LinkTarget;
  email: string | null;
  /** Page to go back to */
  page: { href: string; label: string };
  lead: string;
}

const SHARED = [
  ['/analyses/:analysis_id', requireReport],
  ['/subjects/:subject_id', requireRunner],
] as const;

export function registerLinkPages(routes: PortalRoutes): void {
  for (const [path, requireShared] of SHARED) {
    routes.page('viewer', `${path}/links`, async (c) => renderLinks(c, await requireShared(c)));
    routes.form('member', `${path}/links`, async (c, form) =>
      createLink(c, form, await requireShared(c)),
    );
    routes.form('member', `${path}/links/:link_id/revoke`, async (c) =>
      revokeLink(c, await requireShared(c)),
    );
  }
  routes.page('anyone', `${SHARED_ROOT}/:token`, renderSharedPage);
  routes.page('anyone', `${SHARED_ROOT}/:token/:analysis_id`, renderSharedPage);
}

async function requireReport(c: ScopeContext): Promise<Shared> {
  const { scopeId, analysisId: targetId, subjectId, view } = await requireAnalysis(c);
  if (view.status !== 'success') throw new PortalError('not_found');
  // Test keys have their own runners.
  const runner = subjectId && (await findSubject(database(c.env), { scopeId, subjectId }));
  const { lead, back: label } = c.var.texts.sharing;
  const page = { href: `${c.var.membership.root}/analyses/${targetId}`, label };
  const target = { targetScopeId: scopeId, targetId };
  return { target, email: runner ? runner.email : null, page, lead };
}

async function requireRunner(c: ScopeContext): Promise<Shared> {
  const { scopeId: targetScopeId, id: targetId, email } = await requireSubject(c);
  const { sharing, subjects } = c.var.texts;
  const page = {
    href: `${c.var.membership.root}/subjects/${targetId}`,
    label: subjects.backToRunner,
  };
  return { target: { targetScopeId, targetId }, email, page, lead: sharing.runnerLead };
}

async function createLink(c: ScopeContext, form: FormFields, shared: Shared): Promise<Response> {
  const { target, email } = shared;
  const to = form['mail'] === 'on' ? (email ?? '') : null;
  if (to === '') throw new PortalError('invalid_form');
  if (to !== null) await requireAttempt(c, 'mail_to', to);
  const link = await createSharedAddress(c, form, [target]);
  if (link === null) return renderLinks(c, shared);
  if (to === null) return redirectWithSecret(c, c.req.path, link.url);
  await mailLink(c, to, link);
  return c.redirect(`${c.req.path}?notice=report_mailed`, 303);
}

interface SharedAddress {
  url: string;
  language: Language | null;
  expiresAtMs: number;
}

/** Creates a link to each target, and returns one address with all of them; null if refused. */
export async function createSharedAddress(
  c: ScopeContext,
  form: FormFields,
  targets: readonly LinkTarget[],
): Promise<SharedAddress | null> {
  const sent = linkSchema.safeParse(form);
  if (!sent.success) throw new PortalError('invalid_form');
  const { days, language } = sent.data;
  const createdAtMs = Date.now();
  const expiresAtMs = createdAtMs + days * DAY_MS;
  const { scopeId } = c.var.membership;
  const { accountId: byAccountId } = c.var.account;
  const link = { scopeId, language, expiresAtMs, createdAtMs, byAccountId };
  const tokens = await createReportLinks(database(c.env), targets, link);
  if (tokens !== null) {
    const url = `${c.var.origin}${SHARED_ROOT}/${tokens.join('/with/')}`;
    return { url, language, expiresAtMs };
  }
  const { sharing, write } = c.var.texts;
  refuse(c, form, { form: write(sharing.tooMany, { count: MAX_LINKS_PER_TARGET }) }, 409);
  return null;
}

async function mailLink(c: ScopeContext, to: string, link: SharedAddress): Promise<void> {
  const { account, membership, texts } = c.var;
  const language = link.language ?? texts.code;
  const isOrganization = membership.scopeType === 'organization';
  await mailTo(c.env, { to, language }, 'report', {
    sender: isOrganization ? nameInMail(membership.scopeName) : senderInMail(account),
    url: link.url,
    time: writeTime(language, link.expiresAtMs, { shows: 'day', timeZone: 'UTC' }),
  });
}

async function revokeLink(c: ScopeContext, { target, page }: Shared): Promise<Response> {
  const { scopeId } = c.var.membership;
  const id = c.req.param('link_id') ?? '';
  const link = { id, scopeId, targetId: target.targetId, byAccountId: c.var.account.accountId };
  const isRevoked = await revokeReportLink(database(c.env), link, Date.now());
  if (!isRevoked) throw new PortalError('not_found');
  return c.redirect(`${page.href}/links?notice=link_revoked`, 303);
}

async function renderLinks(c: ScopeContext, shared: Shared): Promise<Response> {
  const { target, email, page, lead } = shared;
  const { sharing } = c.var.texts;
  const { scopeId } = c.var.membership;
  const [links, url] = await Promise.all([
    listReportLinks(database(c.env), { scopeId, targetIds: [target.targetId] }),
    takeSecret(c),
  ]);
  const path = `${page.href}/links`;
  return renderPage(
    c,
    { title: sharing.open, lead, back: page },
    <>
      <NewLink action={path} url={url} email={email} />
      <Links links={links} path={path} />
    </>,
  );
}

interface NewLinkProps {
  action: string;
  /** Address of a link that was just created */
  url: string | null;
  lead?: string;
  /** Email address to offer for sending the link */
  email?: string | null;
}

export function NewLink({ action, url, lead, email }: NewLinkProps) {
  const { page, sharing, write } = useTexts();
  return (
    <>
      <SecretCard title={sharing.createdTitle} lead={sharing.created} id="new-link" value={url} />
      {useScope().mayChange && (
        <Card title={sharing.create} {...(lead && { lead })}>
          <Form action={action} className="form-line">
            <LifetimeSelect value="30" />
            <Select
              id="link-language"
              name="language"
              label={page.language}
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
  const { page, sharing } = useTexts();
  const { mayChange } = useScope();
  return (
    <TableCard
      caption={sharing.listTitle}
      rows={links}
      columns={[
        { label: sharing.createdAt, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
        { label: sharing.until, cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} /> },
        {
          label: page.language,
          cell: ({ language }) =>
            language === null ? sharing.readersLanguage : LANGUAGE_NAMES[language],
        },
        {
          label: page.actions,
          kind: 'actions',
          isShown: mayChange,
          cell: ({ id }) => (
            <Action
              action={`${path}/${id}/revoke`}
              text={page.revoke}
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
