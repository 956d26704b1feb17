import {
  addPasskey,
  isPasskeyKey,
  listPasskeys,
  MAX_PASSKEYS,
  newPasskeySchema,
  PASSKEY_ALGORITHMS,
  readAuthenticatorData,
  readClientData,
  removePasskey,
  renamePasskey,
} from '../../accounts/accounts.ts';
import { toBase64Url } from '../../platform/base64url.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { MAX_NAME_LENGTH, nameSchema } from '../page/name.ts';
import { refuse } from '../page/page.ts';
import { Card, Time } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { FormFields, SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { mailInBackground } from '../sign-in/notify.ts';
import { newChallenge, PasskeyFields, useChallenge } from '../sign-in/passkey-sign-in.tsx';
import { browserName } from './browser-name.ts';
import { proofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

export const PASSKEYS_PATH = '/portal/account/passkeys';

export function registerPasskeyPages(routes: PortalRoutes): void {
  routes.page('signed_in', PASSKEYS_PATH, renderPasskeys);
  routes.form('signed_in', PASSKEYS_PATH, addOrRemove);
  routes.form('signed_in', `${PASSKEYS_PATH}/rename`, rename);
}

async function renderPasskeys(c: SignedInContext): Promise<Response> {
  const { keys, page, passkeys: texts, write } = c.var.texts;
  const { accountId, email } = c.var.account;
  const [passkeys, proof, challenge] = await Promise.all([
    listPasskeys(database(c.env), accountId),
    proofFields(c),
    newChallenge(c, Date.now()),
  ]);
  const { title, lead } = texts;
  return renderBelowAccount(
    c,
    { title, lead },
    <>
      <Card>
        {/* Adding comes first, so that Enter does not remove one. */}
        <Form action={PASSKEYS_PATH} className="form">
          <Field name="name" label={texts.name} isRequired={false} maxLength={MAX_NAME_LENGTH} />
          {proof}
          <PasskeyFields
            kind="add"
            names={['client_data', 'authenticator_data', 'public_key', 'algorithm']}
            data={{
              'data-challenge': challenge,
              'data-account': accountId,
              'data-email': email,
              'data-known': passkeys.map(({ id }) => id).join(' '),
              'data-algorithms': PASSKEY_ALGORITHMS.join(' '),
            }}
          />
          <div class="row">
            <Button>{texts.add}</Button>
          </div>
          {passkeys.length > 0 && (
            <DataTable
              caption={title}
              rows={passkeys}
              columns={[
                { label: keys.name, cell: ({ name }) => name },
                { label: keys.createdAt, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
                {
                  label: keys.lastUsed,
                  cell: ({ lastUsedAtMs: at }) => (at === null ? keys.never : <Time atMs={at} />),
                },
                {
                  label: page.actions,
                  kind: 'actions',
                  cell: ({ id, name }) => (
                    <Button variant="danger" isCompact name="remove" value={id}>
                      {write(texts.remove, { name })}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Form>
      </Card>
      {passkeys.length > 0 && <RenameCard passkeys={passkeys} texts={keys} />}
    </>,
  );
}

/** Renames a passkey without a password, because a name grants nothing. */
function RenameCard({
  passkeys,
  texts,
}: {
  passkeys: { id: string; name: string }[];
  texts: SignedInContext['var']['texts']['keys'];
}) {
  return (
    <Card title={texts.rename}>
      <Form action={`${PASSKEYS_PATH}/rename`} className="form-line">
        <Select
          name="passkey_id"
          label={texts.name}
          options={passkeys.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field name="new_name" label={texts.newName} maxLength={MAX_NAME_LENGTH} />
        <Button variant="secondary">{texts.rename}</Button>
      </Form>
    </Card>
  );
}

async function addOrRemove(c: SignedInContext, form: FormFields): Promise<Response> {
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderPasskeys(refuse(c, form, problems));
  const { remove: id } = form;
  return id === undefined ? add(c, form) : remove(c, id);
}

async function remove(c: SignedInContext, id: string): Promise<Response> {
  const { accountId, sessionId } = c.var.account;
  const passkey = { id, accountId, sessionId };
  const isRemoved = await removePasskey(database(c.env), passkey, Date.now());
  if (!isRemoved) throw new PortalError('not_found');
  return c.redirect(`${PASSKEYS_PATH}?notice=passkey_removed`, 303);
}

async function rename(c: SignedInContext, form: FormFields): Promise<Response> {
  const name = nameSchema.safeParse(form['new_name']);
  if (!name.success) {
    return renderPasskeys(refuse(c, form, { new_name: c.var.texts.keys.invalidName }));
  }
  const { accountId } = c.var.account;
  const passkey = { id: form['passkey_id'] ?? '', accountId, name: name.data };
  const isRenamed = await renamePasskey(database(c.env), passkey, Date.now());
  if (!isRenamed) throw new PortalError('not_found');
  return c.redirect(`${PASSKEYS_PATH}?notice=passkey_renamed`, 303);
}

async function add(c: SignedInContext, form: FormFields): Promise<Response> {
  const { write, passkeys: texts } = c.var.texts;
  const nowMs = Date.now();
  const passkey = await readNewPasskey(c, form, nowMs);
  if (passkey === null) return renderPasskeys(refuse(c, form, { form: texts.failed }));
  if (!(await addPasskey(database(c.env), passkey, nowMs))) {
    const problem = write(texts.tooMany, { count: MAX_PASSKEYS });
    return renderPasskeys(refuse(c, form, { form: problem }));
  }
  const url = `${c.var.origin}${PASSKEYS_PATH}`;
  mailInBackground(c, c.var.account.email, 'passkeyAdded', { url });
  return c.redirect(`${PASSKEYS_PATH}?notice=passkey_added`, 303);
}

/** Reads a new passkey without attestation: the authenticator's maker does not matter. */
async function readNewPasskey(c: SignedInContext, form: FormFields, nowMs: number) {
  const { origin } = c.var;
  const sent = newPasskeySchema.safeParse(form);
  if (!sent.success) return null;
  const { algorithm, client_data: clientData, authenticator_data: data } = sent.data;
  const challenge = readClientData(clientData, { type: 'webauthn.create', origin });
  const authenticator = await readAuthenticatorData(data, new URL(origin).hostname);
  const id = authenticator?.credentialId ?? null;
  if (challenge === null || authenticator === null || id === null) return null;
  if (!(await isPasskeyKey(algorithm, sent.data.public_key))) return null;
  if (!(await useChallenge(c, challenge, nowMs))) return null;
  const name = nameSchema.safeParse(form['name']);
  const fallback = browserName(c.req.header('User-Agent') ?? null) ?? c.var.texts.passkeys.title;
  return {
    id,
    accountId: c.var.account.accountId,
    name: name.success ? name.data : fallback,
    algorithm,
    publicKey: toBase64Url(sent.data.public_key),
    signCount: authenticator.signCount,
  };
}
