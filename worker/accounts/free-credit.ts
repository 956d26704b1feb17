import { and, eq } from 'drizzle-orm';

import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import { freeCredits } from '../platform/database/tables/accounts.ts';
import { sha256Hex } from '../platform/hex.ts';
import { creditScope, FREE_CREDIT_REFERENCE } from '../scope/scope.ts';

/** Providers that ignore dots in the local part of an address. */
const DOTLESS_DOMAINS = ['gmail.com'];
const SAME_DOMAINS: Record<string, string> = { 'googlemail.com': 'gmail.com' };
const FREE_CREDITS = 1;

/**
 * Grants a verified account's free credit, once per account and per mailbox. Idempotent: the claim
 * is stored first, and a scope grants each reference once, so retries and concurrent calls grant no
 * more.
 */
export async function grantFreeCredit(
  env: Env,
  { accountId, email, scopeId }: { accountId: string; email: string; scopeId: string },
): Promise<void> {
  const db = database(env);
  const mailboxHash = await sha256Hex(mailboxOf(email));
  await db
    .insert(freeCredits)
    .values({ mailboxHash, accountId, claimedAtMs: Date.now() })
    .onConflictDoNothing();
  // The account must match too, because another account may have claimed this mailbox.
  const ownClaim = and(
    eq(freeCredits.accountId, accountId),
    eq(freeCredits.mailboxHash, mailboxHash),
  );
  const isClaimed = (await db.$count(freeCredits, ownClaim)) > 0;
  if (!isClaimed) return;
  const scope = creditScope(env, scopeId);
  await scope.grant(FREE_CREDITS, 'email verified', FREE_CREDIT_REFERENCE);
}

/** Prevents a second free credit for a scope whose owner received one in another scope. */
export async function markFreeCreditUsed(env: Env, scopeId: string): Promise<void> {
  await creditScope(env, scopeId).grant(0, 'free credit was granted before', FREE_CREDIT_REFERENCE);
}

/**
 * Normalizes an address to its mailbox: lowercases it, and strips the sub-address and Gmail's dots.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const sent = email.slice(at + 1).toLowerCase();
  const domain = SAME_DOMAINS[sent] ?? sent;
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const mailbox = DOTLESS_DOMAINS.includes(domain) ? name.replaceAll('.', '') : name;
  return `${mailbox}@${domain}`;
}
