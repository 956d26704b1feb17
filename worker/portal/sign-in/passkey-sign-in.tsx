import {
  findPasskey,
  isSignedBy,
  recordPasskeyUse,
  passkeyUseSchema,
  readAuthenticatorData,
  readClientData,
} from '../../accounts/accounts.ts';
import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { database } from '../../platform/database/client.ts';
import { portalVerifications } from '../../platform/database/tables/sign-in.ts';
import { sha256Hex } from '../../platform/hex.ts';
import { randomToken } from '../../platform/random-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { signText } from '../../platform/sign-text.ts';
import { Button, Form } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import type { FormFields, PortalContext } from '../portal-context.ts';
import { requireAddressAttempt } from '../security/attempts.ts';
import { openSessionOf } from './sessions.ts';

/** Long enough for a page with a form that stays open */
const LIFETIME_MS = 60 * 60_000;
const RANDOM_BYTES = 16;
const CHALLENGE = /^([\w-]{22}\.([0-9]{1,16}))\.([\w-]{43})$/;

export const PASSKEY_SIGN_IN_PATH = '/portal/sign-in/passkey';

export function PasskeySignIn({ challenge, query }: { challenge: string; query: string }) {
  return (
    <Form action={`${PASSKEY_SIGN_IN_PATH}${query}`} className="stack-close needs-script">
      <PasskeyFields
        kind="use"
        names={['passkey_id', 'client_data', 'authenticator_data', 'signature']}
        data={{ 'data-challenge': challenge }}
      />
      <Button variant="secondary">{useTexts().passkeys.signIn}</Button>
    </Form>
  );
}

/** Opens a session without a password or code, because the authenticator has verified the user. */
export async function openSessionWithPasskey(c: PortalContext, form: FormFields): Promise<boolean> {
  await requireAddressAttempt(c, 'sign_in_address');
  const accountId = await verifyPasskeySignIn(c, form, Date.now());
  if (accountId === null) return false;
  c.set('hasUsedPasskey', true);
  return openSessionOf(c, { accountId, hasPassedCode: true });
}

async function verifyPasskeySignIn(
  c: PortalContext,
  form: FormFields,
  nowMs: number,
): Promise<string | null> {
  const { origin } = c.var;
  const use = passkeyUseSchema.safeParse(form);
  if (!use.success) return null;
  const challenge = readClientData(use.data.client_data, { type: 'webauthn.get', origin });
  const { hostname } = new URL(origin);
  const authenticator = await readAuthenticatorData(use.data.authenticator_data, hostname);
  if (challenge === null || authenticator === null) return null;
  const db = database(c.env);
  const passkey = await findPasskey(db, use.data.passkey_id);
  if (passkey === null || !(await isSignedBy(passkey, use.data))) return null;
  if (!(await useChallenge(c, challenge, nowMs))) return null;
  const { signCount } = authenticator;
  const isNoted = await recordPasskeyUse(db, { id: passkey.id, signCount }, nowMs);
  return isNoted ? passkey.accountId : null;
}

/** Fields that `client/passkeys.ts` fills in */
export function PasskeyFields({
  kind,
  names,
  data,
}: {
  kind: 'add' | 'use';
  names: readonly string[];
  data: Record<`data-${string}`, string>;
}) {
  return (
    <div data-passkey={kind} {...data}>
      {names.map((name) => (
        <input type="hidden" name={name} />
      ))}
      <div class="notice danger" role="alert" hidden>
        {useTexts().passkeys.failed}
      </div>
    </div>
  );
}

/**
 * Creates a challenge: random bytes, expiry, and an HMAC that also covers this browser's form
 * token. It is stored once used, to prevent replay.
 */
export async function newChallenge(c: PortalContext, nowMs: number): Promise<string> {
  const text = `${randomToken(RANDOM_BYTES)}.${nowMs + LIFETIME_MS}`;
  return `${text}.${await sign(c, text)}`;
}

/** Consumes a challenge; false if it is forged, expired, used, or from another browser. */
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
