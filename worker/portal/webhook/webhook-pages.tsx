import { ApiError } from '../../http/api-error.ts';
import type { Receiver } from '../../webhooks/webhooks.ts';
import { configureWebhook, listReceivers, rotateSecret } from '../../webhooks/webhooks.ts';
import { Checkbox, FormCard } from '../page/form.tsx';
import { refuse, useTexts } from '../page/page.ts';
import { Card, SecretCard } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import { registerDeliveryPages, ResendFailed, SendTest } from './delivery-pages.tsx';
import { Endpoints, registerEndpointPages } from './endpoint-pages.tsx';
import {
  DeliveryLog,
  occasionOf,
  readLog,
  RECEIVER_ROOTS,
  renderRefusal,
  requireReceiver,
  Signing,
  UrlField,
  urlProblem,
} from './receiver.tsx';

export function registerWebhookPages(routes: PortalRoutes): void {
  routes.page('viewer', '/webhook', renderWebhook);
  routes.form('admin', '/webhook', saveWebhook);
  for (const root of RECEIVER_ROOTS) routes.form('admin', `${root}/secret`, replaceSecret);
  registerDeliveryPages(routes);
  registerEndpointPages(routes);
}

async function renderWebhook(c: ScopeContext): Promise<Response> {
  const { scopeId, root, isAdmin } = c.var.membership;
  const { webhook: texts } = c.var.texts;
  const [receivers, log, secret] = await Promise.all([
    listReceivers(c.env, scopeId),
    readLog(c, scopeId),
    takeSecret(c),
  ]);
  const webhook = receivers.find(({ id }) => id === scopeId);
  const path = `${root}/webhook`;
  const { title, lead, secretTitle, secretText } = texts;
  return renderPage(
    c,
    { title, lead },
    <>
      <SecretCard title={secretTitle} lead={secretText} id="new-secret" value={secret} />
      {isAdmin ? (
        <>
          <Settings webhook={webhook} path={path} />
          {webhook && <Signing receiver={webhook} path={path} />}
          {webhook && <SendTest path={path} lead={texts.testText} />}
          {webhook && log.found.length > 0 && <ResendFailed path={path} />}
        </>
      ) : (
        <Card>
          <p>{webhook?.url ?? texts.none}</p>
        </Card>
      )}
      <Endpoints endpoints={receivers.filter(({ id }) => id !== scopeId)} />
      <DeliveryLog log={log} path={path} />
    </>,
  );
}

function Settings({ webhook, path }: { webhook: Receiver | undefined; path: string }) {
  const { webhook: texts } = useTexts();
  const { url, isEnabled = true, isSigningEnabled = true } = webhook ?? {};
  return (
    <FormCard title={texts.receiverTitle} action={path} submit={texts.save}>
      <UrlField value={url} />
      <Checkbox name="enabled" label={texts.enabled} isChecked={isEnabled} />
      <Checkbox name="signing" label={texts.signing} isChecked={isSigningEnabled} />
    </FormCard>
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
    return renderWebhook(refuse(c, form, urlProblem(error.message)));
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
    return renderRefusal(c, { path, status: 400 }, <span lang="en">{error.message}</span>);
  }
}
