import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, it } from 'vitest';

import { createAccount, ownerOf, findScope } from '../../../worker/accounts/accounts.ts';
import { hashPassword, verifyPassword } from '../../../worker/accounts/password-hash.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { accounts, scopeMembers } from '../../../worker/platform/database/tables/accounts.ts';
import { signInMethods } from '../../../worker/platform/database/tables/sign-in.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createPartner, operate, send, start } from '../support/harness.ts';

interface Created {
  account_id: string;
  scope_id: string;
  scope_type: string;
}

function freshEmail(): string {
  return `runner-${crypto.randomUUID()}@club.example`;
}

async function ledgerOf(scope: string) {
  return operate<{ balance: number; entries: { kind: string }[] }>('credits ledger', { scope });
}

async function accountOf(email: string) {
  return database(env).select().from(accounts).where(eq(accounts.email, email)).get();
}

async function passwordHashOf(accountId: string): Promise<string | null> {
  const method = await database(env)
    .select()
    .from(signInMethods)
    .where(eq(signInMethods.userId, accountId))
    .get();
  return method?.password ?? null;
}

async function statusOfCreation(fields: object): Promise<number> {
  const response = await send('/operator/account/create', {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    body: JSON.stringify(fields),
  });
  await response.text();
  return response.status;
}

describe('an account', () => {
  it('gets a personal scope with its own keys', async ({ expect }) => {
    const email = freshEmail();
    const created = await operate<Created>('account create', { email });
    expect(created.scope_type).toBe('personal');
    expect(await findScope(database(env), created.scope_id)).not.toBeNull();
    expect(await ownerOf(database(env), created.scope_id)).toBe(created.account_id);
    const key = await operate<{ api_key: string }>('key create', { scope: created.scope_id });
    const partner = { scopeId: created.scope_id, apiKey: key.api_key, apiKeyId: '' };
    expect((await start(partner)).status).toBe(424);
    expect(await ledgerOf(created.scope_id)).toMatchObject({ balance: 0, entries: [] });
    expect(await accountOf(email)).toMatchObject({ isEmailVerified: false });
    expect(await passwordHashOf(created.account_id)).toBeNull();
  });

  it('I-14: is created once per email address in any case, with one free credit', async ({
    expect,
  }) => {
    const email = freshEmail();
    const { scope_id: scope } = await operate<Created>('account create', { email, verified: true });
    for (const again of [email, email.toUpperCase()]) {
      expect(await statusOfCreation({ email: again, verified: true })).toBe(400);
    }
    expect((await ledgerOf(scope)).balance).toBe(1);
  });

  it('I-14: is created once under twenty concurrent requests', async ({ expect }) => {
    const email = freshEmail();
    const created = await Promise.all(
      Array.from({ length: 20 }, () =>
        createAccount(env, { email, password: null, isVerified: true }),
      ),
    );
    const [account, ...others] = created.filter((one) => one !== null);
    expect(others).toEqual([]);
    const { balance } = await creditScope(env, account?.scopeId ?? '').statement();
    expect(balance).toBe(1);
    const memberships = await database(env)
      .select()
      .from(scopeMembers)
      .where(eq(scopeMembers.accountId, account?.accountId ?? ''));
    expect(memberships).toHaveLength(1);
  });
});

describe('an organization', () => {
  it('belongs to its owner, whose account is created if it does not exist', async ({ expect }) => {
    const email = freshEmail();
    const first = await createPartner({ ownerEmail: email });
    const account = await accountOf(email);
    expect(account?.id).toBeDefined();
    expect(await ownerOf(database(env), first.scopeId)).toBe(account?.id);
    const second = await createPartner({ ownerEmail: email.toUpperCase() });
    expect(await ownerOf(database(env), second.scopeId)).toBe(account?.id);
    expect(second.scopeId).not.toBe(first.scopeId);
  });

  it('has keys that belong to its owner, or to an admin if there is no owner, but never to a member', async ({
    expect,
  }) => {
    const db = database(env);
    const { scopeId } = await createPartner();
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    const created = await Promise.all(
      emails.map((email) => operate<Created>('account create', { email })),
    );
    // The id alone would choose the member, and after that the admin.
    const [member = '', admin = '', owner = ''] = created
      .map(({ account_id: id }) => id)
      .toSorted();
    const join = async (accountId: string, role: 'owner' | 'admin' | 'member') =>
      db.insert(scopeMembers).values({ scopeId, accountId, role });
    await join(member, 'member');
    expect(await ownerOf(db, scopeId)).toBeNull();
    await join(admin, 'admin');
    expect(await ownerOf(db, scopeId)).toBe(admin);
    await join(owner, 'owner');
    expect(await ownerOf(db, scopeId)).toBe(owner);
  });
});

describe('a password hash', () => {
  it("is scrypt with OWASP's parameters and a fresh salt, and verifies only its own password", async ({
    expect,
  }) => {
    const password = 'pässwörd mit Salz';
    const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
    for (const hash of hashes) {
      expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(`${password} `, hash)).toBe(false);
    }
    expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(2);
  });

  it('matches the test vector of RFC 7914', async ({ expect }) => {
    // Section 12: scrypt('pleaseletmein', 'SodiumChloride', 16384, 8, 1), the first 32 bytes.
    const salt = '536f6469756d43686c6f72696465';
    const hash = '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2';
    expect(await verifyPassword('pleaseletmein', `scrypt$16384$8$1$${salt}$${hash}`)).toBe(true);
  });
});
