import type { Child } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import type { Delivery, Receiver, ReceiverKey } from '../../webhooks/webhooks.ts';
import { findEndpoint, webhookLane } from '../../webhooks/webhooks.ts';
import { Field, FormCard } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import { Badge, Card, fillElements, LongLabel, Notice, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable, ListCard, pageOf } from '../page/table.tsx';
import type { Answer, Problems, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

/** Path prefixes of a receiver's pages */
export const RECEIVER_ROOTS = ['/webhook', '/webhook/endpoints/:endpoint_id'] as const;
const DELIVERIES_PER_PAGE = 20;

export async function requireReceiver(c: ScopeContext): Promise<ReceiverKey & { path: string }> {
  const { scopeId } = c.var.membership;
  const isEndpoint = c.req.param('endpoint_id') !== undefined;
  const { id } = isEndpoint ? await requireEndpoint(c) : { id: scopeId };
  return { scopeId, id, path: pathOf({ scopeId, id }) };
}

export async function requireEndpoint(c: ScopeContext): Promise<Receiver> {
  const { scopeId } = c.var.membership;
  const id = c.req.param('endpoint_id') ?? '';
  const endpoint = await findEndpoint(c.env, { scopeId, id });
  if (endpoint === null) throw new PortalError('not_found');
  return endpoint;
}

export function pathOf({ scopeId, id }: ReceiverKey): string {
  const webhook = `/portal/scopes/${scopeId}/webhook`;
  return id === scopeId ? webhook : `${webhook}/endpoints/${id}`;
}

export function occasionOf(c: ScopeContext) {
  const by = { accountId: c.var.account.accountId };
  return { by, requestHost: new URL(c.req.url).host, nowMs: Date.now() };
}

export function renderRefusal(
  c: ScopeContext,
  { path, status }: { path: string; status: StatusCode },
  problem: Child,
): Answer {
  const { title, back: label } = c.var.texts.webhook;
  const back = { href: path, label };
  return renderPage(c, { title, back, status }, <Notice tone="danger">{problem}</Notice>);
}

interface LogPage {
  /** Includes one extra delivery if there are older ones. */
  found: Delivery[];
  isFirst: boolean;
}

export async function readLog(c: ScopeContext, receiverId: string): Promise<LogPage> {
  const text = c.req.query('before') ?? '';
  const before = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  const page = { before, limit: DELIVERIES_PER_PAGE + 1 };
  const found = await webhookLane(c.env, receiverId).list(page);
  return { found, isFirst: before === undefined };
}

/** The problem is in English, as the API returns it. */
export function urlProblem(message: string): Problems {
  return { url: <span lang="en">{message}</span> };
}

export function UrlField({ value }: { value: string | undefined }) {
  const { webhook } = useTexts();
  return (
    <Field
      name="url"
      label={webhook.url}
      type="url"
      value={value}
      hint={webhook.urlHint}
      maxLength={2048}
    />
  );
}

export function Signing({ receiver, path }: { receiver: Receiver; path: string }) {
  const { webhook: texts, write } = useTexts();
  const { isSigningEnabled, secrets } = receiver;
  const ending = isSigningEnabled ? secrets[0]?.last4 : undefined;
  if (ending === undefined) return <Card title={texts.signingTitle} lead={texts.signingOff} />;
  return (
    <FormCard
      title={texts.signingTitle}
      lead={write(texts.signingOn, { ending })}
      action={`${path}/secret`}
      confirm={texts.confirmRotate}
      submit={texts.rotate}
      variant="secondary"
    />
  );
}

export function DeliveryLog({ log: { found, isFirst }, path }: { log: LogPage; path: string }) {
  const { webhook } = useTexts();
  const { rows, last } = pageOf(found, DELIVERIES_PER_PAGE);
  return (
    <ListCard
      title={webhook.logTitle}
      lead={webhook.logText}
      isEmpty={found.length === 0 && isFirst}
      none={webhook.none}
      noneText={webhook.noneText}
      links={[
        [webhook.newest, isFirst ? null : path],
        [webhook.older, last && `${path}?before=${last.sequence}`],
      ]}
    >
      <DeliveryTable deliveries={rows} path={path} />
    </ListCard>
  );
}

function DeliveryTable({ deliveries, path }: { deliveries: readonly Delivery[]; path: string }) {
  const { page, webhook: texts, write } = useTexts();
  return (
    <DataTable
      caption={texts.logTitle}
      rows={deliveries}
      columns={[
        { label: page.when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
        { label: texts.event, kind: 'bare', cell: ({ type }) => <code>{type}</code> },
        { label: texts.result, cell: (delivery) => <DeliveryResult delivery={delivery} /> },
        {
          label: texts.latency,
          kind: 'number',
          cell: ({ durationMs: milliseconds }) =>
            milliseconds === null ? '–' : write(texts.milliseconds, { milliseconds }),
        },
        {
          label: page.details,
          kind: 'bare',
          cell: ({ id, type, createdAtMs }) => (
            <a href={`${path}/deliveries/${encodeURIComponent(id)}`}>
              <LongLabel short={page.details}>
                {fillElements(texts.detailsOf, { type, time: <Time atMs={createdAtMs} /> })}
              </LongLabel>
            </a>
          ),
        },
      ]}
    />
  );
}

export function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { outcome, responseStatus } = delivery;
  const { webhook: texts } = useTexts();
  const isFailure = !['waiting', 'sending', 'unsent', 'delivered'].includes(outcome);
  const tone = outcome === 'delivered' ? 'good' : 'warning';
  return (
    <>
      <Badge tone={isFailure ? 'bad' : tone}>{texts.outcomes[outcome]}</Badge>{' '}
      {responseStatus ?? ''}
    </>
  );
}
