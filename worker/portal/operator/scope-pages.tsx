import * as z from 'zod';

import type { ScopeSummary } from '../../accounts/accounts.ts';
import { findScope, listScopes, membersOf } from '../../accounts/accounts.ts';
import { database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { writeList } from '../../languages/write-text.ts';
import { OPERATOR_ACTIONS } from '../../operator/operator.ts';
import { creditScope } from '../../scope/scope.ts';
import { Entries } from '../credits/credit-pages.tsx';
import { Button, Field, Form } from '../page/form.tsx';
import { formatCount } from '../page/format-count.ts';
import { Badge, Card, Empty, Facts, PageHead, Table, Time } from '../page/parts.tsx';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { OPERATOR_COMMANDS } from '../../../contract/operator.ts';
import { renderOperatorPage } from './operator-page.tsx';

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
  const scopes = await Promise.all(
    found.slice(0, SCOPES_PER_PAGE).map(async (scope) => {
      const { balance, isUnlimited } = await creditScope(c.env, scope.id).profile();
      return { ...scope, balance, isUnlimited };
    }),
  );
  const last = found.length > SCOPES_PER_PAGE ? scopes.at(-1) : undefined;
  return renderOperatorPage(
    c,
    { title: operator.scopes, current: 'scopes' },
    <>
      <PageHead title={operator.scopes} lead={operator.scopesLead} />
      <div class="stack">
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
            <Scopes scopes={scopes} texts={c.var.texts} />
            {last === undefined ? null : (
              <div class="row">
                <a
                  href={`${ROOT}?${new URLSearchParams({ search: prefix, name: last.name, after: last.id }).toString()}`}
                >
                  {operator.more}
                </a>
              </div>
            )}
          </Card>
        )}
      </div>
    </>,
  );
}

interface ListedScope extends ScopeSummary {
  balance: number;
  isUnlimited: boolean;
}

function Scopes({
  scopes,
  texts: { code, operator },
}: {
  scopes: readonly ListedScope[];
  texts: Texts;
}) {
  const columns = [
    { label: operator.name },
    { label: operator.type },
    { label: operator.created },
    { label: operator.credits, isEnd: true },
  ];
  return (
    <Table caption={operator.scopes} columns={columns}>
      {scopes.map(({ id, name, type, createdAtMs, balance, isUnlimited }) => (
        <tr>
          <td>
            <a href={`${ROOT}/${id}`}>{name}</a>
          </td>
          <td data-label={operator.type}>
            <Badge>{operator.types[type]}</Badge>
          </td>
          <td data-label={operator.created}>
            <Time atMs={createdAtMs} />
          </td>
          <td class="end number" data-label={operator.credits}>
            {isUnlimited ? operator.unlimited : formatCount(balance, code)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface ScopeState {
  problems?: { amount?: string; reason?: string };
  sent?: FormFields;
}

async function renderScope(c: PortalContext, state: ScopeState): Promise<Response> {
  const { operator, credits } = c.var.texts;
  const id = scopeIdOf(c);
  const db = database(c.env);
  const scope = await findScope(db, id);
  if (scope === null) throw new PortalError('not_found');
  const [members, statement] = await Promise.all([
    membersOf(db, id),
    creditScope(c.env, id).statement({ before: null, limit: LEDGER_ENTRIES }),
  ]);
  return renderOperatorPage(
    c,
    { title: scope.name, current: 'scopes', status: state.problems === undefined ? 200 : 400 },
    <>
      <PageHead
        title={scope.name}
        lead={operator.types[scope.type]}
        back={{ href: ROOT, label: operator.allScopes }}
      />
      <div class="stack">
        <div class="columns">
          <section class="card stack-close">
            <h2>{operator.credits}</h2>
            <p class="figure">
              {statement.isUnlimited
                ? operator.unlimited
                : formatCount(statement.balance, c.var.texts.code)}
            </p>
          </section>
          <Card title={operator.scope}>
            <Facts
              rows={[
                [operator.id, <code>{id}</code>],
                [operator.created, <Time atMs={scope.createdAtMs} />],
                [
                  operator.members,
                  members.length === 0
                    ? '–'
                    : writeList(
                        c.var.texts.code,
                        members.map(({ email }) => email),
                      ),
                ],
              ]}
            />
          </Card>
        </div>
        <Grant path={`${ROOT}/${id}/grant`} state={state} texts={operator} />
        {statement.entries.length === 0 ? null : (
          <Card title={credits.historyTitle}>
            <Entries entries={statement.entries} analysesPath={null} texts={c.var.texts} />
          </Card>
        )}
      </div>
    </>,
  );
}

function Grant({
  path,
  state: { problems, sent },
  texts,
}: {
  path: string;
  state: ScopeState;
  texts: Texts['operator'];
}) {
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
