import { raw } from 'hono/html';

import { mayActAs } from '../../accounts/accounts.ts';
import {
  createCaptureLink,
  listCaptureLinks,
  presentCaptureLink,
  qrCodeOf,
  readReturnHosts,
  revokeCaptureLink,
  saveReturnHosts,
} from '../../capture-links/capture-links.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import { findSubject, findSubjects } from '../../subjects/subjects.ts';
import { CAPTURE_TEXTS } from '../capture/texts-in.ts';
import { languageIn } from '../language/reader-language.ts';
import { Secret } from '../page/copied-text.tsx';
import { Card, Empty } from '../page/parts.tsx';
import { pageOf, Pager } from '../page/table.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { PrintButton } from '../report/report-controls.tsx';
import type { FormFields } from '../security/form-fields.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { readRunnerChoice } from '../subjects/runner-choice.tsx';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { LinkTable } from './link-table.tsx';
import type { LinkProblems } from './new-link-form.tsx';
import { defaultsOf, NewLinkForm, problemsOfRefusal, readNewLink } from './new-link-form.tsx';
import { readHosts, ReturnHosts } from './return-hosts.tsx';

const LINKS_PER_PAGE = 20;

export function registerCaptureLinkPages(routes: PortalRoutes): void {
  routes.scopePage('/capture-links', 'viewer', (c) => renderLinks(c, {}));
  routes.scopePage('/capture-links/new', 'member', (c) =>
    renderNewLink(c, { form: defaultsOf(c.var.texts), problems: {} }),
  );
  routes.scopeForm('/capture-links/new', 'member', submitLink);
  routes.scopePage('/capture-links/created', 'member', renderCreated);
  routes.scopeForm('/capture-links/:capture_link_id/revoke', 'member', revokeLink);
  routes.scopeForm('/capture-links/return-hosts', 'admin', saveHosts);
}

function pathOf(c: ScopeContext): string {
  return `/portal/scopes/${c.var.membership.scopeId}/capture-links`;
}

async function renderLinks(
  c: ScopeContext,
  { refusedHosts }: { refusedHosts?: string },
): Promise<Response> {
  const { texts, membership } = c.var;
  const { captureLinks, sharing } = texts;
  const { scopeId, role } = membership;
  const db = database(c.env);
  const path = pathOf(c);
  const mayChange = mayActAs(role, 'member');
  const before = timeCursorIn(c.req.query('before'));
  const after = before && { createdAtMs: before.atMs, id: before.id };
  const [found, hosts] = await Promise.all([
    listCaptureLinks(c.env, { scopeId, isNewestFirst: true, after, limit: LINKS_PER_PAGE + 1 }),
    readReturnHosts(db, scopeId),
  ]);
  const { rows: links, last } = pageOf(found, LINKS_PER_PAGE);
  const named = links.flatMap(({ startFields }) => startFields['subject_id'] ?? []);
  const subjects = await findSubjects(db, { scopeId, named });
  return renderSections(
    c,
    {
      title: captureLinks.title,
      lead: captureLinks.lead,
      current: 'captureLinks',
      status: refusedHosts === undefined ? 200 : 400,
      actions: mayChange ? (
        <a class="button" href={`${path}/new`}>
          {sharing.create}
        </a>
      ) : null,
    },
    <>
      {links.length === 0 && after === null ? (
        <Empty title={captureLinks.none} text={captureLinks.noneText} />
      ) : (
        <Card>
          <LinkTable
            links={links}
            subjects={subjects}
            nowMs={Date.now()}
            path={path}
            mayRevoke={mayChange}
          />
          <Pager
            links={[
              [captureLinks.newest, after && path],
              [captureLinks.older, last && `${path}?before=${timeCursorOf(last)}`],
            ]}
          />
        </Card>
      )}
      <ReturnHosts hosts={hosts} refused={refusedHosts} isAdmin={role === 'admin'} path={path} />
    </>,
  );
}

async function renderNewLink(
  c: ScopeContext,
  { form, problems }: { form: FormFields; problems: LinkProblems },
): Promise<Response> {
  const { texts } = c.var;
  const { captureLinks } = texts;
  const path = pathOf(c);
  const { scopeId } = c.var.membership;
  const subjectId = form['subject_id'] ?? '';
  const chosen = await findSubject(database(c.env), { scopeId, subjectId });
  const choice = await readRunnerChoice(c, { chosen });
  const isRefused = Object.keys(problems).length > 0;
  return renderSections(
    c,
    {
      title: captureLinks.createTitle,
      lead: captureLinks.createLead,
      back: { href: path, label: captureLinks.back },
      current: 'captureLinks',
      status: isRefused ? 400 : 200,
    },
    <section class="card" aria-label={captureLinks.createTitle}>
      <NewLinkForm action={`${path}/new`} choice={choice} values={form} problems={problems} />
    </section>,
  );
}

async function submitLink(c: ScopeContext, form: FormFields): Promise<Response> {
  const { membership, origin, account } = c.var;
  const sent = readNewLink(form, c.var);
  if (!sent.ok) return renderNewLink(c, { form, problems: sent.problems });
  const { scopeId } = membership;
  let created;
  try {
    const by = { accountId: account.accountId };
    created = await createCaptureLink(c.env, { scopeId, origin, wanted: sent.wanted, by });
  } catch (error) {
    return renderNewLink(c, { form, problems: problemsOfRefusal(error, c.var) });
  }
  const { link, url } = created;
  const { language } = presentCaptureLink(link, { uses: 0, nowMs: link.createdAtMs });
  return redirectWithSecret(c, `${pathOf(c)}/created`, `${language} ${url}`);
}

/** Printed, the page is its QR code and a line for the runner, in the language of the link. */
async function renderCreated(c: ScopeContext): Promise<Response> {
  const secret = await takeSecret(c);
  if (secret === null) return c.redirect(pathOf(c), 303);
  const [code, url = ''] = secret.split(' ');
  const language = languageIn(code) ?? 'en';
  const { texts } = c.var;
  const { captureLinks } = texts;
  return renderSections(
    c,
    {
      title: captureLinks.createdTitle,
      lead: captureLinks.created,
      back: { href: pathOf(c), label: captureLinks.back },
      current: 'captureLinks',
    },
    <>
      <Card>
        <Secret id="new-link" value={url} />
      </Card>
      <section class="card stack-close qr-sheet">
        <div class="qr" role="img" aria-label={captureLinks.qrCode}>
          {raw(qrCodeOf(url))}
        </div>
        <p lang={language}>{CAPTURE_TEXTS[language].scan}</p>
        <div class="row report-controls">
          <PrintButton texts={reportTextsIn(texts.code)} />
        </div>
      </section>
    </>,
  );
}

async function revokeLink(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const by = { accountId: c.var.account.accountId };
  const link = { scopeId, id: c.req.param('capture_link_id') ?? '', by };
  const isRevoked = await revokeCaptureLink(database(c.env), link, Date.now());
  if (!isRevoked) throw new PortalError('not_found');
  return c.redirect(`${pathOf(c)}?notice=link_revoked`, 303);
}

async function saveHosts(c: ScopeContext, form: FormFields): Promise<Response> {
  const { hosts: text = '' } = form;
  const hosts = readHosts(text);
  if (hosts === null) return renderLinks(c, { refusedHosts: text });
  const by = { accountId: c.var.account.accountId };
  const change = { scopeId: c.var.membership.scopeId, hosts, by };
  await saveReturnHosts(database(c.env), change, Date.now());
  return c.redirect(`${pathOf(c)}?notice=return_hosts_saved`, 303);
}
