import * as z from 'zod';

import type { ScopeSummary } from '../../accounts/accounts.ts';
import { findScope, listScopes, membersOf } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeList } from '../../platform/languages/write-text.ts';
import { OPERATOR_ACTIONS } from '../../operator/operator.ts';
import { creditScope } from '../../scope/scope.ts';
import { Entries } from '../credits/credit-pages.tsx';
import { Button, Field, Form } from '../page/form.tsx';
import { formatCount } from '../page/format-count.ts';
import { Badge, Card, Empty, Facts, Figure, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { OPERATOR_COMMANDS } from '../../../contract/operator.ts';
import { renderOperatorPage } from './operator-page.tsx';
import { useTexts } from '../page/page-texts.ts';

/** Each costs a call to its object. */
const SCOPES_PER_PAGE = 20;
const LEDGER_ENTRIES = 20;
const MAX_SEARCH_LENGTH = 200;
const idSchema = z.uuid();
const ROOT = '/portal/operator/scopes';

export function registerScopePages(routes: PortalRoutes): void {
  routes.operatorPage('/scopes', renderScopes);
  routes.operatorPage('/scopes/:credit_scope', (c) => renderScope(c, {}));
  routes.operatorForm('/scopes/:credit_scope/grant', grant);
}

async function renderScopes(c: PortalContext): Promise<Response> {
  const { operator } = c.var.texts;
  const prefix = (c.req.query('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const afterName = c.req.query('name');
  const afterId = c.req.query('after');
  const after =
    afterName === undefined || afterId === undefined ? null : { name: afterName, id: afterId };
  const found = await listScopes(database(c.env), { prefix, after, limit: SCOPES_PER_PAGE + 1 });
  const { rows, last } = pageOf(found, SCOPES_PER_PAGE);
  const scopes = await Promise.all(
    rows.map(async (scope) => {
      const { balance, isUnlimited } = await creditScope(c.env, scope.id).profile();
      return { ...scope, balance, isUnlimited };
    }),
  );
  const query =
    last && new URLSearchParams({ search: prefix, name: last.name, after: last.id }).toString();
  return renderOperatorPage(
    c,
    { title: operator.scopes, lead: operator.scopesLead, current: 'scopes' },
    <>
      <Card>
        <form method="get" action={ROOT} class="form-line flush" role="search">
          <Field
            name="search"
            label={operator.search}
            hint={operator.searchHint}
            value={prefix}
            isRequired={false}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <Button look="secondary">{operator.find}</Button>
        </form>
      </Card>
      {scopes.length === 0 ? (
        <Empty title={operator.noScope} text={operator.noScopeText} />
      ) : (
        <Card>
          <Scopes scopes={scopes} />
          <Pager links={[[operator.more, query && `${ROOT}?${query}`]]} />
        </Card>
      )}
    </>,
  );
}

interface ListedScope extends ScopeSummary {
  balance: number;
  isUnlimited: boolean;
}

function Scopes({ scopes }: { scopes: readonly ListedScope[] }) {
  const { code, operator } = useTexts();
  const columns: Column<ListedScope>[] = [
    { label: operator.name, cell: ({ id, name }) => <a href={`${ROOT}/${id}`}>{name}</a> },
    { label: operator.type, cell: ({ type }) => <Badge>{operator.types[type]}</Badge> },
    { label: operator.created, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    {
      label: operator.credits,
      kind: 'number',
      cell: ({ balance, isUnlimited }) =>
        isUnlimited ? operator.unlimited : formatCount(balance, code),
    },
  ];
  return <DataTable caption={operator.scopes} columns={columns} rows={scopes} />;
}

interface ScopeState {
  problems?: { amount?: string; reason?: string };
  sent?: FormFields;
}

async function renderScope(c: PortalContext, state: ScopeState): Promise<Response> {
  const { code, operator, credits } = c.var.texts;
  const id = scopeIdOf(c);
  const db = database(c.env);
  const scope = await findScope(db, id);
  if (scope === null) throw new PortalError('not_found');
  const [members, statement] = await Promise.all([
    membersOf(db, id),
    creditScope(c.env, id).statement({ before: null, limit: LEDGER_ENTRIES }),
  ]);
  const emails = members.map(({ email }) => email);
  return renderOperatorPage(
    c,
    {
      title: scope.name,
      lead: operator.types[scope.type],
      back: { href: ROOT, label: operator.allScopes },
      current: 'scopes',
      status: state.problems === undefined ? 200 : 400,
    },
    <>
      <div class="columns">
        <Figure
          title={operator.credits}
          value={statement.isUnlimited ? operator.unlimited : statement.balance}
        />
        <Card title={operator.scope}>
          <Facts
            rows={[
              [operator.id, <code>{id}</code>],
              [operator.created, <Time atMs={scope.createdAtMs} />],
              [operator.members, emails.length === 0 ? '–' : writeList(code, emails)],
            ]}
          />
        </Card>
      </div>
      <Grant path={`${ROOT}/${id}/grant`} state={state} />
      {statement.entries.length === 0 ? null : (
        <Card title={credits.historyTitle}>
          <Entries entries={statement.entries} analysesPath={null} />
        </Card>
      )}
    </>,
  );
}

function Grant({ path, state: { problems, sent } }: { path: string; state: ScopeState }) {
  const { operator: texts } = useTexts();
  return (
    <Card title={texts.grantTitle} lead={texts.grantLead}>
      <Form action={path} className="form">
        <input type="hidden" name="reference" value={`portal-${crypto.randomUUID()}`} />
        <Field
          name="amount"
          type="number"
          label={texts.amount}
          value={sent?.['amount']}
          problem={problems?.amount}
          min={1}
          max={10_000_000}
        />
        <Field
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          value={sent?.['reason']}
          problem={problems?.reason}
          maxLength={200}
        />
        <div class="row">
          <Button>{texts.grant}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** The reference was made with the form, so that a form that is sent twice grants once. */
async function grant(c: PortalContext, form: FormFields): Promise<Response> {
  const { operator } = c.var.texts;
  const scope = scopeIdOf(c);
  const { amount, reason, reference } = form;
  const fields = OPERATOR_COMMANDS['credits grant'].safeParse({ scope, amount, reason, reference });
  if (!fields.success) {
    const wrong = new Set(fields.error.issues.map(({ path: [name] }) => name));
    const problems = {
      ...(wrong.has('amount') ? { amount: operator.invalidAmount } : {}),
      ...(wrong.has('reason') ? { reason: operator.invalidReason } : {}),
    };
    return renderScope(c, { problems, sent: form });
  }
  if ((await findScope(database(c.env), scope)) === null) throw new PortalError('not_found');
  try {
    await OPERATOR_ACTIONS['credits grant'](c.env, fields.data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderScope(c, { problems: { amount: operator.alreadyGranted }, sent: form });
  }
  return c.redirect(`${ROOT}/${scope}?notice=credits_granted`, 303);
}

function scopeIdOf(c: PortalContext): string {
  const id = idSchema.safeParse(c.req.param('credit_scope'));
  if (!id.success) throw new PortalError('not_found');
  return id.data;
}
