import { scryptSync } from 'node:crypto';

import { env } from 'cloudflare:workers';

import { createAccount } from '../../../../worker/accounts/accounts.ts';
import { database } from '../../../../worker/db/client.ts';
import { signInMethods } from '../../../../worker/db/tables/sign-in.ts';
import { toHex } from '../../../../worker/platform/hex.ts';
import { Visitor } from './visitor.ts';

export const PASSWORD = 'correct horse battery';

/** The cost is part of the hash, and hundreds of tests sign in. */
const CHEAP_HASH = cheapHash(PASSWORD);

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
  await database(env).insert(signInMethods).values({
    id: crypto.randomUUID(),
    userId: created.accountId,
    providerId: 'credential',
    accountId: created.accountId,
    password: CHEAP_HASH,
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

function cheapHash(password: string): string {
  const salt = new Uint8Array(16).fill(5);
  const hash = scryptSync(password, salt, 32, { cost: 2, blockSize: 8, parallelization: 1 });
  return `scrypt$2$8$1$${toHex(salt)}$${toHex(new Uint8Array(hash))}`;
}
