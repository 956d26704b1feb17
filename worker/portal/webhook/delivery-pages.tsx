import { writeText } from '../../platform/languages/write-text.ts';
import type { Delivery, ReceiverKey } from '../../webhooks/webhooks.ts';
import {
  EVENT_TYPES,
  redeliver,
  resendUndelivered,
  sendTestEvent,
  webhookLane,
} from '../../webhooks/webhooks.ts';
import { Button, Form, Select } from '../page/form.tsx';
import { Code } from '../page/copied-text.tsx';
import { Card, Facts, Notice, Time } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAttempt } from '../security/attempts.ts';
import type { FormFields } from '../security/form-fields.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { useTexts } from '../page/page-texts.ts';
import { DeliveryResult, RECEIVER_ROOTS, requireReceiver } from './receiver.tsx';

/** The last one is as long as the log is kept. */
const RESEND_PERIODS_DAYS = [1, 7, 30];

export function registerDeliveryPages(routes: PortalRoutes): void {
  for (const root of RECEIVER_ROOTS) {
    routes.scopeForm(`${root}/test`, 'admin', sendTest);
    routes.scopeForm(`${root}/redeliver`, 'admin', sendFailedAgain);
    routes.scopePage(`${root}/deliveries/:delivery_id`, 'viewer', renderDelivery);
    routes.scopeForm(`${root}/deliveries/:delivery_id/redeliver`, 'admin', sendAgain);
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
): Response | Promise<Response> {
  if (sent !== null) {
    return c.redirect(`${path}/deliveries/${encodeURIComponent(sent.id)}${query}`, 303);
  }
  const { title, back, notSent, endpointNotSent } = c.var.texts.webhook;
  return renderSections(
    c,
    { title, back: { href: path, label: back }, current: 'webhook', status: 409 },
    <Notice tone="danger">{id === scopeId ? notSent : endpointNotSent}</Notice>,
  );
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
  const { webhook } = texts;
  const root = `/portal/scopes/${membership.scopeId}`;
  const { responseBody, responseStatus, durationMs, analysisId } = delivery;
  const again = (
    <Form action={`${path}/deliveries/${encodeURIComponent(delivery.id)}/redeliver`}>
      <Button look="secondary">{webhook.redeliver}</Button>
    </Form>
  );
  return renderSections(
    c,
    {
      title: webhook.delivery,
      current: 'webhook',
      back: { href: path, label: webhook.back },
      actions: membership.role === 'admin' ? again : null,
    },
    <>
      <Card>
        <Facts
          rows={[
            [webhook.event, <code>{delivery.type}</code>],
            [webhook.when, <Time atMs={delivery.createdAtMs} />],
            [webhook.url, delivery.url ?? '–'],
            [webhook.result, <DeliveryResult delivery={delivery} />],
            [
              webhook.latency,
              durationMs === null
                ? '–'
                : writeText(texts.code, webhook.milliseconds, { milliseconds: durationMs }),
            ],
            ...(analysisId === null
              ? []
              : [
                  [
                    webhook.analysis,
                    <a href={`${root}/analyses/${analysisId}`}>{analysisId}</a>,
                  ] as const,
                ]),
          ]}
        />
      </Card>
      <Card title={webhook.payload}>
        <Code id="payload" text={indented(delivery.body)} />
      </Card>
      {responseBody === null && responseStatus !== null ? null : (
        <Card title={webhook.answer}>
          {responseBody === null || responseBody === '' ? (
            <p class="quiet">{responseBody === null ? webhook.noAnswer : webhook.emptyAnswer}</p>
          ) : (
            <Code id="answer" text={responseBody} />
          )}
        </Card>
      )}
    </>,
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

export function SendTest({ path, lead }: { path: string; lead: string }) {
  const { webhook } = useTexts();
  return (
    <Card title={webhook.testTitle} lead={lead}>
      <Form action={`${path}/test`} className="form">
        <Select
          name="event"
          label={webhook.event}
          options={EVENT_TYPES.map((type) => ({ value: type, label: type }))}
          value="webhook.test"
        />
        <div class="row">
          <Button look="secondary">{webhook.test}</Button>
        </div>
      </Form>
    </Card>
  );
}

export function ResendFailed({ path }: { path: string }) {
  const { code, usage, webhook } = useTexts();
  return (
    <Card title={webhook.resendTitle} lead={webhook.resendText}>
      <Form action={`${path}/redeliver`} className="form">
        <Select
          name="days"
          label={usage.period}
          options={RESEND_PERIODS_DAYS.map((days) => ({
            value: String(days),
            label: writeText(code, usage.days, { count: days }),
          }))}
        />
        <div class="row">
          <Button look="secondary">{webhook.resend}</Button>
        </div>
      </Form>
    </Card>
  );
}
