import { ApiError } from '../../http/api-error.ts';
import type { Receiver } from '../../webhooks/webhooks.ts';
import { configureWebhook, listReceivers, rotateSecret } from '../../webhooks/webhooks.ts';
import { SecretCard } from '../page/copied-text.tsx';
import { Button, Checkbox, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Card } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { registerDeliveryPages, ResendFailed, SendTest } from './delivery-pages.tsx';
import { Endpoints, registerEndpointPages } from './endpoint-pages.tsx';
import {
  DeliveryLog,
  occasionOf,
  pathOf,
  readLog,
  RECEIVER_ROOTS,
  requireReceiver,
  Signing,
  UrlField,
} from './receiver.tsx';

export function registerWebhookPages(routes: PortalRoutes): void {
  routes.scopePage('/webhook', 'viewer', (c) => renderWebhook(c, {}));
  routes.scopeForm('/webhook', 'admin', saveWebhook);
  for (const root of RECEIVER_ROOTS) routes.scopeForm(`${root}/secret`, 'admin', replaceSecret);
  registerDeliveryPages(routes);
  registerEndpointPages(routes);
}

interface WebhookState {
  refused?: FormFields;
  /** In English, as the API returns it. */
  problem?: string;
}

async function renderWebhook(c: ScopeContext, state: WebhookState): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, role } = membership;
  const [receivers, log, secret] = await Promise.all([
    listReceivers(c.env, scopeId),
    readLog(c, scopeId),
    takeSecret(c),
  ]);
  const webhook = receivers.find(({ id }) => id === scopeId);
  const path = pathOf({ scopeId, id: scopeId });
  const { title, lead, secretTitle, secretText } = texts.webhook;
  return renderSections(
    c,
    { title, lead, current: 'webhook', status: state.problem === undefined ? 200 : 400 },
    <>
      {secret === null ? null : (
        <SecretCard title={secretTitle} lead={secretText} id="new-secret" value={secret} />
      )}
      {role === 'admin' ? (
        <>
          <Settings webhook={webhook} state={state} path={path} />
          {webhook && <Signing receiver={webhook} path={path} />}
          {webhook && <SendTest path={path} lead={texts.webhook.testText} />}
          {webhook && log.found.length > 0 ? <ResendFailed path={path} /> : null}
        </>
      ) : (
        <Card>
          <p>{webhook?.url ?? texts.webhook.none}</p>
        </Card>
      )}
      <Endpoints
        endpoints={receivers.filter(({ id }) => id !== scopeId)}
        isAdmin={role === 'admin'}
        path={path}
      />
      <DeliveryLog log={log} path={path} />
    </>,
  );
}

function Settings({
  webhook,
  state: { refused, problem },
  path,
}: {
  webhook: Receiver | undefined;
  state: WebhookState;
  path: string;
}) {
  const { webhook: texts } = useTexts();
  const isChecked = (name: string, saved = true) =>
    refused === undefined ? saved : refused[name] === 'on';
  return (
    <Card title={texts.receiverTitle}>
      <Form action={path} className="form">
        <UrlField value={refused?.['url'] ?? webhook?.url} problem={problem} />
        <Checkbox
          name="enabled"
          label={texts.enabled}
          isChecked={isChecked('enabled', webhook?.isEnabled)}
        />
        <Checkbox
          name="signing"
          label={texts.signing}
          isChecked={isChecked('signing', webhook?.isSigningEnabled)}
        />
        <div class="row">
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Card>
  );
}

async function saveWebhook(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const { url = '' } = form;
  const change = {
    url,
    enabled: form['enabled'] === 'on',
    signature: { enabled: form['signing'] === 'on' },
  };
  try {
    const { secret } = await configureWebhook(c.env, scopeId, change, occasionOf(c));
    if (secret !== undefined) return await redirectWithSecret(c, c.req.path, secret);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { refused: form, problem: error.message });
  }
  return c.redirect(`${c.req.path}?notice=webhook_saved`, 303);
}

async function replaceSecret(c: ScopeContext): Promise<Response> {
  const { path, ...key } = await requireReceiver(c);
  try {
    const { secret } = await rotateSecret(c.env, key, occasionOf(c));
    return await redirectWithSecret(c, path, secret);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderWebhook(c, { problem: error.message });
  }
}
