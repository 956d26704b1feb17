import { writeText } from '../../platform/languages/write-text.ts';
import type { Delivery, Receiver, ReceiverKey } from '../../webhooks/webhooks.ts';
import { findEndpoint, webhookLane } from '../../webhooks/webhooks.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card, Empty, LongLabel, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';

/** The pages of a receiver are below one of these paths. */
export const RECEIVER_ROOTS = ['/webhook', '/webhook/endpoints/:endpoint_id'] as const;
const DELIVERIES_PER_PAGE = 20;

/** The receiver of a page, and the page's path. */
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

interface LogPage {
  /** One more than a page shows, if there are older ones. */
  found: Delivery[];
  isFirst: boolean;
}

export async function readLog(c: ScopeContext, receiverId: string): Promise<LogPage> {
  const before = sequenceIn(c.req.query('before'));
  const found = await webhookLane(c.env, receiverId).list({
    before,
    limit: DELIVERIES_PER_PAGE + 1,
  });
  return { found, isFirst: before === undefined };
}

/** Undefined for the first page, and for anything that no page of ours links to. */
function sequenceIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** `problem` is in English, as the API returns it. */
export function UrlField({ value, problem }: Record<'value' | 'problem', string | undefined>) {
  const { webhook: texts } = useTexts();
  return (
    <Field
      name="url"
      label={texts.url}
      type="url"
      value={value}
      hint={texts.urlHint}
      problem={problem && <span lang="en">{problem}</span>}
      maxLength={2048}
    />
  );
}

export function Signing({ receiver, path }: { receiver: Receiver; path: string }) {
  const { code, webhook: texts } = useTexts();
  const { isSigningEnabled, secrets } = receiver;
  const last4 = isSigningEnabled ? secrets[0]?.last4 : undefined;
  return (
    <Card
      title={texts.signingTitle}
      lead={
        last4 === undefined ? texts.signingOff : writeText(code, texts.signingOn, { ending: last4 })
      }
    >
      {last4 === undefined ? null : (
        <Form action={`${path}/secret`} confirm={texts.confirmRotate} className="form">
          <div class="row">
            <Button look="secondary">{texts.rotate}</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

export function DeliveryLog({ log: { found, isFirst }, path }: { log: LogPage; path: string }) {
  const { webhook } = useTexts();
  if (found.length === 0 && isFirst) return <Empty title={webhook.none} text={webhook.noneText} />;
  const { rows, last } = pageOf(found, DELIVERIES_PER_PAGE);
  return (
    <Card title={webhook.logTitle} lead={webhook.logText}>
      <DeliveryTable deliveries={rows} path={path} />
      <Pager
        links={[
          [webhook.newest, isFirst ? null : path],
          [webhook.older, last && `${path}?before=${last.sequence}`],
        ]}
      />
    </Card>
  );
}

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  path: string;
}

function DeliveryTable({ deliveries, path }: DeliveryTableProps) {
  const { code, webhook: texts } = useTexts();
  const columns: Column<Delivery>[] = [
    { label: texts.when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    { label: texts.event, kind: 'bare', cell: ({ type }) => <code>{type}</code> },
    { label: texts.result, cell: (delivery) => <DeliveryResult delivery={delivery} /> },
    {
      label: texts.latency,
      kind: 'number',
      cell: ({ durationMs: milliseconds }) =>
        milliseconds === null ? '–' : writeText(code, texts.milliseconds, { milliseconds }),
    },
    {
      label: texts.details,
      kind: 'bare',
      cell: ({ id, type, createdAtMs }) => (
        <a href={`${path}/deliveries/${encodeURIComponent(id)}`}>
          <LongLabel short={texts.details}>
            {fillElements(texts.detailsOf, { type, time: <Time atMs={createdAtMs} /> })}
          </LongLabel>
        </a>
      ),
    },
  ];
  return <DataTable caption={texts.logTitle} columns={columns} rows={deliveries} />;
}

export function DeliveryResult({
  delivery: { outcome, responseStatus },
}: {
  delivery: Pick<Delivery, 'outcome' | 'responseStatus'>;
}) {
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
