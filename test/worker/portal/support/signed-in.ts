import { env } from 'cloudflare:workers';

import { createAccount } from '../../../../worker/accounts/accounts.ts';
import { createApiKey } from '../../../../worker/accounts/api-keys/api-keys.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { signInMethods } from '../../../../worker/platform/database/tables/sign-in.ts';
import type { Partner } from '../../support/harness.ts';
import { Visitor } from './visitor.ts';

export const PASSWORD = 'correct horse battery';
/** Password hash with fast parameters */
const PASSWORD_HASH = [
  'scrypt$2$1$1',
  '07070707070707070707070707070707',
  '0a5f11eb7ea91ccdfb58a6d13c6571643ac79f772bb3af8641a3a49a69f7ead4',
].join('$');

export interface Account {
  visitor: Visitor;
  email: string;
  accountId: string;
  scopeId: string;
}

export function freshEmail(): string {
  return `runner-${crypto.randomUUID()}@club.example`;
}

/** Creates a verified account and signs it in. */
export async function signedIn(email = freshEmail()): Promise<Account> {
  const created = await createAccount(env, { email, password: null, isVerified: true });
  if (created === null) throw new Error(`${email} has an account already`);
  const [createdAt, updatedAt] = [new Date(), new Date()];
  await database(env).insert(signInMethods).values({
    id: crypto.randomUUID(),
    userId: created.accountId,
    providerId: 'credential',
    accountId: created.accountId,
    password: PASSWORD_HASH,
    createdAt,
    updatedAt,
  });
  const visitor = new Visitor();
  await signIn(visitor, email);
  return { visitor, email, ...created };
}

/** Creates a live key of a scope as the account. */
export async function createKeyOf(
  { scopeId, accountId }: Pick<Account, 'scopeId' | 'accountId'>,
  name = 'own key',
): Promise<Partner> {
  const key = { scopeId, mode: 'live', accountId, name, by: { accountId } } as const;
  const created = await createApiKey(env, key);
  if (typeof created === 'string') throw new Error(created);
  return { scopeId, apiKey: created.apiKey, apiKeyId: created.keyId };
}

export async function signIn(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.open('/portal/sign-in');
  const answer = await visitor.submit('/portal/sign-in', { email, password });
  return visitor.follow(answer);
}

export async function hasSession(visitor: Visitor): Promise<boolean> {
  return (await visitor.open('/portal/account')).status === 200;
}
