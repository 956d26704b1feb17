import { env } from 'cloudflare:workers';

import { createAccount } from '../../../../worker/accounts/accounts.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { signInMethods } from '../../../../worker/platform/database/tables/sign-in.ts';
import { toHex } from '../../../../worker/platform/hex.ts';
import { Visitor } from './visitor.ts';

/** Many tests sign in. */
const FEW_ITERATIONS = 10;
export const PASSWORD = 'correct horse battery';

export interface Account {
  visitor: Visitor;
  email: string;
  accountId: string;
  /** Of the personal scope. */
  scopeId: string;
}

export function freshEmail(): string {
  return `runner-${crypto.randomUUID()}@club.example`;
}

/** Somebody with a verified account, signed in. */
export async function signedIn(email = freshEmail()): Promise<Account> {
  const created = await createAccount(env, { email, password: null, isVerified: true });
  if (created === null) throw new Error(`${email} has an account already`);
  const [createdAt, updatedAt] = [new Date(), new Date()];
  await database(env)
    .insert(signInMethods)
    .values({
      id: crypto.randomUUID(),
      userId: created.accountId,
      providerId: 'credential',
      accountId: created.accountId,
      password: await pbkdf2Hash(PASSWORD, FEW_ITERATIONS),
      createdAt,
      updatedAt,
    });
  const visitor = new Visitor();
  await signIn(visitor, email);
  return { visitor, email, ...created };
}

export async function signIn(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.open('/portal/sign-in');
  const answer = await visitor.submit('/portal/sign-in', { email, password });
  return visitor.follow(answer);
}

export async function hasSession(visitor: Visitor): Promise<boolean> {
  return (await visitor.open('/portal/account')).status === 200;
}

/** As earlier versions hashed; the iterations are part of the hash. */
export async function pbkdf2Hash(password: string, iterations: number): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const salt = new Uint8Array(16).fill(7);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const hash = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
  return `pbkdf2-sha256$${iterations}$${toHex(salt)}$${toHex(hash)}`;
}
