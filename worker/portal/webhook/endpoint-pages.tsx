import { ApiError } from '../../http/api-error.ts';
import type { Receiver } from '../../webhooks/webhooks.ts';
import {
  ALL_EVENTS,
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  SUBSCRIBABLE_EVENTS,
} from '../../webhooks/webhooks.ts';
import { Checkbox, FormCard } from '../page/form.tsx';
import { refuse, usePage, useScope, useTexts } from '../page/page.ts';
import { Badge, Card, LinkButton, SecretCard } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable } from '../page/table.tsx';
import type { Answer, FormFields, ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
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
  urlProblem,
} from './receiver.tsx';

export function registerEndpointPages(routes: PortalRoutes): void {
  routes.page('admin', '/webhook/endpoints/new', renderNew);
  routes.form('admin', '/webhook/endpoints/new', addEndpoint);
  routes.page('viewer', '/webhook/endpoints/:endpoint_id', async (c) =>
    renderEndpoint(c, await requireEndpoint(c)),
  );
  routes.form('admin', '/webhook/endpoints/:endpoint_id', saveEndpoint);
  routes.form('admin', '/webhook/endpoints/:endpoint_id/remove', remove);
}

function readEndpoint(form: FormFields) {
  const { url = '', enabled, retries } = form;
  const chosen = SUBSCRIBABLE_EVENTS.filter((type) => form[type] === 'on');
  const events = form[ALL_EVENTS] === 'on' ? [ALL_EVENTS] : chosen;
  return { url, events, enabled: enabled === 'on', retries: retries === 'on' };
}

async function addEndpoint(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const wanted = readEndpoint(form);
  if (wanted.events.length === 0) return renderNew(refuse(c, form, noEvents(c)));
  try {
    const { receiver, secret } = await createEndpoint(c.env, scopeId, wanted, occasionOf(c));
    return await redirectWithSecret(c, pathOf(receiver), secret);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderNew(refuse(c, form, urlProblem(error.message)));
  }
}

async function saveEndpoint(c: ScopeContext, form: FormFields): Promise<Response> {
  const endpoint = await requireEndpoint(c);
  const change = readEndpoint(form);
  if (change.events.length === 0) return renderEndpoint(refuse(c, form, noEvents(c)), endpoint);
  try {
    await changeEndpoint(c.env, endpoint, change, occasionOf(c));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return renderEndpoint(refuse(c, form, urlProblem(error.message)), endpoint);
  }
  return c.redirect(`${pathOf(endpoint)}?notice=endpoint_saved`, 303);
}

async function remove(c: ScopeContext): Promise<Response> {
  await removeEndpoint(c.env, await requireEndpoint(c), occasionOf(c));
  return c.redirect(`${c.var.membership.root}/webhook?notice=endpoint_removed`, 303);
}

function noEvents(c: ScopeContext) {
  return { events: c.var.texts.webhook.chooseEvents };
}

function renderNew(c: ScopeContext): Answer {
  const { addEndpoint: title, title: label } = c.var.texts.webhook;
  const { root } = c.var.membership;
  return renderPage(
    c,
    { title, back: { href: `${root}/webhook`, label } },
    <Settings action={`${root}/webhook/endpoints/new`} />,
  );
}

async function renderEndpoint(c: ScopeContext, endpoint: Receiver): Promise<Response> {
  const { webhook } = c.var.texts;
  const { root, isAdmin } = c.var.membership;
  const path = pathOf(endpoint);
  const [log, secret] = await Promise.all([readLog(c, endpoint.id), takeSecret(c)]);
  const { endpoint: title, title: label, secretTitle, secretText } = webhook;
  return renderPage(
    c,
    { title, lead: endpoint.url, back: { href: `${root}/webhook`, label } },
    <>
      <SecretCard title={secretTitle} lead={secretText} id="new-secret" value={secret} />
      {isAdmin ? (
        <>
          <Settings action={path} saved={endpoint} />
          <Signing receiver={endpoint} path={path} />
          <SendTest path={path} lead={webhook.endpointTestText} />
          {log.found.length > 0 && <ResendFailed path={path} />}
        </>
      ) : (
        <Card title={webhook.events}>
          <p>{nameEvents(webhook, endpoint.events)}</p>
        </Card>
      )}
      <DeliveryLog log={log} path={path} />
      {isAdmin && (
        <FormCard
          title={webhook.removeTitle}
          lead={webhook.removeText}
          action={`${path}/remove`}
          confirm={webhook.confirmRemove}
          submit={webhook.removeTitle}
          variant="danger"
        />
      )}
    </>,
  );
}

/** Renders the settings; new endpoints subscribe to all events. */
function Settings({ action, saved }: { action: string; saved?: Receiver }) {
  const { webhook: texts } = useTexts();
  const problem = usePage().var.refused?.problems['events'];
  const events = saved?.events ?? [ALL_EVENTS];
  const choice = (name: string, label: string) => (
    <Checkbox name={name} label={label} isChecked={events.includes(name)} />
  );
  return (
    <FormCard title={texts.receiverTitle} action={action} submit={texts.saveEndpoint}>
      <UrlField value={saved?.url} />
      <Checkbox name="enabled" label={texts.enabled} isChecked={saved?.isEnabled ?? true} />
      <Checkbox name="retries" label={texts.retries} isChecked={saved?.hasRetries ?? false} />
      <div class="form" role="group" aria-labelledby="events">
        <strong id="events">{texts.events}</strong>
        {problem && <span class="problem">{problem}</span>}
        {choice(ALL_EVENTS, texts.allEvents)}
        {SUBSCRIBABLE_EVENTS.map((type) => choice(type, type))}
      </div>
    </FormCard>
  );
}

function nameEvents({ allEvents }: Texts['webhook'], events: readonly string[]): string {
  return events.includes(ALL_EVENTS) ? allEvents : events.join(', ');
}

export function Endpoints({ endpoints }: { endpoints: readonly Receiver[] }) {
  const { webhook: texts } = useTexts();
  const { root, isAdmin } = useScope();
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
                  {!endpoint.isEnabled && <Badge>{texts.disabled}</Badge>}
                </>
              ),
            },
            { label: texts.events, cell: ({ events }) => nameEvents(texts, events) },
          ]}
          rows={endpoints}
        />
      )}
      {isAdmin && (
        <div class="row">
          <LinkButton href={`${root}/webhook/endpoints/new`} label={texts.addEndpoint} />
        </div>
      )}
    </Card>
  );
}
