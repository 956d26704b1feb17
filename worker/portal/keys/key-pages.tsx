import { createApiKey, rotateApiKey } from '../../api-keys/api-keys.ts';
import { creditScope } from '../../scope/scope.ts';
import type { KeySummary } from '../../scope/scope.ts';
import { Button, Field, Form, Select } from '../page/form.tsx';
import { Badge, Card, Empty, PageHead, Secret, Table, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import type { Texts } from '../texts/texts.ts';
import { displayText } from '../../../contract/display-text.ts';

const OVERLAP_MS = 24 * 60 * 60 * 1000;
const MAX_NAME_LENGTH = 100;
/** Of one scope; rotating replaces keys and is not limited. */
const MAX_KEYS = 100;
const nameSchema = displayText(MAX_NAME_LENGTH);

export function registerKeyPages(routes: PortalRoutes): void {
  routes.scopePage('/keys', 'member', (c) => renderKeys(c, {}));
  routes.scopeForm('/keys', 'admin', createKey);
  routes.scopeForm('/keys/:key_id/rotate', 'admin', rotateKey);
  routes.scopeForm('/keys/:key_id/rename', 'admin', renameKey);
  routes.scopeForm('/keys/:key_id/revoke', 'admin', revokeKey);
}

interface KeysState {
  /** Shown this once. */
  apiKey?: string;
  problem?: string;
}

async function renderKeys(c: ScopeContext, { apiKey, problem }: KeysState): Promise<Response> {
  const { texts, membership } = c.var;
  const isAdmin = membership.role === 'admin';
  const path = `/portal/scopes/${membership.scopeId}/keys`;
  const keys = await creditScope(c.env, membership.scopeId).listKeys();
  return renderPage(
    c,
    {
      title: texts.keys.title,
      current: 'keys',
      status: problem === undefined ? 200 : 400,
    },
    <>
      <PageHead title={texts.keys.title} lead={texts.keys.lead} />
      <div class="stack">
        {apiKey === undefined ? null : (
          <Card title={texts.keys.created} lead={texts.keys.createdText}>
            <div class="form">
              <Secret id="new-key" value={apiKey} texts={texts.page.copy} />
            </div>
          </Card>
        )}
        {isAdmin ? <NewKey path={path} problem={problem} texts={texts} /> : null}
        {keys.length === 0 ? (
          <Empty
            title={texts.keys.none}
            text={isAdmin ? texts.keys.noneText : texts.keys.noneMember}
          />
        ) : (
          <Card title={texts.keys.title}>
            <Keys keys={keys} path={path} isAdmin={isAdmin} texts={texts} />
          </Card>
        )}
      </div>
    </>,
  );
}

function NewKey({
  path,
  problem,
  texts: { keys: texts },
}: {
  path: string;
  problem: string | undefined;
  texts: Texts;
}) {
  return (
    <section class="card">
      <h2>{texts.create}</h2>
      <Form action={path} className="form-line">
        <Field
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          problem={problem}
          maxLength={MAX_NAME_LENGTH}
        />
        <Button>{texts.create}</Button>
      </Form>
    </section>
  );
}

interface KeysProps {
  keys: KeySummary[];
  path: string;
  isAdmin: boolean;
  texts: Texts;
}

function Keys({ keys, path, isAdmin, texts: { keys: texts } }: KeysProps) {
  const columns = [
    { label: texts.name },
    { label: texts.createdAt },
    { label: texts.lastUsed },
    ...(isAdmin ? [{ label: texts.actions }] : []),
  ];
  return (
    <Table caption={texts.title} columns={columns}>
      {keys.map((key) => (
        <tr>
          <td>
            <strong>{key.name}</strong>{' '}
            {key.endsAtMs === null ? null : (
              <Badge tone="warning">
                {texts.ends} <Time atMs={key.endsAtMs} />
              </Badge>
            )}
          </td>
          <td data-label={texts.createdAt}>
            <Time atMs={key.createdAtMs} />
          </td>
          <td data-label={texts.lastUsed}>
            {key.lastUsedAtMs === null ? texts.never : <Time atMs={key.lastUsedAtMs} />}
          </td>
          {isAdmin ? (
            <td>
              <KeyActions keySummary={key} path={path} texts={texts} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function KeyActions({
  keySummary: { keyId, name },
  path,
  texts,
}: {
  keySummary: KeySummary;
  path: string;
  texts: Texts['keys'];
}) {
  const endings = [
    { value: 'later', label: texts.rotateLater },
    { value: 'now', label: texts.rotateNow },
  ];
  return (
    <details class="more">
      <summary>{texts.manage(name)}</summary>
      <div class="stack-close">
        <Form action={`${path}/${keyId}/rotate`} className="form-line">
          <Select id={`ending-${keyId}`} name="ending" label={texts.rotateWhen} options={endings} />
          <Button look="secondary">{texts.rotateAction}</Button>
        </Form>
        <Form action={`${path}/${keyId}/rename`} className="form-line">
          <Field
            id={`name-${keyId}`}
            name="name"
            label={texts.newName}
            value={name}
            maxLength={MAX_NAME_LENGTH}
          />
          <Button look="secondary">{texts.rename}</Button>
        </Form>
        <Form action={`${path}/${keyId}/revoke`} confirm={texts.confirmRevoke} className="row">
          <Button look="danger">{texts.revoke}</Button>
        </Form>
      </div>
    </details>
  );
}

async function createKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) return renderKeys(c, { problem: c.var.texts.keys.invalidName });
  const { scopeId } = c.var.membership;
  const { accountId } = c.var.account;
  const keys = await creditScope(c.env, scopeId).listKeys();
  if (keys.length >= MAX_KEYS) {
    return renderKeys(c, { problem: c.var.texts.keys.tooMany(MAX_KEYS) });
  }
  const { apiKey } = await createApiKey(c.env, {
    scopeId,
    mode: 'live',
    accountId,
    name: name.data,
  });
  return renderKeys(c, { apiKey });
}

async function rotateKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const rotated = await rotateApiKey(c.env, {
    scopeId: c.var.membership.scopeId,
    accountId: c.var.account.accountId,
    keyId: keyIdOf(c),
    overlapMs: form['ending'] === 'later' ? OVERLAP_MS : 0,
  });
  if (rotated === null) throw new PortalError('not_found');
  return renderKeys(c, { apiKey: rotated.apiKey });
}

async function renameKey(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) return renderKeys(c, { problem: c.var.texts.keys.invalidName });
  const isRenamed = await creditScope(c.env, scopeId).renameKey(keyIdOf(c), name.data);
  if (!isRenamed) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${scopeId}/keys?notice=key_renamed`, 303);
}

/** The scope itself looks the key up, so that nobody revokes another scope's. */
async function revokeKey(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const isRevoked = await creditScope(c.env, scopeId).revokeKey(keyIdOf(c));
  if (!isRevoked) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${scopeId}/keys?notice=key_revoked`, 303);
}

function keyIdOf(c: ScopeContext): string {
  return c.req.param('key_id') ?? '';
}
