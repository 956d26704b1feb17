import { and, eq, lt, ne, sql } from 'drizzle-orm';

import type { Env } from '../env.ts';
import type { Database } from '../platform/database/client.ts';
import { database } from '../platform/database/client.ts';
import { secondFactors } from '../platform/database/tables/second-factors.ts';
import { portalSessions } from '../platform/database/tables/sign-in.ts';
import { decryptSecret, encryptSecret } from '../platform/encrypt-secret.ts';
import { settingsOf } from '../platform/settings.ts';
import { signText } from '../platform/sign-text.ts';
import type { Actor } from './audit-log/audit-log.ts';
import { recordInScopesIfChanged } from './audit-log/audit-log.ts';
import { isCodeSecret, randomBase32, stepOfCode } from './one-time-code.ts';

const RECOVERY_CODES = 10;
/** 120 bits, in groups of four. */
const RECOVERY_CHARACTERS = 24;
const CODE = /^[0-9]{6}$/;

export async function hasSecondFactor(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(secondFactors, eq(secondFactors.accountId, accountId))) > 0;
}

/** Null without a second factor. */
export async function recoveryCodesLeft(db: Database, accountId: string): Promise<number | null> {
  const isOwn = eq(secondFactors.accountId, accountId);
  const row = await db.select().from(secondFactors).where(isOwn).get();
  return row === undefined ? null : row.recoveryHashes.split(' ').filter(Boolean).length;
}

/**
 * Enables an authenticator app after checking a code from it, and ends all other sessions. Returns
 * the recovery codes; null if the code is wrong or an app is already enabled.
 */
export async function addSecondFactor(
  env: Env,
  factor: { accountId: string; secret: string; code: string; sessionId: string },
  nowMs: number,
): Promise<string[] | null> {
  const { accountId, secret, code, sessionId } = factor;
  if (!isCodeSecret(secret)) return null;
  const lastStep = await stepOfCode(secret, bareCode(code), nowMs);
  if (lastStep === null) return null;
  const secretEncrypted = await encryptSecret(secret, bindingOf(env, accountId));
  const codes = newRecoveryCodes();
  const recoveryHashes = await hashesOf(env, accountId, codes);
  const db = database(env);
  const isStored = sql`EXISTS (
    SELECT 1 FROM second_factors
    WHERE account_id = ${accountId} AND secret_encrypted = ${secretEncrypted}
  )`;
  const [stored] = await db.batch([
    db
      .insert(secondFactors)
      .values({ accountId, secretEncrypted, lastStep, recoveryHashes, createdAtMs: nowMs })
      .onConflictDoNothing()
      .returning({ accountId: secondFactors.accountId }),
    recordInScopesIfChanged(db, { accountId, action: 'second_factor_on' }, nowMs),
    db
      .delete(portalSessions)
      .where(and(eq(portalSessions.userId, accountId), ne(portalSessions.id, sessionId), isStored)),
  ]);
  return stored.length > 0 ? codes : null;
}

/**
 * Consumes an app code or a recovery code. A single statement decides, so only one of two
 * concurrent sign-ins with the same code succeeds.
 */
export async function useSecondFactor(
  env: Env,
  { accountId, code }: { accountId: string; code: string },
  nowMs: number,
): Promise<boolean> {
  const bare = bareCode(code);
  return isAppCode(code)
    ? useCode(env, accountId, bare, nowMs)
    : useRecoveryCode(env, accountId, bare, nowMs);
}

/** Null without a second factor. */
export async function replaceRecoveryCodes(
  env: Env,
  accountId: string,
  nowMs: number,
): Promise<string[] | null> {
  const codes = newRecoveryCodes();
  const recoveryHashes = await hashesOf(env, accountId, codes);
  const db = database(env);
  const [replaced] = await db.batch([
    db
      .update(secondFactors)
      .set({ recoveryHashes })
      .where(eq(secondFactors.accountId, accountId))
      .returning({ accountId: secondFactors.accountId }),
    recordInScopesIfChanged(db, { accountId, action: 'recovery_codes_replaced' }, nowMs),
  ]);
  return replaced.length > 0 ? codes : null;
}

export async function removeSecondFactor(
  db: Database,
  accountId: string,
  nowMs: number,
  by: Actor = { accountId },
): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .returning({ accountId: secondFactors.accountId }),
    recordInScopesIfChanged(db, { accountId, action: 'second_factor_off', by }, nowMs),
  ]);
  return removed.length > 0;
}

async function useCode(env: Env, accountId: string, code: string, nowMs: number): Promise<boolean> {
  const db = database(env);
  const isOwn = eq(secondFactors.accountId, accountId);
  const row = await db.select().from(secondFactors).where(isOwn).get();
  if (row === undefined) return false;
  const secret = await decryptSecret(row.secretEncrypted, bindingOf(env, accountId));
  const step = await stepOfCode(secret, code, nowMs);
  if (step === null) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOwn, lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return used.length > 0;
}

async function useRecoveryCode(
  env: Env,
  accountId: string,
  code: string,
  nowMs: number,
): Promise<boolean> {
  if (code.length !== RECOVERY_CHARACTERS) return false;
  const hash = await hashOf(env, accountId, code);
  const db = database(env);
  const { recoveryHashes } = secondFactors;
  const [used] = await db.batch([
    db
      .update(secondFactors)
      .set({ recoveryHashes: sql`replace(${recoveryHashes}, ${hash}, '')` })
      .where(and(eq(secondFactors.accountId, accountId), sql`instr(${recoveryHashes}, ${hash})`))
      .returning({ accountId: secondFactors.accountId }),
    recordInScopesIfChanged(db, { accountId, action: 'recovery_code_used' }, nowMs),
  ]);
  return used.length > 0;
}

/** Whether the code has the format of an app code, which is short enough to guess. */
export function isAppCode(code: string): boolean {
  return CODE.test(bareCode(code));
}

/** Strips separators that people type between groups. */
function bareCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    randomBase32(RECOVERY_CHARACTERS)
      .replaceAll(/.{4}(?=.)/g, '$&-')
      .toLowerCase(),
  );
}

async function hashesOf(env: Env, accountId: string, codes: readonly string[]): Promise<string> {
  const hashes = codes.map(async (code) => hashOf(env, accountId, bareCode(code)));
  return (await Promise.all(hashes)).join(' ');
}

/** Hashes a code with the encryption key, so that a leaked database reveals no codes. */
async function hashOf(env: Env, accountId: string, code: string): Promise<string> {
  const { owner, encryptionKey } = bindingOf(env, accountId);
  return signText(code, { purpose: owner, secret: encryptionKey });
}

function bindingOf(env: Env, accountId: string) {
  const encryptionKey = settingsOf(env).secretEncryptionKey;
  return { owner: `second factor of ${accountId}`, encryptionKey };
}
