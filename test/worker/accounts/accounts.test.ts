import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, it } from 'vitest';

import { createAccount, ownerOf, scopeExists } from '../../../worker/accounts/accounts.ts';
import { hashPassword } from '../../../worker/accounts/hash-password.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { database } from '../../../worker/db/client.ts';
import { accounts, scopeMembers } from '../../../worker/db/tables/accounts.ts';
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
    expect(await scopeExists(database(env), created.scope_id)).toBe(true);
    expect(await ownerOf(database(env), created.scope_id)).toBe(created.account_id);
    const key = await operate<{ api_key: string }>('key create', { scope: created.scope_id });
    const partner = { scopeId: created.scope_id, apiKey: key.api_key, apiKeyId: '' };
    expect((await start(partner)).status).toBe(424);
    expect(await ledgerOf(created.scope_id)).toMatchObject({ balance: 0, entries: [] });
    expect(await accountOf(email)).toMatchObject({ emailVerifiedAtMs: null, passwordHash: null });
  });

  it('starts with one free credit if it is verified', async ({ expect }) => {
    const email = freshEmail();
    const { scope_id: scope } = await operate<Created>('account create', { email, verified: true });
    expect(await ledgerOf(scope)).toMatchObject({
      balance: 1,
      entries: [{ kind: 'grant', amount: 1 }],
    });
    expect((await accountOf(email))?.emailVerifiedAtMs).toEqual(expect.any(Number));
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

  it('stores its password only as a salted hash', async ({ expect }) => {
    const email = freshEmail();
    const password = 'correct horse battery';
    await operate('account create', { email, password });
    const stored = (await accountOf(email))?.passwordHash ?? '';
    expect(stored).not.toContain(password);
    expect(stored).toMatch(/^pbkdf2-sha256\$/);
  });
});

describe('an organization', () => {
  it('belongs to its owner, whose account is created if there is none', async ({ expect }) => {
    const email = freshEmail();
    const first = await createPartner({ ownerEmail: email });
    const account = await accountOf(email);
    expect(account?.id).toBeDefined();
    expect(await ownerOf(database(env), first.scopeId)).toBe(account?.id);
    const second = await createPartner({ ownerEmail: email.toUpperCase() });
    expect(await ownerOf(database(env), second.scopeId)).toBe(account?.id);
    expect(second.scopeId).not.toBe(first.scopeId);
  });

  it('has no owner unless one is given', async ({ expect }) => {
    const { scopeId } = await createPartner();
    expect(await ownerOf(database(env), scopeId)).toBeNull();
  });
});

describe('a password hash', () => {
  it('is PBKDF2 with the salt stored beside it', async ({ expect }) => {
    const password = 'pässwörd mit Salz';
    const [scheme, iterations = '', salt = '', hash] = (await hashPassword(password)).split('$');
    expect(scheme).toBe('pbkdf2-sha256');
    expect(Number(iterations)).toBeGreaterThanOrEqual(100_000);
    expect(hash).toBe(await derive(password, salt, Number(iterations)));
    expect(hash).not.toBe(await derive(`${password} `, salt, Number(iterations)));
  });

  it('has a fresh salt every time', async ({ expect }) => {
    const hashes = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
    expect(new Set(hashes.map((hash) => hash.split('$')[2])).size).toBe(2);
    expect(new Set(hashes.map((hash) => hash.split('$')[3])).size).toBe(2);
  });
});

async function derive(password: string, saltHex: string, iterations: number): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const salt = Uint8Array.from(saltHex.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
  return bits.reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');
}
