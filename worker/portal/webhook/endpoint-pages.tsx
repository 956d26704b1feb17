import { ApiError } from '../../http/api-error.ts';
import type { Receiver } from '../../webhooks/webhooks.ts';
import {
  ALL_EVENTS,
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  SUBSCRIBABLE_EVENTS,
} from '../../webhooks/webhooks.ts';
import { SecretCard } from '../page/copied-text.tsx';
import { Button, Checkbox, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import { DataTable } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { redirectWithSecret, takeSecret } from '../security/shown-once.ts';
import type { Texts } from '../texts/texts.ts';
import { ResendFailed, SendTest } from './delivery-pages.tsx';
import {
  DeliveryLog,
  occasionOf,
  pathOf,
  readLog,
  requireEndpoint,
  Signing,
  UrlField,
} from './receiver.tsx';

export function registerEndpointPages(routes: PortalRoutes): void {
  routes.scopePage('/webhook/endpoints/new', 'admin', (c) => renderNew(c, DEFAULTS));
  routes.scopeForm('/webhook/endpoints/new', 'admin', addEndpoint);
  routes.scopePage('/webhook/endpoints/:endpoint_id', 'viewer', async (c) =>
    renderEndpoint(c, await requireEndpoint(c), {}),
  );
  routes.scopeForm('/webhook/endpoints/:endpoint_id', 'admin', saveEndpoint);
  routes.scopeForm('/webhook/endpoints/:endpoint_id/remove', 'admin', remove);
}

const DEFAULTS: FormFields = { [ALL_EVENTS]: 'on', enabled: 'on' };

interface Problems {
  /** In English, as the API returns it. */
  url?: string;
  hasNoEvents?: boolean;
}

function readEndpoint(form: FormFields) {
  const { url = '', enabled } = form;
  const chosen = SUBSCRIBABLE_EVENTS.filter((type) => form[type] === 'on');
  const events = form[ALL_EVENTS] === 'on' ? [ALL_EVENTS] : chosen;
  return { url, events, enabled: enabled === 'on' };
}

function formOf({ url, events, isEnabled }: Receiver): FormFields {
  const form: Record<string, string> = { url, enabled: isEnabled ? 'on' : '' };
  for (const type of events) form[type] = 'on';
  return form;
}

async function addEndpoint(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const wanted = readEndpoint(form);
  if (wanted.events.length === 0) return renderNew(c, form, { hasNoEvents: true });
  try {
    const { receiver, secret } = await createEndpoint(c.env, scopeId, wanted, occasionOf(c));
    return await redirectWithSecret(c, pathOf(receiver), secret);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderNew(c, form, { url: error.message });
  }
}

async function saveEndpoint(c: ScopeContext, form: FormFields): Promise<Response> {
  const endpoint = await requireEndpoint(c);
  const change = readEndpoint(form);
  if (change.events.length === 0) {
    return renderEndpoint(c, endpoint, { refused: form, problems: { hasNoEvents: true } });
  }
  try {
    await changeEndpoint(c.env, endpoint, change, occasionOf(c));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderEndpoint(c, endpoint, { refused: form, problems: { url: error.message } });
  }
  return c.redirect(`${pathOf(endpoint)}?notice=endpoint_saved`, 303);
}

async function remove(c: ScopeContext): Promise<Response> {
  const endpoint = await requireEndpoint(c);
  const { scopeId } = endpoint;
  await removeEndpoint(c.env, endpoint, occasionOf(c));
  return c.redirect(`${pathOf({ scopeId, id: scopeId })}?notice=endpoint_removed`, 303);
}

function renderNew(c: ScopeContext, form: FormFields, problems: Problems = {}) {
  const { texts, membership } = c.var;
  const { addEndpoint: title, title: label } = texts.webhook;
  const { scopeId } = membership;
  const path = pathOf({ scopeId, id: scopeId });
  const status = Object.keys(problems).length === 0 ? 200 : 400;
  return renderSections(
    c,
    { title, current: 'webhook', back: { href: path, label }, status },
    <Settings form={form} problems={problems} action={`${path}/endpoints/new`} />,
  );
}

interface EndpointState {
  refused?: FormFields;
  problems?: Problems;
}

async function renderEndpoint(
  c: ScopeContext,
  endpoint: Receiver,
  { refused, problems = {} }: EndpointState,
): Promise<Response> {
  const { texts, membership } = c.var;
  const { webhook } = texts;
  const { id, scopeId } = endpoint;
  const path = pathOf(endpoint);
  const [log, secret] = await Promise.all([readLog(c, id), takeSecret(c)]);
  return renderSections(
    c,
    {
      title: webhook.endpoint,
      lead: endpoint.url,
      current: 'webhook',
      back: { href: pathOf({ scopeId, id: scopeId }), label: webhook.title },
      status: refused === undefined ? 200 : 400,
    },
    <>
      {secret === null ? null : (
        <SecretCard
          title={webhook.secretTitle}
          lead={webhook.secretText}
          id="new-secret"
          value={secret}
        />
      )}
      {membership.role === 'admin' ? (
        <>
          <Settings form={refused ?? formOf(endpoint)} problems={problems} action={path} />
          <Signing receiver={endpoint} path={path} />
          <SendTest path={path} lead={webhook.endpointTestText} />
          {log.found.length === 0 ? null : <ResendFailed path={path} />}
        </>
      ) : (
        <Card title={webhook.events}>
          <p>{nameEvents(webhook, endpoint.events)}</p>
        </Card>
      )}
      <DeliveryLog log={log} path={path} />
      {membership.role === 'admin' ? <Removal path={path} /> : null}
    </>,
  );
}

function Settings({
  form,
  problems,
  action,
}: {
  form: FormFields;
  problems: Problems;
  action: string;
}) {
  const { webhook: texts } = useTexts();
  const choice = (name: string, label: string) => (
    <Checkbox name={name} label={label} isChecked={form[name] === 'on'} />
  );
  return (
    <Card title={texts.receiverTitle}>
      <Form action={action} className="form">
        <UrlField value={form['url']} problem={problems.url} />
        {choice('enabled', texts.enabled)}
        <div class="form" role="group" aria-labelledby="events">
          <strong id="events">{texts.events}</strong>
          {problems.hasNoEvents === true ? <span class="problem">{texts.chooseEvents}</span> : null}
          {choice(ALL_EVENTS, texts.allEvents)}
          {SUBSCRIBABLE_EVENTS.map((type) => choice(type, type))}
        </div>
        <div class="row">
          <Button>{texts.saveEndpoint}</Button>
        </div>
      </Form>
    </Card>
  );
}

function nameEvents({ allEvents }: Texts['webhook'], events: readonly string[]): string {
  return events.includes(ALL_EVENTS) ? allEvents : events.join(', ');
}

function Removal({ path }: { path: string }) {
  const { webhook: texts } = useTexts();
  return (
    <Card title={texts.removeTitle} lead={texts.removeText}>
      <Form action={`${path}/remove`} confirm={texts.confirmRemove} className="form">
        <div class="row">
          <Button look="danger">{texts.removeTitle}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** Lists the endpoints of a scope, on the page of its webhook. */
export function Endpoints({
  endpoints,
  isAdmin,
  path,
}: {
  endpoints: readonly Receiver[];
  isAdmin: boolean;
  path: string;
}) {
  const { webhook: texts } = useTexts();
  return (
    <Card title={texts.endpointsTitle} lead={texts.endpointsText}>
      {endpoints.length === 0 ? (
        <p class="quiet">{texts.noEndpoints}</p>
      ) : (
        <DataTable
          caption={texts.endpointsTitle}
          columns={[
            {
              label: texts.url,
              cell: (endpoint) => (
                <>
                  <a class="breaks" href={pathOf(endpoint)}>
                    {endpoint.url}
                  </a>{' '}
                  {endpoint.isEnabled ? null : <Badge tone="plain">{texts.disabled}</Badge>}
                </>
              ),
            },
            { label: texts.events, cell: ({ events }) => nameEvents(texts, events) },
          ]}
          rows={endpoints}
        />
      )}
      {isAdmin ? (
        <div class="row">
          <a class="button secondary" href={`${path}/endpoints/new`}>
            {texts.addEndpoint}
          </a>
        </div>
      ) : null}
    </Card>
  );
}
