import type { Passkey } from '../../accounts/accounts.ts';
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
import { displayText } from '../../../contract/display-text.ts';
import { database } from '../../platform/database/client.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { toBase64Url } from '../../platform/base64url.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Card, Notice, Time } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { mailInBackground } from '../sign-in/notify.ts';
import { newChallenge, PasskeyFields, useChallenge } from '../sign-in/passkey-sign-in.tsx';
import { browserName } from './browser-name.ts';
import type { ProofProblems } from './owner-proof.tsx';
import { neededProof, ProofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

const PATH = '/portal/account/passkeys';
const MAX_NAME_LENGTH = 100;
const nameSchema = displayText(MAX_NAME_LENGTH);

export function registerPasskeyPages(routes: PortalRoutes): void {
  routes.accountPage(PATH, (c) => renderPasskeys(c));
  routes.accountForm(PATH, addOrRemove);
  routes.accountForm(`${PATH}/rename`, rename);
}

export function PasskeyCard() {
  const { passkeys: texts } = useTexts();
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div class="row">
        <a class="button secondary" href={PATH}>
          {texts.manage}
        </a>
      </div>
    </Card>
  );
}

interface PageState {
  problem?: string;
  /** The form that was refused. */
  form?: FormFields;
  nameProblem?: string;
  problems?: ProofProblems;
}

async function renderPasskeys(c: SignedInContext, state: PageState = {}): Promise<Response> {
  const { passkeys: texts } = c.var.texts;
  const { accountId, email } = c.var.account;
  const [passkeys, needed, challenge] = await Promise.all([
    listPasskeys(database(c.env), accountId),
    neededProof(c),
    newChallenge(c, Date.now()),
  ]);
  const { title, lead } = texts;
  return renderBelowAccount(
    c,
    { title, lead, isRefused: Object.keys(state).length > 0 },
    <>
      <Card>
        {/* Adding comes first, so that Enter does not remove one. */}
        <Form action={PATH} className="form">
          {state.problem === undefined ? null : <Notice tone="danger">{state.problem}</Notice>}
          <Field
            name="name"
            label={texts.name}
            value={state.form?.['name']}
            isRequired={false}
            maxLength={MAX_NAME_LENGTH}
          />
          <ProofFields needed={needed} problems={state.problems} />
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
          {passkeys.length === 0 ? null : <Passkeys passkeys={passkeys} />}
        </Form>
      </Card>
      {passkeys.length === 0 ? null : (
        <RenameCard passkeys={passkeys} form={state.form ?? {}} problem={state.nameProblem} />
      )}
    </>,
  );
}

/** Takes no password: a name opens nothing. */
function RenameCard(props: {
  passkeys: readonly Passkey[];
  form: FormFields;
  problem: string | undefined;
}) {
  const { keys } = useTexts();
  const options = props.passkeys.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={keys.rename}>
      <Form action={`${PATH}/rename`} className="form-line">
        <Select
          name="passkey_id"
          label={keys.name}
          options={options}
          value={props.form['passkey_id']}
        />
        <Field
          name="new_name"
          label={keys.newName}
          value={props.form['new_name']}
          problem={props.problem}
          maxLength={MAX_NAME_LENGTH}
        />
        <Button look="secondary">{keys.rename}</Button>
      </Form>
    </Card>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { code, keys, passkeys: texts } = useTexts();
  return (
    <DataTable
      caption={texts.title}
      rows={passkeys}
      columns={[
        { label: keys.name, cell: ({ name }) => name },
        { label: keys.createdAt, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
        {
          label: keys.lastUsed,
          cell: ({ lastUsedAtMs: atMs }) => (atMs === null ? keys.never : <Time atMs={atMs} />),
        },
        {
          label: keys.actions,
          kind: 'actions',
          cell: ({ id, name }) => (
            <Button look="danger" isCompact name="remove" value={id}>
              {writeText(code, texts.remove, { name })}
            </Button>
          ),
        },
      ]}
    />
  );
}

async function addOrRemove(c: SignedInContext, form: FormFields): Promise<Response> {
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderPasskeys(c, { form, problems });
  const { remove: id } = form;
  return id === undefined ? add(c, form) : remove(c, id);
}

async function remove(c: SignedInContext, id: string): Promise<Response> {
  const { accountId, sessionId } = c.var.account;
  const passkey = { id, accountId, sessionId };
  const isRemoved = await removePasskey(database(c.env), passkey, Date.now());
  if (!isRemoved) throw new PortalError('not_found');
  return c.redirect(`${PATH}?notice=passkey_removed`, 303);
}

async function rename(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId } = c.var.account;
  const { passkey_id: id = '', new_name: newName } = form;
  const name = nameSchema.safeParse(newName);
  if (!name.success) {
    return renderPasskeys(c, { form, nameProblem: c.var.texts.keys.invalidName });
  }
  const passkey = { id, accountId, name: name.data };
  const isRenamed = await renamePasskey(database(c.env), passkey, Date.now());
  if (!isRenamed) throw new PortalError('not_found');
  return c.redirect(`${PATH}?notice=passkey_renamed`, 303);
}

async function add(c: SignedInContext, form: FormFields): Promise<Response> {
  const { code, passkeys: texts } = c.var.texts;
  const nowMs = Date.now();
  const passkey = await readNewPasskey(c, form, nowMs);
  if (passkey === null) return renderPasskeys(c, { form, problem: texts.failed });
  if (!(await addPasskey(database(c.env), passkey, nowMs))) {
    const problem = writeText(code, texts.tooMany, { count: MAX_PASSKEYS });
    return renderPasskeys(c, { form, problem });
  }
  mailInBackground(c, c.var.account.email, 'passkeyAdded', { url: `${c.var.origin}${PATH}` });
  return c.redirect(`${PATH}?notice=passkey_added`, 303);
}

/** A passkey says nothing that would have to be believed of its maker, so no attestation is asked for. */
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
