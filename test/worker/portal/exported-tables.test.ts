import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, it } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import { createReportLink } from '../../../worker/accounts/report-links/report-links.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { clearWorld } from '../support/analysis-world.ts';
import { insertAnalyses } from '../support/insert-analyses.ts';
import { activateAll, importShoes } from '../support/shoe-world.ts';
import { createClub } from './support/club.ts';
import type { Account } from './support/signed-in.ts';
import { signedIn } from './support/signed-in.ts';

/** Where the rows of each table are in the export of an account. */
const EXPORTED_FROM_D1 = {
  accounts: 'account',
  analyses: 'personal.analyses',
  api_keys: 'personal.api_keys.live',
  audit_events: 'audit_log',
  capture_links: 'personal.capture_links',
  credit_scopes: 'personal.report_color',
  invitations: 'invitations',
  passkeys: 'passkeys',
  portal_sessions: 'sessions',
  report_links: 'personal.analyses.0.report_links',
  scope_members: 'memberships',
  second_factors: 'two_factor_since',
  shoe_activations: 'personal.shoes',
  shoe_recommendations: 'personal.analyses.0.shoe_recommendations',
  sign_in_methods: 'sign_in_methods',
  subjects: 'personal.runners',
};
const EXPORTED_FROM_SCOPE = {
  receivers: 'personal.webhook_endpoints',
  alert: 'personal.low_credit_alert',
  analyses: 'personal.analyses',
  keys: 'personal.api_keys.live',
  ledger: 'personal.ledger',
  purchases: 'personal.purchases',
  scope: 'personal.credits',
  usage: 'personal.usage',
};

/** Why the other tables are not in it. */
const LEFT_OUT_OF_D1 = {
  dead_letters: 'jobs that failed, for the operator; the analyses say that they failed',
  free_credits: 'the hash of a mailbox; the ledger has the credit',
  portal_attempts: 'hashes, counted for a day at most',
  portal_verifications: 'what links in mails stand for, for an hour',
  shoes: 'the master list, which is the same for everybody',
  sweep_progress: 'of the operator',
};
const LEFT_OUT_OF_SCOPE = {
  capture_uploads: 'uploads that are open, for 45 minutes',
  idempotency: 'hashes of requests',
  ledger_months: 'sums of the ledger',
  opened_links: 'whether capture.opened was sent; the link itself is in it',
  outbox: 'messages on their way',
  purchase_losses: 'refunds and disputes: the state of a purchase, and its credits_taken_back',
  refused_starts: 'ids of analyses that do not exist',
};
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`;

afterEach(clearWorld);

async function download({ visitor }: Account): Promise<unknown> {
  return JSON.parse((await visitor.open('/portal/account/data')).text);
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => Reflect.get(Object(value), key) as unknown, data);
}

async function scopeTables(scopeId: string): Promise<string[]> {
  return runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) =>
    [...storage.sql.exec<{ name: string }>(TABLES)].map(({ name }) => name),
  );
}

describe('the export of an account', () => {
  it('has every table, except those that are known to be left out', async ({ expect }) => {
    const { scopeId } = await signedIn();
    const { results } = await env.DB.prepare(TABLES).all();
    const names = results.map(({ name }) => String(name));
    const known = [...Object.keys(EXPORTED_FROM_D1), ...Object.keys(LEFT_OUT_OF_D1)];
    expect(names.toSorted()).toEqual(known.toSorted());
    const ofScope = [...Object.keys(EXPORTED_FROM_SCOPE), ...Object.keys(LEFT_OUT_OF_SCOPE)];
    expect((await scopeTables(scopeId)).toSorted()).toEqual(ofScope.toSorted());
  });

  it('has a place for each of them', async ({ expect }) => {
    const account = await signedIn();
    await insertAnalyses(account.scopeId, 1, { status: 'failed' });
    const data = await download(account);
    const paths = [...Object.values(EXPORTED_FROM_D1), ...Object.values(EXPORTED_FROM_SCOPE)];
    expect(paths.filter((path) => valueAt(data, path) === undefined)).toEqual([]);
  });

  it('has report links without their tokens, shoes, and invitations', async ({ expect }) => {
    const [account, club] = [await signedIn(), await createClub()];
    const { scopeId, accountId } = account;
    await insertAnalyses(scopeId, 2, { status: 'failed' });
    const before = valueAt(await download(account), 'personal.analyses.1.id');
    const token = await createReportLink(database(env), {
      scopeId,
      analysisScopeId: scopeId,
      analysisId: String(before),
      language: 'fr',
      expiresAtMs: 4_000_000_000_000,
      createdAtMs: 0,
      byAccountId: accountId,
    });
    await importShoes();
    await activateAll({ scopeId, apiKey: '', apiKeyId: '' });
    await club.owner.visitor.submit(`${club.root}/invitations`, {
      email: account.email,
      role: 'viewer',
    });
    const data = await download(account);
    expect(data).toMatchObject({
      invitations: [{ scope_id: club.partner.scopeId, role: 'viewer' }],
      personal: {
        analyses: [
          { report_links: [] },
          { id: before, report_links: [{ language: 'fr', created_at: '1970-01-01T00:00:00Z' }] },
        ],
      },
    });
    const text = JSON.stringify(data);
    expect(text).toContain('"brand":"Söder & Co","model":"Plain"');
    expect(text).not.toContain(String(token));
  });
});
