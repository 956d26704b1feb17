import type { Child } from 'hono/jsx';

import type { AuditAction, ListedEvent } from '../../accounts/audit-log/audit-log.ts';
import { AUDIT_ACTIONS, listEvents } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import { answerFile, writeCsv } from '../../platform/write-csv.ts';
import { Filter, optionsOf, Select } from '../page/form.tsx';
import { LinkButton, Person, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable, ListCard, pageOf } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { Texts } from '../texts/texts.ts';
import { recordExport } from './record-export.ts';

const EVENTS_PER_PAGE = 50;
const MAX_EXPORTED = 10_000;
const FILE_NAME = 'audit-log.csv';
const CSV_COLUMNS = ['time', 'action', 'email', 'account_id', 'api_key_id', 'target', 'detail'];

export function registerAuditLogPages(routes: PortalRoutes): void {
  routes.page('admin', '/audit-log', renderAuditLog);
  routes.page('admin', '/audit-log/export', exportEvents);
}

function actionIn(c: ScopeContext): AuditAction | undefined {
  return AUDIT_ACTIONS.find((action) => action === c.req.query('action'));
}

async function renderAuditLog(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { analyses, auditLog, write } = texts;
  const { scopeId, root } = membership;
  const action = actionIn(c);
  const before = timeCursorIn(c.req.query('before'));
  const page = { scopeId, action, before, limit: EVENTS_PER_PAGE + 1 };
  const { rows, last } = pageOf(await listEvents(database(c.env), page), EVENTS_PER_PAGE);
  const path = `${root}/audit-log`;
  const queryOf = (place = {}) =>
    new URLSearchParams({ ...(action !== undefined && { action }), ...place }).toString();
  const { title, when, who, target, detail, none, noneText, newest, older } = auditLog;
  return renderPage(
    c,
    {
      title,
      lead: write(auditLog.lead, { count: MAX_EXPORTED }),
      actions: <LinkButton href={`${path}/export?${queryOf()}`} label={auditLog.export} />,
    },
    <>
      <Filter label={analyses.filter}>
        <Select
          name="action"
          label={auditLog.action}
          value={action ?? ''}
          options={[
            { value: '', label: analyses.any },
            ...optionsOf(AUDIT_ACTIONS, auditLog.actions),
          ]}
        />
      </Filter>
      <ListCard
        isEmpty={rows.length === 0}
        none={none}
        noneText={noneText}
        links={[
          [newest, before && `${path}?${queryOf()}`],
          [older, last && `${path}?${queryOf({ before: timeCursorOf(last) })}`],
        ]}
      >
        <DataTable
          caption={title}
          rows={rows}
          columns={[
            { label: when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
            { label: who, cell: (event) => actorOf(event, texts) },
            { label: auditLog.action, cell: (event) => auditLog.actions[event.action] },
            {
              label: target,
              cell: (event) => event.target && <span class="breaks">{event.target}</span>,
            },
            { label: detail, cell: (event) => detailOf(event, texts) },
          ]}
        />
      </ListCard>
    </>,
  );
}

function actorOf(
  { action, name, email, accountId, keyId }: ListedEvent,
  { auditLog }: Texts,
): Child {
  if (keyId !== null) return `${auditLog.apiKey} ${keyId}`;
  if (action === 'report_viewed') return auditLog.reader;
  return email === null ? (accountId ?? auditLog.operator) : <Person name={name} email={email} />;
}

function detailOf({ detail }: ListedEvent, { members }: Texts): string | null {
  const roles = new Map(Object.entries(members.roles));
  return roles.get(detail ?? '') ?? detail;
}

async function exportEvents(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const page = { scopeId, action: actionIn(c), before: null, limit: MAX_EXPORTED };
  const events = await listEvents(database(c.env), page);
  const rows = events.map(({ createdAtMs, action, email, accountId, keyId, target, detail }) =>
    [new Date(createdAtMs).toISOString(), action, email, accountId, keyId, target, detail].map(
      (value) => value ?? '',
    ),
  );
  await recordExport(c, { scopeId, file: FILE_NAME });
  return answerFile(writeCsv([CSV_COLUMNS, ...rows]), FILE_NAME);
}
