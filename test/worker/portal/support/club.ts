import { env } from 'cloudflare:workers';

import { database } from '../../../../worker/platform/database/client.ts';
import { scopeMembers } from '../../../../worker/platform/database/tables/accounts.ts';
import { createPartner, createTestKey, startedId } from '../../support/harness.ts';
import type { Partner, StartOptions } from '../../support/harness.ts';
import type { Account } from './signed-in.ts';
import { freshEmail, signedIn } from './signed-in.ts';
import type { Visitor } from './visitor.ts';

export interface Club {
  owner: Account;
  partner: Partner;
  /** Partner with a test key, whose analyses end immediately. */
  tester: Partner;
  root: string;
}

/** Creates an organization whose owner has signed in. */
export async function createClub(credits = 10): Promise<Club> {
  const ownerEmail = freshEmail();
  const owner = await signedIn(ownerEmail);
  const partner = await createPartner({ ownerEmail, credits });
  const tester = await createTestKey(partner);
  return { owner, partner, tester, root: `/portal/scopes/${partner.scopeId}` };
}

/** Signs in a new account that is a member of the club. */
export async function joinClub(
  { partner: { scopeId } }: Club,
  role: 'admin' | 'member' | 'viewer' = 'member',
): Promise<Account> {
  const account = await signedIn();
  const { accountId } = account;
  await database(env).insert(scopeMembers).values({ scopeId, accountId, role });
  return account;
}

/** Starts an analysis with ready-made results, or a failure; returns its id. */
export async function sampleOf(
  { tester }: Club,
  fields: StartOptions['fields'] = {},
): Promise<string> {
  return startedId(tester, { fields });
}

/** Creates a link to a report in the portal; returns its path, or `none` if refused. */
export async function shareReport(
  visitor: Visitor,
  links: string,
  fields: Record<string, string> = {},
): Promise<string> {
  await visitor.open(links);
  const answer = await visitor.submit(links, { days: '7', language: 'en', ...fields });
  const { text } = await visitor.follow(answer);
  return /\/portal\/shared\/[\w-]{43}/.exec(text)?.[0] ?? 'none';
}
