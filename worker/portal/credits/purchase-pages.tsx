import { findInvoiceUrl } from '../../payments/payments.ts';
import { formatEuros } from '../../platform/languages/money-format.ts';
import type { Purchase, PurchaseLoss } from '../../scope/scope.ts';
import { creditScope } from '../../scope/scope.ts';
import { useScope, useTexts } from '../page/page.ts';
import { Badge, Facts, fillElements, LinkButton, LongLabel, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { TableCard } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { Texts } from '../texts/texts.ts';
import { backToCredits } from './buy-credits.tsx';

/** Reload interval while a payment is pending */
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

export function PurchaseTable({ purchases, path }: { purchases: Purchase[]; path: string }) {
  const { analyses, buy, page, purchases: words, code, count } = useTexts();
  return (
    <TableCard
      caption={words.listTitle}
      rows={purchases}
      columns={[
        { label: words.when, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
        { label: buy.quantity, kind: 'number', cell: ({ quantity }) => count(quantity) },
        { label: buy.total, kind: 'number', cell: (one) => formatEuros(one.amountCents, code) },
        { label: analyses.status, kind: 'bare', cell: (one) => <Status status={statusOf(one)} /> },
        {
          label: page.details,
          kind: 'bare',
          cell: ({ id, createdAtMs }) => (
            <a href={`${path}/purchases/${id}`}>
              <LongLabel short={page.details}>
                {fillElements(words.detailsOf, { time: <Time atMs={createdAtMs} /> })}
              </LongLabel>
            </a>
          ),
        },
      ]}
    />
  );
}

function Status({ status }: { status: PurchaseStatus }) {
  const texts = useTexts();
  return <Badge tone={TONES[status]}>{texts.purchases.statuses[status]}</Badge>;
}

/** Shows the state confirmed by Stripe, not the one in the URL. */
export async function renderPurchase(c: ScopeContext): Promise<Response> {
  const { purchase, losses } = await readPurchase(c);
  const { texts } = c.var;
  const { purchases: words } = texts;
  const isCanceled = purchase.state === 'open' && c.req.query('canceled') === '1';
  const status = isCanceled ? 'canceled' : statusOf(purchase);
  const isUnpaid = status === 'canceled' || status === 'expired' || status === 'failed';
  const isExpected = status === 'open' && Date.now() - purchase.createdAtMs < RELOADS_FOR_MS;
  const back = backToCredits(c);
  return renderPage(
    c,
    { title: words.title, back },
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
        <PurchaseFacts purchase={purchase} path={`${back.href}/purchases/${purchase.id}`} />
        {isUnpaid && (
          <p>
            <LinkButton
              href={`${back.href}/buy?quantity=${purchase.quantity}`}
              label={words.tryAgain}
              variant="primary"
            />
          </p>
        )}
        {(status === 'open' || status === 'processing') && (
          <p>
            <LinkButton href={`${back.href}/purchases/${purchase.id}`} label={words.checkAgain} />
          </p>
        )}
      </section>
      <LossTable losses={losses} />
    </>,
  );
}

function PurchaseFacts({ purchase, path }: { purchase: Purchase; path: string }) {
  const { buy, purchases: words, code, count } = useTexts();
  const { isAdmin } = useScope();
  const { quantity, amountCents, createdAtMs, paidAtMs, taken, shortfall } = purchase;
  const hasInvoice = paidAtMs !== null && isAdmin;
  return (
    <Facts
      rows={[
        [buy.quantity, count(quantity)],
        [buy.total, formatEuros(amountCents, code)],
        [words.when, <Time atMs={createdAtMs} />],
        [words.paidAt, paidAtMs === null ? null : <Time atMs={paidAtMs} />],
        [words.taken, taken === 0 ? null : count(taken)],
        [words.shortfall, shortfall === 0 ? null : count(shortfall)],
        [words.invoice, hasInvoice ? <a href={`${path}/invoice`}>{words.openInvoice}</a> : null],
      ]}
    />
  );
}

function LossTable({ losses }: { losses: readonly PurchaseLoss[] }) {
  const { analyses, purchases: words, code } = useTexts();
  return (
    <TableCard
      caption={words.lossesTitle}
      lead={words.lossesLead}
      rows={losses}
      columns={[
        { label: words.reportedAt, cell: ({ atMs }) => <Time atMs={atMs} /> },
        { label: words.what, kind: 'bare', cell: ({ kind }) => words.lossKinds[kind] },
        {
          label: words.amount,
          kind: 'number',
          cell: (loss) => formatEuros(loss.amountCents, code),
        },
        {
          label: analyses.status,
          kind: 'bare',
          cell: ({ kind, stage }) => words.lossStages[kind][stage],
        },
      ]}
    />
  );
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
