import { writeMonth } from '../../platform/languages/time-format.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { creditScope } from '../../scope/scope.ts';
import type { LedgerEntry, LedgerMonth } from '../../scope/scope.ts';
import { Card, Empty, Figure, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import { formatCount } from '../page/format-count.ts';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { BuyCard, renderOrder, startCheckout } from './buy-credits.tsx';
import { openInvoice, PurchaseTable, renderPurchase } from './purchase-pages.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../page/page-texts.ts';

const ENTRIES_PER_PAGE = 25;
const WHOLE_NUMBER = /^[1-9][0-9]{0,14}$/;

export function registerCreditPages(routes: PortalRoutes): void {
  routes.scopePage('/credits', 'viewer', renderCredits);
  routes.scopePage('/credits/buy', 'admin', renderOrder);
  routes.scopeForm('/credits/checkout', 'admin', startCheckout);
  routes.scopePage('/credits/purchases/:purchase_id', 'viewer', renderPurchase);
  routes.scopePage('/credits/purchases/:purchase_id/invoice', 'admin', openInvoice);
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
  const root = `/portal/scopes/${membership.scopeId}`;
  const path = `${root}/credits`;
  const lead =
    membership.scopeType === 'personal' ? `${credits.lead} ${credits.freeCredit}` : credits.lead;
  return renderSections(
    c,
    { title: credits.title, lead, current: 'credits' },
    <>
      <div class="columns">
        <Figure
          title={credits.balance}
          value={statement.isUnlimited ? credits.unlimited : statement.balance}
        >
          {statement.isUnlimited ? <p class="quiet">{credits.unlimitedText}</p> : null}
        </Figure>
        {statement.isUnlimited ? null : <BuyCard c={c} />}
      </div>
      {purchases.length === 0 ? null : (
        <Card title={texts.purchases.listTitle}>
          <PurchaseTable purchases={purchases} path={path} />
        </Card>
      )}
      {entries.length === 0 ? (
        <Empty title={credits.none} text={credits.noneText} />
      ) : (
        <Card title={credits.historyTitle}>
          <Entries entries={entries} analysesPath={`${root}/analyses`} />
          <Pager
            links={[
              [credits.newest, before === null ? null : path],
              [credits.older, last && `${path}?before=${last.id}`],
            ]}
          />
        </Card>
      )}
      {last !== null || statement.months.length === 0 ? null : (
        <Card title={credits.monthsTitle} lead={credits.monthsLead}>
          <Months months={statement.months} />
        </Card>
      )}
    </>,
  );
}

function Months({ months }: { months: readonly LedgerMonth[] }) {
  const { code, credits: texts } = useTexts();
  const columns: Column<LedgerMonth>[] = [
    { label: texts.month, cell: ({ month }) => writeMonth(code, month) },
    { label: texts.analyses, kind: 'number', cell: (row) => formatCount(row.analyses, code) },
    { label: texts.used, kind: 'number', cell: (row) => formatCount(row.debited, code) },
    { label: texts.returned, kind: 'number', cell: (row) => formatCount(row.refunded, code) },
  ];
  return <DataTable caption={texts.monthsTitle} columns={columns} rows={months} />;
}

interface EntriesProps {
  entries: readonly LedgerEntry[];
  /** Null for readers who may not open analyses. */
  analysesPath: string | null;
}

/** The history of credits, newest first. */
export function Entries({ entries, analysesPath }: EntriesProps) {
  const { code, credits: texts } = useTexts();
  const columns: Column<LedgerEntry>[] = [
    { label: texts.when, cell: ({ atMs }) => <Time atMs={atMs} /> },
    {
      label: texts.what,
      kind: 'bare',
      cell: (entry) => <Reason entry={entry} analysesPath={analysesPath} />,
    },
    { label: texts.change, kind: 'number', cell: (entry) => changeOf(entry, code) },
    { label: texts.after, kind: 'number', cell: ({ balance }) => formatCount(balance, code) },
  ];
  return <DataTable caption={texts.historyTitle} columns={columns} rows={entries} />;
}

function Reason({ entry, analysesPath }: { entry: LedgerEntry; analysesPath: string | null }) {
  const { code, credits: texts } = useTexts();
  const { kind, analysisId, reason, shortfall } = entry;
  return (
    <>
      {texts.kinds[kind]}{' '}
      <span class="quiet small">
        {analysisId === null || analysesPath === null ? (
          (analysisId ?? reason)
        ) : (
          <a href={`${analysesPath}/${analysisId}`}>{analysisId}</a>
        )}
        {shortfall === 0 ? null : ` · ${shortfallOf(entry, code, texts)}`}
      </span>
    </>
  );
}

/** Negative where a restored payment covers credits that had been used after all. */
function shortfallOf(
  { shortfall }: LedgerEntry,
  languageCode: string,
  { shortfall: texts }: Texts['credits'],
): string {
  const text = shortfall > 0 ? texts.alreadyUsed : texts.paidAgain;
  return writeText(languageCode, text, { count: Math.abs(shortfall) });
}

function changeOf({ kind, amount }: LedgerEntry, languageCode: string): string {
  if (amount === 0) return '0';
  const sign = ['debit', 'reversal', 'correction'].includes(kind) ? '−' : '+';
  return `${sign}${formatCount(amount, languageCode)}`;
}
