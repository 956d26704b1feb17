import { writeMonth } from '../../platform/languages/time-format.ts';
import { creditScope } from '../../scope/scope.ts';
import type { LedgerEntry, LedgerMonth } from '../../scope/scope.ts';
import { useTexts } from '../page/page.ts';
import { Figure, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable, ListCard, pageOf, TableCard } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { Texts } from '../texts/texts.ts';
import { BuyCard, renderOrder, startCheckout } from './buy-credits.tsx';
import { openInvoice, PurchaseTable, renderPurchase } from './purchase-pages.tsx';

const ENTRIES_PER_PAGE = 25;
const WHOLE_NUMBER = /^[1-9][0-9]{0,14}$/;

export function registerCreditPages(routes: PortalRoutes): void {
  routes.page('viewer', '/credits', renderCredits);
  routes.page('admin', '/credits/buy', renderOrder);
  routes.form('admin', '/credits/checkout', startCheckout);
  routes.page('viewer', '/credits/purchases/:purchase_id', renderPurchase);
  routes.page('admin', '/credits/purchases/:purchase_id/invoice', openInvoice);
}

async function renderCredits(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { credits } = texts;
  const sent = c.req.query('before') ?? '';
  const before = WHOLE_NUMBER.test(sent) ? Number(sent) : null;
  const page = { before, limit: ENTRIES_PER_PAGE + 1 };
  const scope = creditScope(c.env, membership.scopeId);
  const [statement, purchases] = await Promise.all([scope.statement(page), scope.listPurchases()]);
  const { rows: entries, last } = pageOf(statement.entries, ENTRIES_PER_PAGE);
  const { root, scopeType } = membership;
  const path = `${root}/credits`;
  const lead = scopeType === 'personal' ? `${credits.lead} ${credits.freeCredit}` : credits.lead;
  const { balance, isUnlimited, months } = statement;
  return renderPage(
    c,
    { title: credits.title, lead },
    <>
      <div class="columns">
        <Figure title={credits.balance} value={isUnlimited ? credits.unlimited : balance}>
          {isUnlimited && <p class="quiet">{credits.unlimitedText}</p>}
        </Figure>
        {!isUnlimited && <BuyCard />}
      </div>
      <PurchaseTable purchases={purchases} path={path} />
      <ListCard
        title={credits.historyTitle}
        isEmpty={entries.length === 0}
        none={credits.none}
        noneText={credits.noneText}
        links={[
          [credits.newest, before === null ? null : path],
          [credits.older, last && `${path}?before=${last.id}`],
        ]}
      >
        <Entries entries={entries} analysesPath={`${root}/analyses`} />
      </ListCard>
      {last === null && <Months months={months} />}
    </>,
  );
}

function Months({ months }: { months: readonly LedgerMonth[] }) {
  const { analyses, code, count, credits: texts } = useTexts();
  return (
    <TableCard
      caption={texts.monthsTitle}
      lead={texts.monthsLead}
      rows={months}
      columns={[
        { label: texts.month, cell: ({ month }) => writeMonth(code, month) },
        { label: analyses.title, kind: 'number', cell: (month) => count(month.analyses) },
        { label: texts.used, kind: 'number', cell: ({ debited }) => count(debited) },
        { label: texts.returned, kind: 'number', cell: ({ refunded }) => count(refunded) },
      ]}
    />
  );
}

interface EntriesProps {
  entries: readonly LedgerEntry[];
  /** Null if the reader may not open analyses. */
  analysesPath: string | null;
}

export function Entries({ entries, analysesPath }: EntriesProps) {
  const texts = useTexts();
  const { historyTitle, what, change, after } = texts.credits;
  return (
    <DataTable
      caption={historyTitle}
      rows={entries}
      columns={[
        { label: texts.page.when, cell: ({ atMs }) => <Time atMs={atMs} /> },
        {
          label: what,
          kind: 'bare',
          cell: (entry) => <Reason entry={entry} analysesPath={analysesPath} />,
        },
        { label: change, kind: 'number', cell: (entry) => changeOf(entry, texts) },
        { label: after, kind: 'number', cell: ({ balance }) => texts.count(balance) },
      ]}
    />
  );
}

function Reason({ entry, analysesPath }: { entry: LedgerEntry; analysesPath: string | null }) {
  const texts = useTexts();
  const { kind, analysisId, reason, shortfall } = entry;
  return (
    <>
      {texts.credits.kinds[kind]}{' '}
      <span class="quiet small">
        {analysisId === null || analysesPath === null ? (
          (analysisId ?? reason)
        ) : (
          <a href={`${analysesPath}/${analysisId}`}>{analysisId}</a>
        )}
        {shortfall !== 0 && ` · ${shortfallOf(shortfall, texts)}`}
      </span>
    </>
  );
}

/** A negative shortfall means a restored payment covers credits that were already used. */
function shortfallOf(shortfall: number, { credits, write }: Texts): string {
  const { alreadyUsed, paidAgain } = credits.shortfall;
  return write(shortfall > 0 ? alreadyUsed : paidAgain, { count: Math.abs(shortfall) });
}

function changeOf({ kind, amount }: LedgerEntry, { count }: Texts): string {
  if (amount === 0) return '0';
  const sign = ['debit', 'reversal', 'correction'].includes(kind) ? '−' : '+';
  return `${sign}${count(amount)}`;
}
