import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import {
  invite as storeInvitation,
  membersOf,
  membershipsOf,
  removeMember,
} from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createPartner } from '../support/harness.ts';
import { passMs } from '../support/virtual-time.ts';
import { captureMail } from './support/mailbox.ts';
import type { Account } from './support/signed-in.ts';
import { freshEmail, PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
const ACCEPT_PATH = '/portal/account/invitations/accept';
let mailbox: ReturnType<typeof captureMail>;
let admin: Account;
let scopeId: string;
let root: string;

beforeEach(async () => {
  mailbox = captureMail();
  const ownerEmail = freshEmail();
  admin = await signedIn(ownerEmail);
  ({ scopeId } = await createPartner({ ownerEmail }));
  root = `/portal/scopes/${scopeId}`;
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function submit(account: Account, path: string, fields: Record<string, string> = {}) {
  await account.visitor.open('/portal/account');
  return account.visitor.submit(path, fields);
}

async function invite(email: string, role = 'member') {
  return submit(admin, `${root}/invitations`, { email, role });
}

async function accept(account: Account) {
  const page = await account.visitor.open('/portal/account');
  const id = /name="invitation_id" value="([^"]+)"/.exec(page.text)?.[1] ?? 'none';
  return account.visitor.submit(ACCEPT_PATH, { invitation_id: id });
}

async function joined(role = 'member'): Promise<Account> {
  const account = await signedIn();
  await invite(account.email, role);
  await accept(account);
  return account;
}

async function rolesOf() {
  const members = await membersOf(database(env), scopeId);
  return Object.fromEntries(members.map(({ email, role }) => [email, role]));
}

describe('an invitation', () => {
  it('is sent by email and adds its address as a member only once', async ({ expect }) => {
    const invited = await signedIn();
    expect((await invite(invited.email.toUpperCase())).status).toBe(303);
    expect(mailbox.linkTo(invited.email)).toMatch(/^\/portal\/invitations\/[0-9a-f-]{36}$/);
    expect((await accept(invited)).location).toBe(`${root}?notice=joined`);
    expect(await rolesOf()).toEqual({ [admin.email]: 'admin', [invited.email]: 'member' });
    expect((await accept(invited)).status).toBe(404);
    expect((await invite(invited.email)).status).toBe(400);
  });

  it('names sender and organization, and survives sign-up and verification', async ({ expect }) => {
    await submit(admin, '/portal/account/name', { name: 'Ada Berg' });
    await submit(admin, `${root}/settings/name`, { name: 'Track Club' });
    const email = freshEmail();
    await invite(email);
    const { text } = mailbox.mails.find(({ to }) => to === email) ?? { text: '' };
    expect(text).toContain(`Ada Berg (${admin.email}) invited you to join Track Club`);
    const visitor = new Visitor();
    const invitation = await visitor.open(mailbox.linkTo(email));
    expect(invitation.text).toContain('Join Track Club');
    expect(invitation.text).toContain('Ada Berg invited you. Your role: Member.');
    const [, signUp = ''] = /href="([^"]*sign-up[^"]*)"/.exec(invitation.text) ?? [];
    await visitor.open(signUp);
    const inbox = await visitor.submit(signUp, { email, password: PASSWORD });
    expect((await visitor.follow(inbox)).text).toContain(`Sent to ${email}`);
    const link = mailbox.linkTo(email);
    await visitor.open(link);
    const { searchParams } = new URL(link, ORIGIN);
    const verified = await visitor.submit(`/portal/verify?${searchParams.toString()}`, {
      token: searchParams.get('token') ?? '',
      password: PASSWORD,
    });
    const page = await visitor.follow(verified);
    const [, id = ''] = /name="invitation_id" value="([^"]+)"/.exec(page.text) ?? [];
    const joinedPage = await visitor.submit(ACCEPT_PATH, { invitation_id: id });
    expect(joinedPage.location).toBe(`${root}?notice=joined`);
    expect((await rolesOf())[email]).toBe('member');
    const otherBrowser = new Visitor();
    await signIn(otherBrowser, email);
    expect((await otherBrowser.open('/portal')).location).toBe(root);
  });

  it('asks the reader to use the invited address', async ({ expect }) => {
    const [invited, stranger] = [await signedIn(), await signedIn()];
    await invite(invited.email);
    const path = mailbox.linkTo(invited.email);
    const page = await stranger.visitor.open(path);
    expect(page.text).toContain(`You are signed in as ${stranger.email}`);
    expect(page.text).not.toContain('invitation_id');
    await accept(invited);
    expect((await invited.visitor.open(path)).status).toBe(404);
  });

  it('cannot be used by anyone else', async ({ expect }) => {
    const invited = await signedIn();
    const stranger = await signedIn();
    await invite(invited.email);
    const page = await invited.visitor.open('/portal/account');
    const id = /name="invitation_id" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await submit(stranger, ACCEPT_PATH, {
      invitation_id: id,
    });
    expect(answer.status).toBe(404);
    expect(Object.keys(await rolesOf())).toEqual([admin.email]);
  });

  it('expires after seven days, and can be withdrawn before then', async ({ expect }) => {
    const [late, unwanted] = [await signedIn(), await signedIn()];
    await invite(unwanted.email);
    const page = await admin.visitor.open(`${root}/members`);
    const [, id = ''] = /invitations\/([0-9a-f-]{36})\/withdraw/.exec(page.text) ?? [];
    expect((await submit(admin, `${root}/invitations/${id}/withdraw`)).status).toBe(303);
    expect((await accept(unwanted)).status).toBe(404);
    await invite(late.email);
    passMs(7 * DAY_MS);
    expect((await accept(late)).status).toBe(404);
  });

  it('grants the current role, not the role at the time of the invitation', async ({ expect }) => {
    const invited = await signedIn();
    await invite(invited.email, 'admin');
    await invite(invited.email, 'member');
    await accept(invited);
    expect((await rolesOf())[invited.email]).toBe('member');
  });
});

describe('a new organization', () => {
  it('is created, gets members, and has its own credits and log', async ({ expect }) => {
    const founder = await signedIn();
    const path = '/portal/account/organizations';
    const created = await submit(founder, path, { name: ' Track Club ' });
    const [, own = '', ownId = ''] =
      /^(\/portal\/scopes\/([\w-]+))/.exec(created.location ?? '') ?? [];
    const page = await founder.visitor.follow(created);
    expect(page.text).toContain('The organization has been created.');
    const colleague = await signedIn();
    await submit(founder, `${own}/invitations`, { email: colleague.email, role: 'viewer' });
    await accept(colleague);
    expect(await membershipsOf(database(env), colleague.accountId)).toContainEqual({
      scopeId: ownId,
      scopeType: 'organization',
      scopeName: 'Track Club',
      role: 'viewer',
      lacksSecondFactor: false,
    });
    const { balance, isUnlimited } = await creditScope(env, ownId).profile();
    expect([balance, isUnlimited]).toEqual([0, false]);
    expect((await creditScope(env, founder.scopeId).profile()).balance).toBe(1);
    const log = await founder.visitor.open(`${own}/audit-log/export`);
    for (const action of ['organization_created', 'member_invited', 'member_joined']) {
      expect(log.text).toContain(action);
    }
  });

  it('needs a name, and is limited to three a day', async ({ expect }) => {
    const founder = await signedIn();
    const path = '/portal/account/organizations';
    expect((await submit(founder, path, { name: ' ' })).status).toBe(400);
    for (const status of [303, 303, 303, 429]) {
      expect((await submit(founder, path, { name: 'Club' })).status).toBe(status);
    }
    expect(await membershipsOf(database(env), founder.accountId)).toHaveLength(4);
  });
});

describe('the members page', () => {
  it('shows names, as does the audit log', async ({ expect }) => {
    const member = await joined('viewer');
    await submit(member, '/portal/account/name', { name: 'Eva Lund' });
    for (const path of ['/members', '/audit-log']) {
      expect((await admin.visitor.open(`${root}${path}`)).text).toContain('Eva Lund');
    }
    expect((await submit(member, '/portal/account/name', { name: 'a\u2028b' })).status).toBe(400);
  });
});

describe('a member', () => {
  it('becomes an admin, and loses access when removed', async ({ expect }) => {
    const member = await joined();
    await submit(admin, `${root}/members/${member.accountId}/role`, { role: 'admin' });
    expect((await submit(member, `${root}/keys`, { name: 'Mine' })).status).toBe(303);
    await submit(admin, `${root}/members/${member.accountId}/remove`);
    expect((await member.visitor.open(`${root}/keys`)).status).toBe(404);
  });
});

describe('a viewer', () => {
  it('can read and leave, but change nothing', async ({ expect }) => {
    const viewer = await joined('viewer');
    expect((await rolesOf())[viewer.email]).toBe('viewer');
    const forms = ['/subjects', '/analyses/upload', '/capture-links/new', '/keys'];
    for (const path of ['/subjects', '/capture-links', '/analyses', '/keys']) {
      const page = await viewer.visitor.open(`${root}${path}`);
      expect(page.status).toBe(200);
      for (const form of forms) expect(page.text).not.toContain(`action="${root}${form}"`);
      expect(page.text).not.toContain('/upload"');
    }
    for (const path of forms) expect((await submit(viewer, `${root}${path}`)).status).toBe(403);
    expect((await viewer.visitor.open(`${root}/analyses/upload`)).status).toBe(403);
    expect((await submit(viewer, `${root}/members/leave`)).location).toBe('/portal');
    expect(Object.keys(await rolesOf())).toEqual([admin.email]);
  });
});

describe('protects: organizations', () => {
  it('never lose their last admin', async ({ expect }) => {
    await joined();
    const own = `${root}/members/${admin.accountId}`;
    expect((await submit(admin, `${own}/role`, { role: 'member' })).status).toBe(400);
    expect((await submit(admin, `${own}/remove`)).status).toBe(400);
    expect((await submit(admin, `${root}/members/leave`)).status).toBe(400);
    expect((await rolesOf())[admin.email]).toBe('admin');
  });

  it('keep one admin when all of them leave concurrently', async ({ expect }) => {
    const others = [await joined('admin'), await joined('admin'), await joined('admin')];
    const outcomes = await Promise.all(
      [admin, ...others].map(({ accountId }) =>
        removeMember(database(env), { scopeId, accountId, byAccountId: accountId }, Date.now()),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect(Object.values(await rolesOf())).toEqual(['admin']);
  });

  it.for(['removed', 'demoted', 'gone'] as const)(
    'prevent an admin who was %s from returning through their own invitation',
    async (end, { expect }) => {
      const [former, second] = [await joined('admin'), await signedIn()];
      const invitation = { email: second.email, role: 'admin' };
      expect((await submit(former, `${root}/invitations`, invitation)).status).toBe(303);
      const unrelated = await signedIn();
      await invite(unrelated.email);
      const path = `${root}/members/${former.accountId}`;
      switch (end) {
        case 'removed':
          await submit(admin, `${path}/remove`);
          break;
        case 'demoted':
          await submit(admin, `${path}/role`, { role: 'member' });
          break;
        case 'gone':
          await submit(former, `${root}/members/leave`);
      }
      const members = await admin.visitor.open(`${root}/members`);
      expect(members.text).not.toContain(second.email);
      expect((await accept(second)).status).toBe(404);
      expect((await accept(unrelated)).status).toBe(303);
    },
  );

  it('accept no invitation that arrives after its inviter was removed', async ({ expect }) => {
    const [former, second] = [await joined('admin'), await signedIn()];
    const { accountId } = former;
    const removal = { scopeId, accountId, byAccountId: admin.accountId };
    await removeMember(database(env), removal, Date.now());
    const late = {
      scopeId,
      email: second.email,
      role: 'admin',
      invitedByAccountId: accountId,
    } as const;
    await storeInvitation(database(env), late, Date.now());
    expect((await accept(second)).status).toBe(404);
    expect(Object.keys(await rolesOf())).toEqual([admin.email]);
  });

  it('list the keys created by a removed admin', async ({ expect }) => {
    const other = await joined('admin');
    await submit(other, `${root}/keys`, { name: 'Clinic backend' });
    await submit(other, `${root}/keys`, { name: 'Staging', mode: 'test' });
    const { text } = await admin.visitor.open(`${root}/members`);
    const [, actions = ''] = text.split(`members/${other.accountId}/role`);
    const [beforeRemoval = ''] = actions.split(`members/${other.accountId}/remove`);
    expect(beforeRemoval).toMatch(/Clinic backend \(….{4}\), Staging \(….{4}\)/);
    expect(beforeRemoval).toContain(`href="${root}/keys"`);
    await submit(admin, `${root}/members/${other.accountId}/role`, { role: 'member' });
    expect((await other.visitor.open(`${root}/members`)).text).not.toContain('Clinic backend');
  });

  it('have no members page in a personal scope', async ({ expect }) => {
    const page = await admin.visitor.open(`/portal/scopes/${admin.scopeId}/members`);
    expect(page.status).toBe(404);
    const path = `/portal/scopes/${admin.scopeId}/invitations`;
    expect((await submit(admin, path, { email: freshEmail() })).status).toBe(404);
  });
});
