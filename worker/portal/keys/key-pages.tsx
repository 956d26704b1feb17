import { KEY_PERMISSIONS } from '../../../contract/key-permissions.ts';
import {
  allowKeyFrom,
  createApiKey,
  listApiKeys,
  MAX_KEYS,
  renameApiKey,
  revokeKey,
  rotateApiKey,
} from '../../accounts/api-keys/api-keys.ts';
import type { KeyMode } from '../../accounts/api-keys/api-keys.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { readAllowedAddresses } from '../../scope/scope.ts';
import { Button, Field, Form, optionsOf, Select } from '../page/form.tsx';
import { MAX_NAME_LENGTH, nameSchema } from '../page/name.ts';
import { refuse, useScope, useTexts } from '../page/page.ts';
import { Card, Empty, SecretCard } from '../page/parts.tsx';
import type { NoticeName } from '../page/render-page.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { Answer, FormFields, Problems, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { AddressField, KeyTable } from './key-table.tsx';

const OVERLAP_MS = DAY_MS;
const EXPIRY_DAYS = [30, 90, 365] as const;
const NEVER = 'never';
const MODES = ['live', 'test'] as const satisfies KeyMode[];

export function registerKeyPages(routes: PortalRoutes): void {
  routes.page('viewer', '/keys', renderKeys);
  routes.form('admin', '/keys', submitKey);
  routes.form('admin', '/keys/:key_id/rotate', rotateKey);
  routes.form('admin', '/keys/:key_id/rename', renameKey);
  routes.form('admin', '/keys/:key_id/addresses', changeAddresses);
  routes.form('admin', '/keys/:key_id/revoke', revoke);
}

async function renderKeys(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, isAdmin } = membership;
  const [keys, apiKey] = await Promise.all([listApiKeys(c.env, scopeId), takeSecret(c)]);
  const { title, lead, created, createdText, modes, noneMember } = texts.keys;
  return renderPage(
    c,
    { title, lead },
    <>
      <SecretCard title={created} lead={createdText} id="new-key" value={apiKey} />
      {isAdmin && <NewKey />}
      {MODES.map((mode) => {
        const { noneText, none, ...card } = modes[mode];
        if (keys[mode].length === 0) {
          return <Empty title={none} text={isAdmin ? noneText : noneMember} />;
        }
        return <KeyTable {...card} keys={keys[mode]} />;
      })}
    </>,
  );
}

function NewKey() {
  const { root } = useScope();
  const { keys: texts, write } = useTexts();
  const expiries = EXPIRY_DAYS.map((days) => ({
    value: String(days),
    label: write(texts.expiresAfter, { count: days }),
  }));
  return (
    <Card title={texts.create}>
      <Form action={`${root}/keys`} className="form-line">
        <Field
          name="name"
          label={texts.name}
          example={texts.nameExample}
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
          options={optionsOf(KEY_PERMISSIONS, texts.permissions)}
        />
        <Select
          name="expires"
          label={texts.expires}
          options={[{ value: NEVER, label: texts.expiresNever }, ...expiries]}
        />
        <AddressField />
        <Button>{texts.create}</Button>
      </Form>
    </Card>
  );
}

async function submitKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const { keys: texts, write } = c.var.texts;
  const { expires = NEVER, addresses = '' } = form;
  const name = nameSchema.safeParse(form['name']);
  const mode = MODES.find((each) => each === (form['mode'] ?? 'live'));
  const permission = KEY_PERMISSIONS.find((each) => each === (form['permission'] ?? 'full'));
  const allowedAddresses = readAllowedAddresses(addresses);
  const expiresAfterDays = EXPIRY_DAYS.find((days) => String(days) === expires);
  const isExpiryOffered = expires === NEVER || expiresAfterDays !== undefined;
  if (mode === undefined || permission === undefined || !isExpiryOffered) {
    throw new PortalError('invalid_form');
  }
  if (!name.success || allowedAddresses === null) {
    return refuseKey(c, form, {
      ...(!name.success && { name: texts.invalidName }),
      ...(allowedAddresses === null && { addresses: texts.invalidAddresses }),
    });
  }
  const limits = { permission, expiresAfterDays, allowedAddresses };
  const created = await createKey(c, pathOf(c), { mode, name: name.data, ...limits });
  return created ?? refuseKey(c, form, { name: write(texts.tooMany, { count: MAX_KEYS }) });
}

/** Creates a key and redirects to the page that shows it; null if the limit is reached. */
export async function createKey(
  c: ScopeContext,
  path: string,
  key: Omit<Parameters<typeof createApiKey>[1], 'scopeId' | 'accountId' | 'by'>,
): Promise<Response | null> {
  const { accountId } = c.var.account;
  const owner = { scopeId: c.var.membership.scopeId, accountId, by: { accountId } };
  const created = await createApiKey(c.env, { ...key, ...owner });
  if (created === 'too_many') return null;
  if (created === 'no_such_scope') throw new PortalError('not_found');
  return redirectWithSecret(c, path, created.apiKey);
}

function refuseKey(c: ScopeContext, form: FormFields, problems: Problems): Promise<Response> {
  return renderKeys(refuse(c, form, problems));
}

async function rotateKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const { accountId } = c.var.account;
  const overlapMs = form['ending'] === 'later' ? OVERLAP_MS : 0;
  const rotated = await rotateApiKey(c.env, { ...keyOf(c), accountId, overlapMs });
  if (rotated === null) throw new PortalError('not_found');
  return redirectWithSecret(c, pathOf(c), rotated.apiKey);
}

async function renameKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) return refuseKey(c, form, { name: c.var.texts.keys.invalidName });
  return backToKeys(c, await renameApiKey(c.env, keyOf(c), name.data), 'key_renamed');
}

async function changeAddresses(c: ScopeContext, form: FormFields): Promise<Response> {
  const allowed = readAllowedAddresses(form['addresses'] ?? '');
  if (allowed === null) {
    return refuseKey(c, form, { addresses: c.var.texts.keys.invalidAddresses });
  }
  return backToKeys(c, await allowKeyFrom(c.env, keyOf(c), allowed), 'key_addresses_saved');
}

async function revoke(c: ScopeContext): Promise<Response> {
  return backToKeys(c, await revokeKey(c.env, keyOf(c)), 'key_revoked');
}

function backToKeys(c: ScopeContext, isDone: boolean, notice: NoticeName): Answer {
  if (!isDone) throw new PortalError('not_found');
  return c.redirect(`${pathOf(c)}?notice=${notice}`, 303);
}

function pathOf(c: ScopeContext): string {
  return `${c.var.membership.root}/keys`;
}

function keyOf(c: ScopeContext) {
  const { membership, account } = c.var;
  const by = { accountId: account.accountId };
  return { scopeId: membership.scopeId, keyId: c.req.param('key_id') ?? '', by };
}
