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
import { displayText } from '../../../contract/display-text.ts';
import { KEY_PERMISSIONS } from '../../../contract/key-permissions.ts';
import type { KeySummary } from '../../scope/scope.ts';
import { readAllowedAddresses } from '../../scope/scope.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { SecretCard } from '../page/copied-text.tsx';
import { Card, Empty } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import type { RefusedKey } from './key-table.tsx';
import { AddressField, KeyTable, MAX_NAME_LENGTH, refusedAt } from './key-table.tsx';
import { useTexts } from '../page/page-texts.ts';

const OVERLAP_MS = DAY_MS;
const EXPIRY_DAYS = [30, 90, 365] as const;
const NEVER = 'never';
const nameSchema = displayText(MAX_NAME_LENGTH);
const MODES = ['live', 'test'] as const satisfies KeyMode[];

export function registerKeyPages(routes: PortalRoutes): void {
  routes.scopePage('/keys', 'viewer', (c) => renderKeys(c));
  routes.scopeForm('/keys', 'admin', submitKey);
  routes.scopeForm('/keys/:key_id/rotate', 'admin', rotateKey);
  routes.scopeForm('/keys/:key_id/rename', 'admin', renameKey);
  routes.scopeForm('/keys/:key_id/addresses', 'admin', changeAddresses);
  routes.scopeForm('/keys/:key_id/revoke', 'admin', revoke);
}

async function renderKeys(c: ScopeContext, refused?: RefusedKey): Promise<Response> {
  const { texts, membership } = c.var;
  const isAdmin = membership.role === 'admin';
  const [keys, apiKey] = await Promise.all([listApiKeys(c.env, membership.scopeId), takeSecret(c)]);
  const { title, lead, created, createdText } = texts.keys;
  const shown = { path: pathOf(c), isAdmin, refused };
  return renderSections(
    c,
    { title, lead, current: 'keys', status: refused === undefined ? 200 : 400 },
    <>
      {apiKey === null ? null : (
        <SecretCard title={created} lead={createdText} id="new-key" value={apiKey} />
      )}
      {isAdmin ? <NewKey path={pathOf(c)} {...refusedAt(refused, null)} /> : null}
      {MODES.map((mode) => (
        <Keys mode={mode} keys={keys[mode]} {...shown} />
      ))}
    </>,
  );
}

function NewKey({ path, form, problems }: { path: string } & ReturnType<typeof refusedAt>) {
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
          value={form['name']}
          problem={problems.name}
          maxLength={MAX_NAME_LENGTH}
        />
        <Select
          name="mode"
          label={texts.mode}
          options={MODES.map((mode) => ({ value: mode, label: texts.modes[mode].choice }))}
          value={form['mode']}
        />
        <Select
          name="permission"
          label={texts.permission}
          options={KEY_PERMISSIONS.map((value) => ({ value, label: texts.permissions[value] }))}
          value={form['permission']}
        />
        <Select
          name="expires"
          label={texts.expires}
          options={[{ value: NEVER, label: texts.expiresNever }, ...expiries]}
          value={form['expires']}
        />
        <AddressField value={form['addresses']} problem={problems.addresses} />
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
  refused: RefusedKey | undefined;
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
  const name = nameSchema.safeParse(form['name']);
  const mode = MODES.find((each) => each === (form['mode'] ?? 'live'));
  const permission = KEY_PERMISSIONS.find((each) => each === (form['permission'] ?? 'full'));
  const allowedAddresses = readAllowedAddresses(form['addresses'] ?? '');
  const { expires = NEVER } = form;
  const expiresAfterDays = EXPIRY_DAYS.find((days) => String(days) === expires);
  const isExpiryOffered = expires === NEVER || expiresAfterDays !== undefined;
  if (mode === undefined || permission === undefined || !isExpiryOffered) {
    throw new PortalError('invalid_form');
  }
  if (!name.success || allowedAddresses === null) {
    return refuse(c, form, {
      ...(!name.success && { name: texts.invalidName }),
      ...(allowedAddresses === null && { addresses: texts.invalidAddresses }),
    });
  }
  const limits = { permission, expiresAfterDays, allowedAddresses };
  const created = await createKey(c, pathOf(c), { mode, name: name.data, ...limits });
  return created ?? refuse(c, form, { name: writeText(code, texts.tooMany, { count: MAX_KEYS }) });
}

/** Creates a key and redirects to the page that shows it; null if there are too many. */
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

/** Shows the form again at the key that the path names, else at the new one. */
async function refuse(c: ScopeContext, form: FormFields, problems: RefusedKey['problems']) {
  return renderKeys(c, { keyId: c.req.param('key_id') ?? null, form, problems });
}

async function rotateKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const rotated = await rotateApiKey(c.env, {
    ...keyOf(c),
    accountId: c.var.account.accountId,
    overlapMs: form['ending'] === 'later' ? OVERLAP_MS : 0,
  });
  if (rotated === null) throw new PortalError('not_found');
  return redirectWithSecret(c, pathOf(c), rotated.apiKey);
}

async function renameKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) return refuse(c, form, { name: c.var.texts.keys.invalidName });
  const isRenamed = await renameApiKey(c.env, keyOf(c), name.data);
  if (!isRenamed) throw new PortalError('not_found');
  return c.redirect(`${pathOf(c)}?notice=key_renamed`, 303);
}

async function changeAddresses(c: ScopeContext, form: FormFields): Promise<Response> {
  const allowed = readAllowedAddresses(form['addresses'] ?? '');
  if (allowed === null) {
    return refuse(c, form, { addresses: c.var.texts.keys.invalidAddresses });
  }
  if (!(await allowKeyFrom(c.env, keyOf(c), allowed))) throw new PortalError('not_found');
  return c.redirect(`${pathOf(c)}?notice=key_addresses_saved`, 303);
}

async function revoke(c: ScopeContext): Promise<Response> {
  const isRevoked = await revokeKey(c.env, keyOf(c));
  if (!isRevoked) throw new PortalError('not_found');
  return c.redirect(`${pathOf(c)}?notice=key_revoked`, 303);
}

function pathOf(c: ScopeContext): string {
  return `/portal/scopes/${c.var.membership.scopeId}/keys`;
}

function keyOf(c: ScopeContext) {
  const { membership, account } = c.var;
  const by = { accountId: account.accountId };
  return { scopeId: membership.scopeId, keyId: c.req.param('key_id') ?? '', by };
}
