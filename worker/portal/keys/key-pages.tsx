import {
  allowKeyFrom,
  listApiKeys,
  renameApiKey,
  revokeOwnKey,
  rotateApiKey,
} from '../../accounts/api-keys/api-keys.ts';
import type { KeyMode } from '../../accounts/api-keys/api-keys.ts';
import { KEY_PERMISSIONS } from '../../../contract/key-permissions.ts';
import type { KeySummary } from '../../scope/scope.ts';
import { readAllowedAddresses } from '../../scope/scope.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { recordAs } from '../audit-log/record-as.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { SecretCard } from '../page/copied-text.tsx';
import { Card, Empty } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { createKey, keyNameSchema, MAX_KEYS, MAX_NAME_LENGTH } from './create-key.ts';
import type { KeyProblem } from './key-table.tsx';
import { AddressField, KeyTable, problemsAt } from './key-table.tsx';
import { useTexts } from '../page/page-texts.ts';

const OVERLAP_MS = DAY_MS;
const EXPIRY_DAYS = [30, 90, 365] as const;
const NEVER = 'never';
const MODES = ['live', 'test'] as const satisfies KeyMode[];

export function registerKeyPages(routes: PortalRoutes): void {
  routes.scopePage('/keys', 'viewer', (c) => renderKeys(c, {}));
  routes.scopeForm('/keys', 'admin', submitKey);
  routes.scopeForm('/keys/:key_id/rotate', 'admin', rotateKey);
  routes.scopeForm('/keys/:key_id/rename', 'admin', renameKey);
  routes.scopeForm('/keys/:key_id/addresses', 'admin', changeAddresses);
  routes.scopeForm('/keys/:key_id/revoke', 'admin', revokeKey);
}

interface KeysState {
  /** Shown this once. */
  apiKey?: string;
  problem?: KeyProblem;
}

async function renderKeys(c: ScopeContext, { apiKey, problem }: KeysState): Promise<Response> {
  const { texts, membership } = c.var;
  const isAdmin = membership.role === 'admin';
  const path = `/portal/scopes/${membership.scopeId}/keys`;
  const keys = await listApiKeys(c.env, membership.scopeId);
  const { title, lead, created, createdText } = texts.keys;
  return renderSections(
    c,
    { title, lead, current: 'keys', status: problem === undefined ? 200 : 400 },
    <>
      {apiKey === undefined ? null : (
        <SecretCard title={created} lead={createdText} id="new-key" value={apiKey} />
      )}
      {isAdmin ? <NewKey path={path} problems={problemsAt(problem, null)} /> : null}
      {MODES.map((mode) => (
        <Keys mode={mode} keys={keys[mode]} path={path} isAdmin={isAdmin} problem={problem} />
      ))}
    </>,
  );
}

function NewKey({ path, problems }: { path: string; problems: ReturnType<typeof problemsAt> }) {
  const { code, keys: texts } = useTexts();
  const expiries = EXPIRY_DAYS.map((days) => ({
    value: String(days),
    label: writeText(code, texts.expiresAfter, { count: days }),
  }));
  return (
    <section class="card">
      <h2>{texts.create}</h2>
      <Form action={path} className="form-line">
        <Field
          name="name"
          label={texts.name}
          example={texts.nameExample}
          problem={problems.name}
          maxLength={MAX_NAME_LENGTH}
        />
        <Select
          name="mode"
          label={texts.mode}
          options={MODES.map((mode) => ({ value: mode, label: texts.modes[mode].choice }))}
        />
        <Select
          name="permission"
          label={texts.permission}
          options={KEY_PERMISSIONS.map((value) => ({ value, label: texts.permissions[value] }))}
        />
        <Select
          name="expires"
          label={texts.expires}
          options={[{ value: NEVER, label: texts.expiresNever }, ...expiries]}
        />
        <AddressField problem={problems.addresses} />
        <Button>{texts.create}</Button>
      </Form>
    </section>
  );
}

interface KeysProps {
  mode: KeyMode;
  keys: KeySummary[];
  path: string;
  isAdmin: boolean;
  problem: KeyProblem | undefined;
}

function Keys({ mode, ...rest }: KeysProps) {
  const { keys, isAdmin } = rest;
  const texts = useTexts();
  const { title, lead, none, noneText } = texts.keys.modes[mode];
  if (keys.length === 0) {
    return <Empty title={none} text={isAdmin ? noneText : texts.keys.noneMember} />;
  }
  return (
    <Card title={title} lead={lead}>
      <KeyTable title={title} {...rest} />
    </Card>
  );
}

async function submitKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const { code, keys: texts } = c.var.texts;
  const name = keyNameSchema.safeParse(form['name']);
  if (!name.success) return refuse(c, 'name', texts.invalidName);
  const mode = MODES.find((each) => each === (form['mode'] ?? 'live'));
  const permission = KEY_PERMISSIONS.find((each) => each === (form['permission'] ?? 'full'));
  const allowedAddresses = readAllowedAddresses(form['addresses'] ?? '');
  if (allowedAddresses === null) return refuse(c, 'addresses', texts.invalidAddresses);
  const { expires = NEVER } = form;
  const expiresAfterDays = EXPIRY_DAYS.find((days) => String(days) === expires);
  const isExpiryOffered = expires === NEVER || expiresAfterDays !== undefined;
  if (mode === undefined || permission === undefined || !isExpiryOffered) {
    throw new PortalError('invalid_form');
  }
  const limits = { permission, expiresAfterDays, allowedAddresses };
  const apiKey = await createKey(c, { mode, name: name.data, ...limits });
  if (apiKey !== null) return renderKeys(c, { apiKey });
  return refuse(c, 'name', writeText(code, texts.tooMany, { count: MAX_KEYS }));
}

/** Shows the problem at the key that the path names, else at the new one. */
async function refuse(c: ScopeContext, field: KeyProblem['field'], text: string) {
  return renderKeys(c, { problem: { keyId: c.req.param('key_id') ?? null, field, text } });
}

async function rotateKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const rotated = await rotateApiKey(c.env, {
    ...keyOf(c),
    accountId: c.var.account.accountId,
    overlapMs: form['ending'] === 'later' ? OVERLAP_MS : 0,
  });
  if (rotated === null) throw new PortalError('not_found');
  await recordAs(c, 'key_replaced', { target: keyOf(c).keyId });
  return renderKeys(c, { apiKey: rotated.apiKey });
}

async function renameKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const name = keyNameSchema.safeParse(form['name']);
  if (!name.success) return refuse(c, 'name', c.var.texts.keys.invalidName);
  const isRenamed = await renameApiKey(c.env, keyOf(c), name.data);
  if (!isRenamed) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${c.var.membership.scopeId}/keys?notice=key_renamed`, 303);
}

async function changeAddresses(c: ScopeContext, form: FormFields): Promise<Response> {
  const allowed = readAllowedAddresses(form['addresses'] ?? '');
  if (allowed === null) return refuse(c, 'addresses', c.var.texts.keys.invalidAddresses);
  if (!(await allowKeyFrom(c.env, keyOf(c), allowed))) throw new PortalError('not_found');
  await recordAs(c, 'key_addresses_changed', { target: keyOf(c).keyId, detail: allowed });
  const path = `/portal/scopes/${c.var.membership.scopeId}/keys`;
  return c.redirect(`${path}?notice=key_addresses_saved`, 303);
}

async function revokeKey(c: ScopeContext): Promise<Response> {
  const isRevoked = await revokeOwnKey(c.env, keyOf(c));
  if (!isRevoked) throw new PortalError('not_found');
  await recordAs(c, 'key_revoked', { target: keyOf(c).keyId });
  return c.redirect(`/portal/scopes/${c.var.membership.scopeId}/keys?notice=key_revoked`, 303);
}

function keyOf(c: ScopeContext): { scopeId: string; keyId: string } {
  return { scopeId: c.var.membership.scopeId, keyId: c.req.param('key_id') ?? '' };
}
