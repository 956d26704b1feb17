import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import {
  findTestScope,
  isDisabled,
  membersOf,
  setDisabled,
} from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createLink } from '../capture-links/capture-visit.ts';
import { create } from '../subjects/own-subjects.ts';
import { clearWorld, leased, sweepNow } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { createTestKey, sendAs, sendJson, startedId, operate } from '../support/harness.ts';
import { placesOf } from '../support/places-of.ts';
import { postResult, successOf, uploadArtifacts } from '../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../support/virtual-time.ts';
import type { Club } from './support/club.ts';
import { createClub } from './support/club.ts';
import { captureMail } from './support/mailbox.ts';
import { addFactor } from './support/second-factor.ts';
import type { Account } from './support/signed-in.ts';
import { PASSWORD, signedIn, signIn, createKeyOf } from './support/signed-in.ts';
import { Visitor } from './support/visitor.ts';

const PATH = '/portal/account/delete';
const RUNNER = 'ada@runners.example';
const HOUR_MS = 3_600_000;
let queues: CapturedQueues;
let mailbox: ReturnType<typeof captureMail>;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  mailbox = captureMail();
});

afterEach(clearWorld);

async function deleteAccount({ visitor, email }: Account, fields: Record<string, string> = {}) {
  await visitor.open(PATH);
  return visitor.submit(PATH, { email, current_password: PASSWORD, ...fields });
}

/** Invites the account to the club and accepts the invitation. */
async function join(account: Account, { owner, root }: Club, role = 'member'): Promise<void> {
  await owner.visitor.open('/portal/account');
  await owner.visitor.submit(`${root}/invitations`, { email: account.email, role });
  const { text } = await account.visitor.open('/portal/account');
  const [, id = ''] = /name="invitation_id" value="([^"]+)"/.exec(text) ?? [];
  await account.visitor.submit('/portal/account/invitations/accept', { invitation_id: id });
}

async function canSignIn(email: string): Promise<boolean> {
  const visitor = new Visitor();
  await signIn(visitor, email);
  return (await visitor.open('/portal/account')).status === 200;
}

async function logOf({ owner, root }: Club): Promise<string> {
  return (await owner.visitor.open(`${root}/audit-log/export`)).text;
}

describe('deleting an account', () => {
  it('I-41: leaves no data, and no access', async ({ expect }) => {
    const account = await signedIn();
    const partner = await createKeyOf(account);
    const tester = await createTestKey(partner);
    const subjectId = await create(partner, { name: 'Ada', email: RUNNER });
    const job = await leased(partner, queues, { fields: { subject_id: subjectId } });
    await uploadArtifacts(job);
    await postResult(job, successOf(job));
    const { analysisId } = job.job;
    const sampleId = await startedId(tester);
    const link = await createLink(partner);
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook-of-ada' });
    const club = await createClub();
    await join(account, club);
    const inviting = await createClub();
    await inviting.owner.visitor.open('/portal/account');
    const invitation = { email: account.email, role: 'member' };
    await inviting.owner.visitor.submit(`${inviting.root}/invitations`, invitation);
    expect(await placesOf(account.email, partner)).toContain('D1 audit_events');

    const answer = await deleteAccount(account);
    expect(answer.location).toBe('/portal/sign-in?notice=account_deleted');
    expect((await account.visitor.follow(answer)).text).toContain('is being deleted');
    expect((await account.visitor.open('/portal/account')).status).toBe(303);
    expect(await canSignIn(account.email)).toBe(false);
    expect((await new Visitor().open(link.path)).status).toBe(404);
    expect((await sendAs(partner, '/webhook')).status).toBe(403);
    const testScopeId = (await findTestScope(database(env), partner.scopeId)) ?? '';
    for (let round = 0; round < 2; round += 1) {
      for (const id of [partner.scopeId, testScopeId]) await fireDueAlarm(creditScope(env, id));
      passMs(HOUR_MS);
    }
    for (const text of [account.email, RUNNER, analysisId, sampleId, 'hook-of-ada']) {
      expect([text, await placesOf(text, partner)]).toEqual([text, []]);
    }
    const { mails } = mailbox;
    expect(mails.filter(({ subject }) => subject.includes('deleted'))).toMatchObject([
      { to: account.email },
    ]);
    expect(await logOf(club)).toContain(`,account_deleted,,${account.accountId},`);
    expect(await logOf(inviting)).toContain(`,,${account.accountId},member\r\n`);
  });

  it('requires the address, the password, and a second-factor code', async ({ expect }) => {
    const account = await signedIn();
    const { recoveryCodes } = await addFactor(account);
    const code = recoveryCodes[0] ?? '';
    for (const wrong of [
      { code, email: 'somebody@club.example' },
      { code, current_password: 'a guess' },
      { code: '000000' },
    ]) {
      expect((await deleteAccount(account, wrong)).status).toBe(400);
    }
    expect((await deleteAccount(account, { code })).status).toBe(303);
  });

  it('does not give its mailbox a second free credit', async ({ expect }) => {
    const account = await signedIn();
    await deleteAccount(account);
    const again = await signedIn(account.email);
    expect(again.accountId).not.toBe(account.accountId);
    expect(await creditScope(env, again.scopeId).profile()).toMatchObject({ balance: 0 });
  });
});

describe('protects: the organizations of an account that is deleted', () => {
  it('keep their last admin until there is another one', async ({ expect }) => {
    const club = await createClub();
    const { owner, root } = club;
    const expectRefused = async () => {
      const { status, text } = await deleteAccount(owner);
      expect([status, text.includes(`<a href="${root}/members">Test club</a>`)]).toEqual([
        400,
        true,
      ]);
    };
    await expectRefused();
    const other = await signedIn();
    await join(other, club);
    await expectRefused();
    await owner.visitor.submit(`${root}/members/${other.accountId}/role`, { role: 'admin' });
    expect((await deleteAccount(owner)).status).toBe(303);
    const members = await membersOf(database(env), club.partner.scopeId);
    expect(members.map(({ email }) => email)).toEqual([other.email]);
  });

  it('keep one of two last admins who are deleted concurrently', async ({ expect }) => {
    const club = await createClub();
    const other = await signedIn();
    await join(other, club, 'admin');
    await Promise.all([club.owner, other].map(async ({ visitor }) => visitor.open(PATH)));
    const answers = await Promise.all(
      [club.owner, other].map(async ({ visitor, email }) =>
        visitor.submit(PATH, { email, current_password: PASSWORD }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 400]));
    expect(await membersOf(database(env), club.partner.scopeId)).toHaveLength(1);
  });

  it('keep their keys, and lose the invitations of the account', async ({ expect }) => {
    const club = await createClub();
    const admin = await signedIn();
    await join(admin, club, 'admin');
    const invited = await signedIn();
    await admin.visitor.open('/portal/account');
    const invitation = { email: invited.email, role: 'member' };
    await admin.visitor.submit(`${club.root}/invitations`, invitation);
    const { scopeId } = club.partner;
    const { accountId } = admin;
    const { apiKey } = await createKeyOf({ scopeId, accountId }, 'of the admin');
    await deleteAccount(admin);
    expect((await sendAs({ apiKey }, '/subjects')).status).toBe(200);
    expect((await invited.visitor.open('/portal/account')).text).not.toContain('invitation_id');
    expect((await club.owner.visitor.open(`${club.root}/members`)).status).toBe(200);
  });
});

describe('an interrupted deletion', () => {
  it('allows no sign-in, and is completed by the sweep', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const account = await signedIn();
    const partner = await createKeyOf(account);
    const analysisId = await startedId(partner);
    const prepare = env.DB.prepare.bind(env.DB);
    const failing = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      // Inside the scope's erasure: its keys are revoked, but its analyses still exist.
      if (sql.includes('delete from "capture_links" where "capture_links"."scope_id"')) {
        throw new Error('D1_ERROR: unavailable');
      }
      return prepare(sql);
    });
    expect((await deleteAccount(account)).status).toBe(303);
    expect((await account.visitor.open('/portal/account')).status).toBe(303);
    expect(await canSignIn(account.email)).toBe(false);
    await setDisabled(
      database(env),
      { accountId: account.accountId, isDisabled: false },
      Date.now(),
    );
    expect(await isDisabled(database(env), account.accountId)).toBe(true);
    expect(await sweepNow()).toMatchObject({ accounts_erased: 0, failed: [] });
    expect(mailbox.mails).toEqual([]);
    failing.mockRestore();
    expect(await sweepNow()).toMatchObject({ accounts_erased: 1 });
    expect(await sweepNow()).toMatchObject({ accounts_erased: 0 });
    expect(await placesOf(account.email, partner)).toEqual([]);
    expect(await creditScope(env, partner.scopeId).readAnalysis(analysisId)).toBe(null);
    expect(mailbox.mails).toMatchObject([{ to: account.email }]);
  });
});

const NAME = 'Test club';
const EMAIL = 'ada@runners.example';
const HOOK = 'https://8.8.8.8/hook-of-the-club';
let club: Club;

async function deleteClub(fields: Record<string, string> = {}) {
  const { visitor } = club.owner;
  await visitor.open(`${club.root}/members`);
  return visitor.submit(`${club.root}/members/delete-organization`, {
    organization: NAME,
    current_password: PASSWORD,
    ...fields,
  });
}

async function statusOf(path: string, caller = club.partner): Promise<number> {
  const response = await sendAs(caller, path);
  await response.text();
  return response.status;
}

describe('deleting an organization', () => {
  beforeEach(async () => {
    club = await createClub();
  });

  it('leaves no runner data, and no access', async ({ expect }) => {
    const { partner, tester, owner, root } = club;
    const subjectId = await create(partner, { name: 'Ada', email: EMAIL });
    const job = await leased(partner, queues, { fields: { subject_id: subjectId } });
    await uploadArtifacts(job);
    await postResult(job, successOf(job));
    const { analysisId } = job.job;
    const sampleId = await startedId(tester);
    const link = await createLink(partner);
    await sendJson(partner, 'PUT', '/webhook', { url: HOOK });
    for (const key of [partner, tester]) {
      await sendJson(key, 'POST', '/webhook/endpoints', { url: HOOK });
    }
    expect(await placesOf(analysisId, partner)).toContain('R2 objects');

    const answer = await deleteClub();
    expect([answer.status, answer.location]).toEqual([
      303,
      '/portal/account?notice=organization_deleted',
    ]);
    expect((await owner.visitor.open(`${root}/members`)).status).toBe(404);
    expect((await new Visitor().open(link.path)).status).toBe(404);
    expect([await statusOf('/webhook'), await statusOf('/webhook', tester)]).toEqual([403, 403]);
    const testScopeId = (await findTestScope(database(env), partner.scopeId)) ?? '';
    for (let round = 0; round < 2; round += 1) {
      for (const id of [partner.scopeId, testScopeId]) await fireDueAlarm(creditScope(env, id));
      passMs(HOUR_MS);
    }
    for (const text of [EMAIL, analysisId, sampleId, HOOK]) {
      expect([text, await placesOf(text, partner)]).toEqual([text, []]);
    }
    const shown = await operate('scope show', { scope: partner.scopeId });
    expect(shown).toMatchObject({ balance: 9, members: [] });
  });

  it('requires its name and the password', async ({ expect }) => {
    for (const wrong of [{ organization: 'Test clubs' }, { current_password: 'a guess' }]) {
      expect((await deleteClub(wrong)).status).toBe(400);
    }
    expect(await statusOf('/webhook')).not.toBe(403);
  });

  it('I-41: does not affect another organization of the same owner', async ({ expect }) => {
    const other = await createClub();
    const id = await startedId(other.partner);
    await deleteClub();
    expect(await statusOf(`/analysis/${id}/results`, other.partner)).toBe(200);
  });
});
