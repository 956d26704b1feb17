import { env } from 'cloudflare:workers';

import { createAccount } from '../../../../worker/accounts/accounts.ts';
import { Visitor } from './visitor.ts';

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
  const created = await createAccount(env, { email, password: PASSWORD, isVerified: true });
  if (created === null) throw new Error(`${email} has an account already`);
  const visitor = new Visitor();
  await signIn(visitor, email);
  return { visitor, email, ...created };
}

export async function signIn(visitor: Visitor, email: string, password = PASSWORD) {
  await visitor.open('/portal/sign-in');
  const answer = await visitor.submit('/portal/sign-in', { email, password });
  return visitor.follow(answer);
}
