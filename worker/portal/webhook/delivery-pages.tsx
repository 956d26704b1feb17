import { DAY_MS } from '../../platform/time/durations.ts';
import type { Delivery, ReceiverKey } from '../../webhooks/webhooks.ts';
import {
  EVENT_TYPES,
  redeliver,
  resendUndelivered,
  sendTestEvent,
  webhookLane,
} from '../../webhooks/webhooks.ts';
import { Action, FormCard, Select } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import { Card, Code, Facts, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { Answer, FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAttempt } from '../security/attempts.ts';
import { DeliveryResult, RECEIVER_ROOTS, renderRefusal, requireReceiver } from './receiver.tsx';

/** The longest period is the log retention. */
const RESEND_PERIODS_DAYS = [1, 7, 30];

export function registerDeliveryPages(routes: PortalRoutes): void {
  for (const root of RECEIVER_ROOTS) {
    routes.form('admin', `${root}/test`, sendTest);
    routes.form('admin', `${root}/redeliver`, sendFailedAgain);
    routes.page('viewer', `${root}/deliveries/:delivery_id`, renderDelivery);
    routes.form('admin', `${root}/deliveries/:delivery_id/redeliver`, sendAgain);
  }
}

async function sendTest(c: ScopeContext, form: FormFields): Promise<Response> {
  const receiver = await requireReceiver(c);
  const type = EVENT_TYPES.find((each) => each === form['event']);
  if (type === undefined) throw new PortalError('invalid_form');
  await requireAttempt(c, 'test_event', receiver.scopeId);
  return answerSent(c, receiver, await sendTestEvent(c.env, receiver, type));
}

async function sendAgain(c: ScopeContext): Promise<Response> {
  const receiver = await requireReceiver(c);
  const delivery = await requireDelivery(c, receiver);
  await requireAttempt(c, 'test_event', receiver.scopeId);
  const sent = await redeliver(c.env, receiver, delivery);
  return answerSent(c, receiver, sent, '?notice=redelivered');
}

async function sendFailedAgain(c: ScopeContext, form: FormFields): Promise<Response> {
  const receiver = await requireReceiver(c);
  const days = RESEND_PERIODS_DAYS.find((each) => String(each) === form['days']);
  if (days === undefined) throw new PortalError('invalid_form');
  await requireAttempt(c, 'test_event', receiver.scopeId);
  const events = await resendUndelivered(c.env, receiver, Date.now() - days * DAY_MS);
  if (events === null) return answerSent(c, receiver, null);
  const notice = events === 0 ? 'no_events_resent' : 'events_resent';
  return c.redirect(`${receiver.path}?notice=${notice}`, 303);
}

function answerSent(
  c: ScopeContext,
  { path, scopeId, id }: ReceiverKey & { path: string },
  sent: Delivery | null,
  query = '',
): Answer {
  if (sent !== null) {
    return c.redirect(`${path}/deliveries/${encodeURIComponent(sent.id)}${query}`, 303);
  }
  const { notSent, endpointNotSent } = c.var.texts.webhook;
  return renderRefusal(c, { path, status: 409 }, id === scopeId ? notSent : endpointNotSent);
}

async function requireDelivery(c: ScopeContext, receiver: ReceiverKey): Promise<Delivery> {
  const id = c.req.param('delivery_id') ?? '';
  const delivery = await webhookLane(c.env, receiver.id).find(id);
  if (delivery === null) throw new PortalError('not_found');
  return delivery;
}

async function renderDelivery(c: ScopeContext): Promise<Response> {
  const receiver = await requireReceiver(c);
  const delivery = await requireDelivery(c, receiver);
  const { path } = receiver;
  const { texts, membership } = c.var;
  const { webhook, write } = texts;
  const { id, type, url, createdAtMs, durationMs, analysisId } = delivery;
  const action = `${path}/deliveries/${encodeURIComponent(id)}/redeliver`;
  const analysis = analysisId && (
    <a href={`${membership.root}/analyses/${analysisId}`}>{analysisId}</a>
  );
  const milliseconds = durationMs ?? 0;
  return renderPage(
    c,
    {
      title: webhook.delivery,
      back: { href: path, label: webhook.back },
      actions: membership.isAdmin && <Action action={action} text={webhook.redeliver} />,
    },
    <>
      <Card>
        <Facts
          rows={[
            [webhook.event, <code>{type}</code>],
            [texts.page.when, <Time atMs={createdAtMs} />],
            [webhook.url, url ?? '–'],
            [webhook.result, <DeliveryResult delivery={delivery} />],
            [
              webhook.latency,
              durationMs === null ? '–' : write(webhook.milliseconds, { milliseconds }),
            ],
            [webhook.analysis, analysis],
          ]}
        />
      </Card>
      <Card title={webhook.payload}>
        <Code id="payload" text={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
      </Card>
      <ReceivedResponse delivery={delivery} />
    </>,
  );
}

function ReceivedResponse({ delivery: { responseBody, responseStatus } }: { delivery: Delivery }) {
  const { webhook } = useTexts();
  if (responseBody === null && responseStatus !== null) return null;
  return (
    <Card title={webhook.answer}>
      {responseBody ? (
        <Code id="answer" text={responseBody} />
      ) : (
        <p class="quiet">{responseBody === null ? webhook.noAnswer : webhook.emptyAnswer}</p>
      )}
    </Card>
  );
}

export function SendTest({ path, lead }: { path: string; lead: string }) {
  const { webhook } = useTexts();
  return (
    <FormCard
      title={webhook.testTitle}
      lead={lead}
      action={`${path}/test`}
      submit={webhook.test}
      variant="secondary"
    >
      <Select
        name="event"
        label={webhook.event}
        options={EVENT_TYPES.map((type) => ({ value: type, label: type }))}
        value="webhook.test"
      />
    </FormCard>
  );
}

export function ResendFailed({ path }: { path: string }) {
  const { usage, webhook, write } = useTexts();
  return (
    <FormCard
      title={webhook.resendTitle}
      lead={webhook.resendText}
      action={`${path}/redeliver`}
      submit={webhook.resend}
      variant="secondary"
    >
      <Select
        name="days"
        label={usage.period}
        options={RESEND_PERIODS_DAYS.map((days) => ({
          value: String(days),
          label: write(usage.days, { count: days }),
        }))}
      />
    </FormCard>
  );
}
