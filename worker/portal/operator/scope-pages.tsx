import * as z from 'zod';

import { OPERATOR_COMMANDS } from '../../../contract/operator.ts';
import { findScope, listScopes, membersOf } from '../../accounts/accounts.ts';
import { ApiError } from '../../http/api-error.ts';
import { OPERATOR_ACTIONS } from '../../operator/operator.ts';
import { database } from '../../platform/database/client.ts';
import { writeList } from '../../platform/languages/write-text.ts';
import { creditScope } from '../../scope/scope.ts';
import { Entries } from '../credits/credit-pages.tsx';
import { Button, Field, FormCard } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { Badge, Card, Facts, Figure, Time } from '../page/parts.tsx';
import { DataTable, ListCard, pageOf } from '../page/table.tsx';
import type { FormFields, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { OPERATOR_ROOT, renderOperatorPage } from './operator-page.tsx';

/** Each scope costs a call to its object. */
const SCOPES_PER_PAGE = 20;
const LEDGER_ENTRIES = 20;
const MAX_SEARCH_LENGTH = 200;
const ROOT = `${OPERATOR_ROOT}/scopes`;
const TITLE = 'Accounts and organizations';
const TYPES = { personal: 'Personal account', organization: 'Organization' } as const;

export function registerScopePages(routes: PortalRoutes): void {
  routes.page('operator', '/scopes', renderScopes);
  routes.page('operator', '/scopes/:credit_scope', renderScope);
  routes.form('operator', '/scopes/:credit_scope/grant', grant);
}

async function renderScopes(c: PortalContext): Promise<Response> {
  const { search = '', name, after: id } = c.req.query();
  const prefix = search.trim().slice(0, MAX_SEARCH_LENGTH);
  const after = name === undefined || id === undefined ? null : { name, id };
  const found = await listScopes(database(c.env), { prefix, after, limit: SCOPES_PER_PAGE + 1 });
  const { rows, last } = pageOf(found, SCOPES_PER_PAGE);
  const scopes = await Promise.all(
    rows.map(async (scope) => ({
      ...scope,
      credits: creditsOf(await creditScope(c.env, scope.id).profile()),
    })),
  );
  const query =
    last && new URLSearchParams({ search: prefix, name: last.name, after: last.id }).toString();
  return renderOperatorPage(
    c,
    {
      title: TITLE,
      lead: 'All accounts and organizations with credits, by name.',
      current: 'Accounts',
    },
    <>
      <Card>
        <form method="get" action={ROOT} class="form-line flush" role="search">
          <Field
            name="search"
            label="Search"
            hint="The beginning of a name or, for a personal account, of its email"
            value={prefix}
            isRequired={false}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <Button variant="secondary">Search</Button>
        </form>
      </Card>
      <ListCard
        isEmpty={scopes.length === 0}
        none="No accounts found"
        noneText="Names are matched from the beginning. Try fewer characters."
        links={[['More', query && `${ROOT}?${query}`]]}
      >
        <DataTable
          caption={TITLE}
          columns={[
            { label: 'Name', cell: (scope) => <a href={`${ROOT}/${scope.id}`}>{scope.name}</a> },
            { label: 'Type', cell: ({ type }) => <Badge>{TYPES[type]}</Badge> },
            { label: 'Created', cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
            { label: 'Credits', kind: 'number', cell: ({ credits }) => credits },
          ]}
          rows={scopes}
        />
      </ListCard>
    </>,
  );
}

function creditsOf({ balance, isUnlimited }: { balance: number; isUnlimited: boolean }): string {
  return isUnlimited ? 'Unlimited' : new Intl.NumberFormat('en').format(balance);
}

async function renderScope(c: PortalContext): Promise<Response> {
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
      lead: TYPES[scope.type],
      back: { href: ROOT, label: 'All accounts' },
      current: 'Accounts',
    },
    <>
      <div class="columns">
        <Figure title="Credits" value={creditsOf(statement)} />
        <Card title="Details">
          <Facts
            rows={[
              ['Scope ID', <code>{id}</code>],
              ['Created', <Time atMs={scope.createdAtMs} />],
              ['Members', emails.length === 0 ? '–' : writeList('en', emails)],
            ]}
          />
        </Card>
      </div>
      <Grant path={`${ROOT}/${id}/grant`} />
      {statement.entries.length > 0 && (
        <Card title="History">
          <Entries entries={statement.entries} analysesPath={null} />
        </Card>
      )}
    </>,
  );
}

function Grant({ path }: { path: string }) {
  return (
    <FormCard
      title="Grant credits"
      lead="They are added at once, and listed in the history with the reason."
      action={path}
      submit="Grant credits"
    >
      <input type="hidden" name="reference" value={`portal-${crypto.randomUUID()}`} />
      <Field name="amount" type="number" label="Credits" min={1} max={10_000_000} />
      <Field
        name="reason"
        label="Reason"
        hint="Members see it, for example “invoice 17”"
        maxLength={200}
      />
    </FormCard>
  );
}

/** The form carries the reference, so submitting twice grants credits once. */
async function grant(c: PortalContext, form: FormFields): Promise<Response> {
  const scope = scopeIdOf(c);
  const { amount, reason, reference } = form;
  const fields = OPERATOR_COMMANDS['credits grant'].safeParse({ scope, amount, reason, reference });
  if (!fields.success) {
    const wrong = new Set(fields.error.issues.map(({ path: [name] }) => name));
    const problems = {
      ...(wrong.has('amount') && { amount: 'Use a whole number from 1 to 10000000.' }),
      ...(wrong.has('reason') && { reason: 'Use 1 to 200 characters, without line breaks.' }),
    };
    return renderScope(refuse(c, form, problems));
  }
  if ((await findScope(database(c.env), scope)) === null) throw new PortalError('not_found');
  try {
    await OPERATOR_ACTIONS['credits grant'](c.env, fields.data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = 'This form was already submitted, with a different number of credits.';
    return renderScope(refuse(c, form, { amount: problem }));
  }
  return c.redirect(`${ROOT}/${scope}?notice=credits_granted`, 303);
}

function scopeIdOf(c: PortalContext): string {
  const id = z.uuid().safeParse(c.req.param('credit_scope'));
  if (!id.success) throw new PortalError('not_found');
  return id.data;
}
