import { database } from '../../platform/database/client.ts';
import { portalVerifications } from '../../platform/database/tables/sign-in.ts';
import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { sha256Hex } from '../../platform/hex.ts';
import { randomToken } from '../../platform/random-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { signText } from '../../platform/sign-text.ts';
import type { PortalContext } from '../portal-context.ts';

/** A page with a form may stay open for a while. */
const LIFETIME_MS = 60 * 60_000;
const RANDOM_BYTES = 16;
const CHALLENGE = /^([\w-]{22}\.([0-9]{1,16}))\.([\w-]{43})$/;

/**
 * Text for a passkey to sign: random, with its end and an HMAC that also covers this browser's form
 * token. It is stored once it has been used.
 */
export async function newChallenge(c: PortalContext, nowMs: number): Promise<string> {
  const text = `${randomToken(RANDOM_BYTES)}.${nowMs + LIFETIME_MS}`;
  return `${text}.${await sign(c, text)}`;
}

/** False for a challenge that is forged, another browser's, expired, or used. */
export async function useChallenge(
  c: PortalContext,
  challenge: string,
  nowMs: number,
): Promise<boolean> {
  const [, text = '', end = '', signature = ''] = CHALLENGE.exec(challenge) ?? [];
  if (nowMs >= Number(end)) return false;
  if (!(await equalsInConstantTime(signature, await sign(c, text)))) return false;
  const used = await database(c.env)
    .insert(portalVerifications)
    .values({
      id: await sha256Hex(challenge),
      identifier: 'used passkey challenge',
      value: '',
      expiresAt: new Date(Number(end)),
      createdAt: new Date(nowMs),
      updatedAt: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning({ id: portalVerifications.id });
  return used.length > 0;
}

async function sign(c: PortalContext, text: string): Promise<string> {
  const secret = settingsOf(c.env).portalSessionKey;
  return signText(`${text}.${c.var.formToken}`, { purpose: 'passkey', secret });
}
