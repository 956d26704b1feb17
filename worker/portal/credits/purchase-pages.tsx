import { findInvoiceUrl } from '../../payments/payments.ts';
import type { Purchase, PurchaseLoss } from '../../scope/scope.ts';
import { creditScope } from '../../scope/scope.ts';
import { fillElements } from '../page/fill-elements.ts';
import { Badge, Card, Facts, LongLabel, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import { formatCount } from '../page/format-count.ts';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { Texts } from '../texts/texts.ts';
import { creditsPath } from './buy-credits.tsx';
import { formatEuros } from '../../platform/languages/money-format.ts';
import { useTexts } from '../page/page-texts.ts';

/** While a payment is expected any second, the page looks again by itself. */
const RELOAD_MS = 4000;
const RELOADS_FOR_MS = 300_000;

type PurchaseStatus = keyof Texts['purchases']['statuses'];
const TONES = {
  open: 'warning',
  canceled: 'plain',
  expired: 'plain',
  processing: 'warning',
  failed: 'bad',
  paid: 'good',
  partly_returned: 'warning',
  returned: 'bad',
} as const satisfies Record<PurchaseStatus, string>;

function statusOf({ state, quantity, taken, shortfall }: Purchase): PurchaseStatus {
  if (state !== 'paid' || taken + shortfall === 0) return state;
  return taken + shortfall === quantity ? 'returned' : 'partly_returned';
}

interface PurchaseTableProps {
  purchases: readonly Purchase[];
  path: string;
}

export function PurchaseTable({ purchases, path }: PurchaseTableProps) {
  const { purchases: words, code } = useTexts();
  const columns: Column<Purchase>[] = [
    { label: words.when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
    { label: words.quantity, kind: 'number', cell: (one) => formatCount(one.quantity, code) },
    { label: words.total, kind: 'number', cell: (one) => formatEuros(one.amountCents, code) },
    { label: words.status, kind: 'bare', cell: (one) => <Status status={statusOf(one)} /> },
    {
      label: words.details,
      kind: 'bare',
      cell: ({ id, createdAtMs }) => (
        <a href={`${path}/purchases/${id}`}>
          <LongLabel short={words.details}>
            {fillElements(words.detailsOf, { time: <Time atMs={createdAtMs} /> })}
          </LongLabel>
        </a>
      ),
    },
  ];
  return <DataTable caption={words.listTitle} columns={columns} rows={purchases} />;
}

function Status({ status }: { status: PurchaseStatus }) {
  const texts = useTexts();
  return <Badge tone={TONES[status]}>{texts.purchases.statuses[status]}</Badge>;
}

/** Shows the state that Stripe has confirmed; the address is not trusted. */
export async function renderPurchase(c: ScopeContext): Promise<Response> {
  const { purchase, losses } = await readPurchase(c);
  const { texts } = c.var;
  const { purchases: words } = texts;
  const isCanceled = purchase.state === 'open' && c.req.query('canceled') === '1';
  const status = isCanceled ? 'canceled' : statusOf(purchase);
  const isUnpaid = status === 'canceled' || status === 'expired' || status === 'failed';
  const isExpected = status === 'open' && Date.now() - purchase.createdAtMs < RELOADS_FOR_MS;
  const path = creditsPath(c);
  return renderSections(
    c,
    { title: words.title, back: { href: path, label: words.back }, current: 'credits' },
    <>
      <section
        class="card stack"
        role="status"
        data-reload-ms={isExpected ? String(RELOAD_MS) : undefined}
      >
        <div class="stack-close">
          <p>
            <Status status={status} />
          </p>
          <p>{words.explanations[status]}</p>
        </div>
        <PurchaseFacts c={c} purchase={purchase} />
        {isUnpaid ? (
          <p>
            <a class="button" href={`${path}/buy?quantity=${purchase.quantity}`}>
              {words.tryAgain}
            </a>
          </p>
        ) : null}
        {status === 'open' || status === 'processing' ? (
          <p>
            <a class="button secondary" href={`${path}/purchases/${purchase.id}`}>
              {words.checkAgain}
            </a>
          </p>
        ) : null}
      </section>
      {losses.length === 0 ? null : (
        <Card title={words.lossesTitle} lead={words.lossesLead}>
          <LossTable losses={losses} />
        </Card>
      )}
    </>,
  );
}

function PurchaseFacts({ c, purchase }: { c: ScopeContext; purchase: Purchase }) {
  const { texts, membership } = c.var;
  const { purchases: words, code } = texts;
  const { paidAtMs, taken, shortfall } = purchase;
  const invoice = `${creditsPath(c)}/purchases/${purchase.id}/invoice`;
  return (
    <Facts
      rows={[
        [words.quantity, formatCount(purchase.quantity, code)],
        [words.total, formatEuros(purchase.amountCents, code)],
        [words.when, <Time atMs={purchase.createdAtMs} />],
        ...(paidAtMs === null ? [] : [[words.paidAt, <Time atMs={paidAtMs} />] as const]),
        ...(taken === 0 ? [] : [[words.taken, formatCount(taken, code)] as const]),
        ...(shortfall === 0 ? [] : [[words.shortfall, formatCount(shortfall, code)] as const]),
        ...(paidAtMs === null || membership.role !== 'admin'
          ? []
          : [[words.invoice, <a href={invoice}>{words.openInvoice}</a>] as const]),
      ]}
    />
  );
}

function LossTable({ losses }: { losses: readonly PurchaseLoss[] }) {
  const { purchases: words, code } = useTexts();
  const columns: Column<PurchaseLoss>[] = [
    { label: words.reportedAt, cell: ({ atMs }) => <Time atMs={atMs} /> },
    { label: words.what, kind: 'bare', cell: ({ kind }) => words.lossKinds[kind] },
    { label: words.amount, kind: 'number', cell: (loss) => formatEuros(loss.amountCents, code) },
    { label: words.status, kind: 'bare', cell: ({ kind, stage }) => words.lossStages[kind][stage] },
  ];
  return <DataTable caption={words.lossesTitle} columns={columns} rows={losses} />;
}

export async function openInvoice(c: ScopeContext): Promise<Response> {
  const { purchase } = await readPurchase(c);
  const { sessionId, paidAtMs } = purchase;
  if (sessionId === null || paidAtMs === null) throw new PortalError('not_found');
  const url = await findInvoiceUrl(c.env, sessionId);
  if (url === null) throw new PortalError('invoice_unavailable');
  return c.redirect(url, 303);
}

async function readPurchase(c: ScopeContext) {
  const scope = creditScope(c.env, c.var.membership.scopeId);
  const found = await scope.readPurchase(c.req.param('purchase_id') ?? '');
  if (found === null) throw new PortalError('not_found');
  return found;
}
