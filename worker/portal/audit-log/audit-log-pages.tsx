import type { AuditAction, ListedEvent } from '../../accounts/audit-log/audit-log.ts';
import { AUDIT_ACTIONS, listEvents } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { Select } from '../page/form.tsx';
import { Card, Empty, Time } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';
import { renderSections } from '../page/render-page.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { Texts } from '../texts/texts.ts';
import { writeCsv } from './write-csv.ts';

const EVENTS_PER_PAGE = 50;
const MAX_EXPORTED = 10_000;
const CSV_COLUMNS = ['time', 'action', 'email', 'account_id', 'api_key_id', 'target', 'detail'];

export function registerAuditLogPages(routes: PortalRoutes): void {
  routes.scopePage('/audit-log', 'admin', renderAuditLog);
  routes.scopePage('/audit-log/export', 'admin', exportEvents);
}

function actionIn(c: ScopeContext): AuditAction | undefined {
  return AUDIT_ACTIONS.find((action) => action === c.req.query('action'));
}

async function renderAuditLog(c: ScopeContext): Promise<Response> {
  const { code, auditLog: texts } = c.var.texts;
  const { scopeId } = c.var.membership;
  const action = actionIn(c);
  const before = timeCursorIn(c.req.query('before'));
  const page = { scopeId, action, before, limit: EVENTS_PER_PAGE + 1 };
  const { rows, last } = pageOf(await listEvents(database(c.env), page), EVENTS_PER_PAGE);
  const path = `/portal/scopes/${scopeId}/audit-log`;
  const query = new URLSearchParams(action === undefined ? {} : { action });
  const older = new URLSearchParams(query);
  if (last !== null) older.set('before', timeCursorOf(last));
  const lead = writeText(code, texts.lead, { count: MAX_EXPORTED });
  return renderSections(
    c,
    {
      title: texts.title,
      lead,
      current: 'auditLog',
      actions: (
        <a class="button secondary" href={`${path}/export?${query.toString()}`}>
          {texts.export}
        </a>
      ),
    },
    <>
      <FilterForm action={action} />
      {rows.length === 0 ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <Card>
          <Events events={rows} />
          <Pager
            links={[
              [texts.newest, before && `${path}?${query.toString()}`],
              [texts.older, last && `${path}?${older.toString()}`],
            ]}
          />
        </Card>
      )}
    </>,
  );
}

function FilterForm({ action }: { action: AuditAction | undefined }) {
  const { analyses, auditLog: texts } = useTexts();
  const options = AUDIT_ACTIONS.map((value) => ({ value, label: texts.actions[value] }));
  return (
    <form method="get" class="filter" data-submit-on-change aria-label={analyses.filter}>
      <Select
        name="action"
        label={texts.action}
        value={action ?? ''}
        options={[{ value: '', label: analyses.any }, ...options]}
      />
      <button type="submit" class="button secondary without-script">
        {analyses.apply}
      </button>
    </form>
  );
}

function Events({ events }: { events: readonly ListedEvent[] }) {
  const texts = useTexts();
  const { auditLog } = texts;
  const columns: Column<ListedEvent>[] = [
    { label: auditLog.when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    { label: auditLog.who, cell: (event) => actorOf(event, texts) },
    { label: auditLog.action, cell: ({ action }) => auditLog.actions[action] },
    {
      label: auditLog.target,
      cell: ({ target }) => target && <span class="breaks">{target}</span>,
    },
    { label: auditLog.detail, cell: (event) => detailOf(event, texts) },
  ];
  return <DataTable caption={auditLog.title} columns={columns} rows={events} />;
}

function actorOf({ email, accountId, keyId }: ListedEvent, { auditLog }: Texts): string {
  if (keyId !== null) return `${auditLog.apiKey} ${keyId}`;
  return email ?? accountId ?? auditLog.operator;
}

function detailOf({ detail }: ListedEvent, { members: { roles } }: Texts): string | null {
  return detail !== null && isRole(roles, detail) ? roles[detail] : detail;
}

function isRole(roles: Texts['members']['roles'], name: string): name is keyof typeof roles {
  return Object.hasOwn(roles, name);
}

async function exportEvents(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const page = { scopeId, action: actionIn(c), before: null, limit: MAX_EXPORTED };
  const events = await listEvents(database(c.env), page);
  const rows = events.map((event) => [
    new Date(event.createdAtMs).toISOString(),
    event.action,
    event.email ?? '',
    event.accountId ?? '',
    event.keyId ?? '',
    event.target ?? '',
    event.detail ?? '',
  ]);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', 'attachment; filename="audit-log.csv"');
  return c.body(writeCsv([CSV_COLUMNS, ...rows]));
}
