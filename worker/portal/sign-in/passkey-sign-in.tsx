import {
  findPasskey,
  isSignedBy,
  notePasskeyUse,
  passkeyUseSchema,
  readAuthenticatorData,
  readClientData,
} from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import type { PortalContext } from '../portal-context.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt } from '../security/require-attempt.ts';
import { openSessionOf } from './open-session.ts';
import { useChallenge } from './passkey-challenge.ts';
import { PasskeyFields } from './passkey-fields.tsx';

export const PASSKEY_SIGN_IN_PATH = '/portal/sign-in/passkey';

export function PasskeySignIn({ challenge, query }: { challenge: string; query: string }) {
  return (
    <Form action={`${PASSKEY_SIGN_IN_PATH}${query}`} className="stack-close needs-script">
      <PasskeyFields
        kind="use"
        names={['passkey_id', 'client_data', 'authenticator_data', 'signature']}
        data={{ 'data-challenge': challenge }}
      />
      <Button look="secondary">{useTexts().passkeys.signIn}</Button>
    </Form>
  );
}

/** Opens a session without password or code: the authenticator has verified the person. */
export async function openSessionWithPasskey(c: PortalContext, form: FormFields): Promise<boolean> {
  await requireAddressAttempt(c, 'sign_in_address');
  const accountId = await provePasskey(c, form, Date.now());
  if (accountId === null) return false;
  c.set('hasUsedPasskey', true);
  return openSessionOf(c, { accountId, hasPassedCode: true });
}

/** Returns the account of the passkey; null if anything is not as it must be. */
async function provePasskey(
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
  const isNoted = await notePasskeyUse(db, { id: passkey.id, signCount }, nowMs);
  return isNoted ? passkey.accountId : null;
}
