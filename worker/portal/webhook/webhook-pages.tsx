import { database } from '../../platform/database/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PublicWebhook } from '../../webhooks/webhooks.ts';
import {
  configureWebhook,
  findWebhook,
  listEndpoints,
  presentWebhook,
  rotateSecret,
} from '../../webhooks/webhooks.ts';
import { Button, Checkbox, Field, Form } from '../page/form.tsx';
import { SecretCard } from '../page/copied-text.tsx';
import { Card } from '../page/parts.tsx';
import { recordAs } from '../audit-log/record-as.ts';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { registerDeliveryPages, ResendFailed, SendTest } from './delivery-pages.tsx';
import { Endpoints, registerEndpointPages } from './endpoint-pages.tsx';
import { DeliveryLog, Signing } from './receiver-cards.tsx';
import { readLog, webhookPath } from './receiver.ts';
import { useTexts } from '../page/page-texts.ts';

export function registerWebhookPages(routes: PortalRoutes): void {
  routes.scopePage('/webhook', 'viewer', (c) => renderWebhook(c, {}));
  routes.scopeForm('/webhook', 'admin', saveWebhook);
  routes.scopeForm('/webhook/secret', 'admin', replaceSecret);
  registerDeliveryPages(routes);
  registerEndpointPages(routes);
}

interface WebhookState {
  refused?: FormFields;
  /** In English, as the API answers it. */
  problem?: string;
  /** Shown this once. */
  secret?: string | undefined;
}

async function renderWebhook(c: ScopeContext, state: WebhookState): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, role } = membership;
  const db = database(c.env);
  const [row, endpoints, log] = await Promise.all([
    findWebhook(db, scopeId),
    listEndpoints(db, scopeId),
    readLog(c, { scopeId, endpointId: undefined }),
  ]);
  const webhook = row === null ? null : presentWebhook(row);
  const path = webhookPath(scopeId);
  const { title, lead, secretTitle, secretText } = texts.webhook;
  return renderSections(
    c,
    { title, lead, current: 'webhook', status: state.problem === undefined ? 200 : 400 },
    <>
      {state.secret === undefined ? null : (
        <SecretCard title={secretTitle} lead={secretText} id="new-secret" value={state.secret} />
      )}
      {role === 'admin' ? (
        <>
          <Settings webhook={webhook} state={state} path={path} />
          {webhook === null ? null : <Signing signature={webhook.signature} path={path} />}
          {webhook === null ? null : <SendTest path={path} lead={texts.webhook.testText} />}
          {webhook === null || log.found.length === 0 ? null : <ResendFailed path={path} />}
        </>
      ) : (
        <Card>
          <p>{webhook?.url ?? texts.webhook.none}</p>
        </Card>
      )}
      <Endpoints endpoints={endpoints} isAdmin={role === 'admin'} path={path} />
      <DeliveryLog log={log} path={path} />
    </>,
  );
}

function Settings({
  webhook,
  state,
  path,
}: {
  webhook: PublicWebhook | null;
  state: WebhookState;
  path: string;
}) {
  const { webhook: texts } = useTexts();
  const { refused: sent } = state;
  const isChecked = (name: string, saved = true) =>
    sent === undefined ? saved : sent[name] === 'on';
  return (
    <section class="card">
      <h2>{texts.receiverTitle}</h2>
      <Form action={path} className="form">
        <Field
          name="url"
          label={texts.url}
          type="url"
          value={sent?.['url'] ?? webhook?.url}
          hint={texts.urlHint}
          problem={state.problem && <span lang="en">{state.problem}</span>}
          maxLength={2048}
        />
        <Checkbox
          name="enabled"
          label={texts.enabled}
          isChecked={isChecked('enabled', webhook?.enabled)}
        />
        <Checkbox
          name="signing"
          label={texts.signing}
          isChecked={isChecked('signing', webhook?.signature.enabled)}
        />
        <div class="row">
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </section>
  );
}

async function saveWebhook(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const { url = '' } = form;
  const isSigned = form['signing'] === 'on';
  try {
    const { signature } = await configureWebhook(c.env, {
      scopeId,
      change: { url, enabled: form['enabled'] === 'on', signature: { enabled: isSigned } },
      requestHost: new URL(c.req.url).host,
      nowMs: Date.now(),
    });
    await recordAs(c, 'webhook_changed', { detail: new URL(url).host });
    if (signature.secret !== undefined) return await renderWebhook(c, { secret: signature.secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { refused: form, problem: error.message });
  }
  return c.redirect(`/portal/scopes/${scopeId}/webhook?notice=webhook_saved`, 303);
}

async function replaceSecret(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  try {
    const { secret } = await rotateSecret(c.env, { scopeId, nowMs: Date.now() });
    await recordAs(c, 'webhook_secret_replaced');
    return await renderWebhook(c, { secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { problem: error.message });
  }
}
