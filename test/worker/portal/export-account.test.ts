import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import * as z from 'zod';

import { requireSecondFactor } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createLink } from '../capture-links/capture-visit.ts';
import { create } from '../subjects/own-subjects.ts';
import { clearWorld, leased } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { sendJson, startedId } from '../support/harness.ts';
import { insertAnalyses } from '../support/insert-analyses.ts';
import { postResult, successOf, uploadArtifacts } from '../support/simulated-container.ts';
import { stopTime } from '../support/virtual-time.ts';
import { createClub, shareReport } from './support/club.ts';
import { addFactor } from './support/second-factor.ts';
import type { Account } from './support/signed-in.ts';
import { createKeyOf, signedIn } from './support/signed-in.ts';

const PATH = '/portal/account/data';
let account: Account;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  account = await signedIn();
  partner = await createKeyOf(account);
});

afterEach(clearWorld);

const dataSchema = z.looseObject({
  two_factor_since: z.iso.datetime().nullable(),
  sessions: z.tuple([z.looseObject({ ip_address: z.ipv6() })]),
  audit_log: z.array(z.looseObject({ scope_id: z.string(), action: z.string() })),
  personal: z.looseObject({
    analyses: z.array(z.looseObject({ id: z.uuid(), thumbnail: z.url().optional() })),
  }),
});

async function download() {
  const { status, headers, text } = await account.visitor.open(PATH);
  const disposition = headers.get('Content-Disposition') ?? '';
  if (status !== 200 || !disposition.startsWith('attachment')) throw new Error(text);
  return { text, data: dataSchema.parse(JSON.parse(text)) };
}

describe('the data of an account', () => {
  it('are one file with everything except secrets', async ({ expect }) => {
    const { secret, recoveryCodes } = await addFactor(account);
    const subjectId = await create(partner, { name: 'Ada', email: 'ada@runners.example' });
    const queues = new CapturedQueues();
    const job = await leased(partner, queues, { fields: { subject_id: subjectId } });
    await uploadArtifacts(job);
    await postResult(job, successOf(job));
    const { path } = await createLink(partner);
    const runner = `/portal/scopes/${account.scopeId}/subjects/${subjectId}`;
    const shared = await shareReport(account.visitor, `${runner}/links`);
    const signed = { url: 'https://8.8.8.8/hook', signature: { enabled: true } };
    const webhook = await sendJson(partner, 'PUT', '/webhook', signed);
    const hook = await webhook.json<{ signature: { secret: string } }>();
    const endpointUrl = 'https://8.8.4.4/hook';
    const added = await sendJson(partner, 'POST', '/webhook/endpoints', { url: endpointUrl });
    const endpoint = await added.json<{ signature: { secret: string } }>();
    const club = await createClub();

    const { text, data } = await download();
    expect(data).toMatchObject({
      account: { id: account.accountId, email: account.email, email_verified: true },
      sign_in_methods: [{ method: 'password' }],
      memberships: [{ scope_id: account.scopeId, type: 'personal', role: 'admin' }],
      personal: {
        credits: 0,
        api_keys: { live: [{ name: 'own key' }], test: [] },
        webhook: { url: signed.url },
        webhook_endpoints: [{ url: endpointUrl }],
        runners: [
          {
            id: subjectId,
            name: 'Ada',
            email: 'ada@runners.example',
            report_links: [{ language: 'en' }],
          },
        ],
        analyses: [
          {
            id: job.job.analysisId,
            status: 'success',
            runner_id: subjectId,
            results: { analysis_type: 'side_view' },
          },
        ],
        capture_links: [{ view: 'side_view' }],
        ledger: [{ kind: 'debit' }, { kind: 'grant' }],
      },
    });
    const ofScope = data.audit_log.filter(({ scope_id: id }) => id === account.scopeId);
    expect(ofScope.map(({ action }) => action)).toContain('second_factor_on');
    const [analysis] = data.personal.analyses;
    const { pathname, search } = new URL(analysis?.thumbnail ?? 'none:');
    expect((await account.visitor.open(`${pathname}${search}`)).status).toBe(200);
    expect(data.two_factor_since).not.toBe(null);
    const stored = await env.DB.prepare(
      `SELECT password_hash, token FROM sign_in_methods JOIN portal_sessions USING (account_id)
       WHERE account_id = ?`,
    )
      .bind(account.accountId)
      .raw<string[]>();
    expect(stored).toHaveLength(1);
    for (const hidden of [
      partner.apiKey,
      secret,
      recoveryCodes[0] ?? 'none',
      path.slice('/c/'.length),
      shared.slice('/portal/shared/'.length),
      hook.signature.secret,
      endpoint.signature.secret,
      ...stored.flat(),
      club.partner.scopeId,
    ]) {
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    }
  });

  it("include only the account's own actions in an organization", async ({ expect }) => {
    const club = await createClub();
    ({ owner: account } = club);
    await account.visitor.open('/portal/account');
    await account.visitor.submit(`${club.root}/keys`, { mode: 'live', name: 'club key' });
    const { text, data } = await download();
    const { scopeId } = club.partner;
    const ofClub = data.audit_log.filter(({ scope_id: id }) => id === scopeId);
    expect(ofClub.map(({ action }) => action)).toEqual(['key_created']);
    expect(data['memberships']).toHaveLength(2);
    expect(text).not.toContain('credits_granted');
    const requirement = { scopeId, isRequired: true, byAccountId: account.accountId };
    await requireSecondFactor(database(env), requirement, Date.now());
    const locked = (await download()).data;
    expect(locked.audit_log.filter(({ scope_id: id }) => id === scopeId)).toEqual([]);
    expect(locked['memberships']).toMatchObject([{}, { lacks_second_factor: true }]);
  });

  it('are complete even if they span several pages', async ({ expect }) => {
    await insertAnalyses(account.scopeId, 1001, {});
    const { data } = await download();
    expect(new Set(data.personal.analyses.map(({ id }) => id)).size).toBe(1001);
  });

  it('are never truncated silently', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await startedId(partner);
    const prepare = env.DB.prepare.bind(env.DB);
    vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      if (sql.includes('from "shoe_recommendations"')) throw new Error('D1_ERROR: unavailable');
      return prepare(sql);
    });
    await expect(account.visitor.open(PATH)).rejects.toThrow();
  });

  it('can be downloaded ten times a day', async ({ expect }) => {
    for (let time = 0; time < 10; time += 1) await download();
    expect((await account.visitor.open(PATH)).status).toBe(429);
  });
});

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
  analyses: 'personal.analyses',
  keys: 'personal.api_keys.live',
  ledger: 'personal.ledger',
  purchases: 'personal.purchases',
  scope: 'personal.credits',
  usage: 'personal.usage',
};

/** Why the other tables are excluded */
const NOT_EXPORTED_FROM_D1 = {
  dead_letters: 'jobs that failed, for the operator; the analyses say that they failed',
  free_credits: 'the hash of a mailbox; the ledger has the credit',
  portal_attempts: 'hashes, counted for a day at most',
  portal_verifications: 'what links in mails stand for, for an hour',
  shoes: 'the master list, which is the same for everybody',
  sweep_progress: 'of the operator',
};

const NOT_EXPORTED_FROM_SCOPE = {
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

async function exportOf({ visitor }: Account): Promise<unknown> {
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
  it('covers every table, except those documented as left out', async ({ expect }) => {
    const { scopeId } = await signedIn();
    const { results } = await env.DB.prepare(TABLES).all();
    const names = results.map(({ name }) => String(name));
    const known = [...Object.keys(EXPORTED_FROM_D1), ...Object.keys(NOT_EXPORTED_FROM_D1)];
    expect(names.toSorted()).toEqual(known.toSorted());
    const ofScope = [...Object.keys(EXPORTED_FROM_SCOPE), ...Object.keys(NOT_EXPORTED_FROM_SCOPE)];
    expect((await scopeTables(scopeId)).toSorted()).toEqual(ofScope.toSorted());
  });

  it('has a field for each of the exported tables', async ({ expect }) => {
    await insertAnalyses(account.scopeId, 1, { status: 'failed' });
    const data = await exportOf(account);
    const paths = [
      ...Object.values(EXPORTED_FROM_D1),
      ...Object.values(EXPORTED_FROM_SCOPE),
      'personal.low_credit_alert',
    ];
    expect(paths.filter((path) => valueAt(data, path) === undefined)).toEqual([]);
  });
});
