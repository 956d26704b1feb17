import { raw } from 'hono/html';

import type { UsedCaptureLink } from '../../capture-links/capture-links.ts';
import {
  captureSettingsSchema,
  createCaptureLink,
  listCaptureLinks,
  presentCaptureLink,
  qrCodeOf,
  readReturnHosts,
  revokeCaptureLink,
  saveReturnHosts,
} from '../../capture-links/capture-links.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorOf } from '../../platform/database/time-cursor.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { findSubject, findSubjects, listTags } from '../../subjects/subjects.ts';
import { CAPTURE_TEXTS } from '../capture/texts-in.ts';
import { languageIn } from '../language/reader-language.ts';
import { Action, FormCard, TextArea } from '../page/form.tsx';
import { refuse, useScope, useTexts } from '../page/page.ts';
import { Badge, Card, LinkButton, Secret, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable, ListCard, pageOf, rowBefore } from '../page/table.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { PrintButton } from '../report/report-controls.tsx';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { readRunnerChoice } from '../subjects/runner-choice.tsx';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import { NewLinkForm, problemsOfRefusal, readNewLink } from './new-link-form.tsx';

const LINKS_PER_PAGE = 20;
const TONES = { active: 'good', used_up: 'plain', expired: 'plain' } as const;

export function registerCaptureLinkPages(routes: PortalRoutes): void {
  routes.page('viewer', '/capture-links', renderLinks);
  routes.page('member', '/capture-links/new', renderNewLink);
  routes.form('member', '/capture-links/new', submitLink);
  routes.page('member', '/capture-links/created', renderCreated);
  routes.form('member', '/capture-links/:capture_link_id/revoke', revokeLink);
  routes.form('admin', '/capture-links/return-hosts', saveHosts);
}

function pathOf(c: ScopeContext): string {
  return `${c.var.membership.root}/capture-links`;
}

async function renderLinks(c: ScopeContext): Promise<Response> {
  const { scopeId, mayChange } = c.var.membership;
  const { captureLinks, sharing } = c.var.texts;
  const { title, lead, none, noneText, newest, older } = captureLinks;
  const db = database(c.env);
  const path = pathOf(c);
  const after = rowBefore(c);
  const [found, hosts] = await Promise.all([
    listCaptureLinks(c.env, { scopeId, isNewestFirst: true, after, limit: LINKS_PER_PAGE + 1 }),
    readReturnHosts(db, scopeId),
  ]);
  const { rows: links, last } = pageOf(found, LINKS_PER_PAGE);
  const named = links.flatMap(({ startFields }) => startFields['subject_id'] ?? []);
  const subjects = await findSubjects(db, { scopeId, named });
  const actions = mayChange && (
    <LinkButton href={`${path}/new`} label={sharing.create} variant="primary" />
  );
  return renderPage(
    c,
    { title, lead, actions },
    <>
      <ListCard
        isEmpty={links.length === 0 && after === null}
        none={none}
        noneText={noneText}
        links={[
          [newest, after && path],
          [older, last && `${path}?before=${timeCursorOf(last)}`],
        ]}
      >
        <LinkTable links={links} subjects={subjects} path={path} />
      </ListCard>
      <ReturnHosts hosts={hosts} path={path} />
    </>,
  );
}

function shownOf(link: UsedCaptureLink) {
  return presentCaptureLink(link, { uses: link.uses, nowMs: Date.now() });
}

interface LinkTableProps {
  links: readonly UsedCaptureLink[];
  subjects: ReadonlyMap<string, SubjectRow>;
  path: string;
}

function LinkTable({ links, subjects, path }: LinkTableProps) {
  const { write, analyses, captureLinks, page, sharing, subjects: runners } = useTexts();
  const { mayChange } = useScope();
  const rows = links.map((link) => ({ ...link, shown: shownOf(link) }));
  return (
    <DataTable
      caption={captureLinks.title}
      rows={rows}
      columns={[
        {
          label: analyses.view,
          cell: ({ shown, createdAtMs }) => (
            <>
              <strong>{analyses.views[shown.view]}</strong>
              <br />
              <span class="quiet small">
                <Time atMs={createdAtMs} />
              </span>
            </>
          ),
        },
        {
          label: analyses.runner,
          cell: ({ shown }) => {
            const subject = subjects.get(shown.subject_id ?? '');
            if (subject !== undefined) return subject.name ?? runners.unnamed;
            return shown.runner_tag && <Badge>{shown.runner_tag}</Badge>;
          },
        },
        {
          label: captureLinks.uses,
          cell: ({ uses, shown }) => write(captureLinks.usesOf, { uses, most: shown.max_uses }),
        },
        { label: sharing.until, cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} /> },
        {
          label: captureLinks.state,
          cell: ({ shown: { status } }) => (
            <Badge tone={TONES[status]}>{captureLinks.states[status]}</Badge>
          ),
        },
        {
          label: page.actions,
          kind: 'actions',
          isShown: mayChange,
          cell: ({ id }) => (
            <Action
              action={`${path}/${id}/revoke`}
              confirm={captureLinks.confirmRevoke}
              text={page.revoke}
              variant="danger"
              isCompact
            />
          ),
        },
      ]}
    />
  );
}

function ReturnHosts({ hosts, path }: { hosts: readonly string[]; path: string }) {
  const { captureLinks: texts } = useTexts();
  if (!useScope().isAdmin) {
    return (
      <Card title={texts.hostsTitle} lead={texts.hostsLead}>
        <p>{hosts.length === 0 ? texts.noHosts : hosts.join(', ')}</p>
      </Card>
    );
  }
  return (
    <FormCard
      title={texts.hostsTitle}
      lead={texts.hostsLead}
      id="return-hosts"
      action={`${path}/return-hosts`}
      submit={texts.saveHosts}
    >
      <TextArea
        name="hosts"
        label={texts.hosts}
        value={hosts.join('\n')}
        hint={texts.hostsHint}
        spellcheck={false}
      />
    </FormCard>
  );
}

async function renderNewLink(c: ScopeContext): Promise<Response> {
  const { createTitle: title, createLead: lead, back: label } = c.var.texts.captureLinks;
  const path = pathOf(c);
  const { scopeId } = c.var.membership;
  const subjectId = c.var.refused?.form['subject_id'] ?? '';
  const chosen = await findSubject(database(c.env), { scopeId, subjectId });
  const [choice, tags] = await Promise.all([
    readRunnerChoice(c, { chosen }),
    listTags(database(c.env), scopeId),
  ]);
  return renderPage(
    c,
    { title, lead, back: { href: path, label } },
    <NewLinkForm action={`${path}/new`} choice={choice} subjectId={subjectId} tags={tags} />,
  );
}

async function submitLink(c: ScopeContext, form: FormFields): Promise<Response> {
  const { membership, origin, account } = c.var;
  const sent = readNewLink(c, form);
  if (!sent.ok) return renderNewLink(refuse(c, form, sent.problems));
  const { scopeId } = membership;
  let created;
  try {
    const by = { accountId: account.accountId };
    created = await createCaptureLink(c.env, { scopeId, origin, wanted: sent.wanted, by });
  } catch (error) {
    return renderNewLink(refuse(c, form, problemsOfRefusal(c, error)));
  }
  const { link, url } = created;
  const { language } = presentCaptureLink(link, { uses: 0, nowMs: link.createdAtMs });
  return redirectWithSecret(c, `${pathOf(c)}/created`, `${language} ${url}`);
}

/** Prints only as its QR code and a line for the runner, in the link's language. */
async function renderCreated(c: ScopeContext): Promise<Response> {
  const secret = await takeSecret(c);
  if (secret === null) return c.redirect(pathOf(c), 303);
  const [code, url = ''] = secret.split(' ');
  const language = languageIn(code) ?? 'en';
  const { captureLinks, code: ofPage } = c.var.texts;
  return renderPage(
    c,
    {
      title: captureLinks.createdTitle,
      lead: captureLinks.created,
      back: { href: pathOf(c), label: captureLinks.back },
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
          <PrintButton texts={reportTextsIn(ofPage)} />
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

/** Saves the hosts, one per line; rejects all if any is invalid or there are too many. */
async function saveHosts(c: ScopeContext, form: FormFields): Promise<Response> {
  const allowed = form['hosts']?.split(/[\s,]+/).filter((host) => host !== '');
  const sent = captureSettingsSchema.safeParse({ allowed_return_hosts: allowed ?? [] });
  if (!sent.success) {
    return renderLinks(refuse(c, form, { hosts: c.var.texts.captureLinks.invalid.hosts }));
  }
  const { allowed_return_hosts: hosts } = sent.data;
  const by = { accountId: c.var.account.accountId };
  const change = { scopeId: c.var.membership.scopeId, hosts, by };
  await saveReturnHosts(database(c.env), change, Date.now());
  return c.redirect(`${pathOf(c)}?notice=return_hosts_saved`, 303);
}
