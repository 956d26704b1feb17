import { writeMonth } from '../../languages/time-format.ts';
import { writeText } from '../../languages/write-text.ts';
import { creditScope } from '../../scope/scope.ts';
import type { LedgerEntry, LedgerMonth } from '../../scope/scope.ts';
import { Card, Empty, PageHead, Table, Time } from '../page/parts.tsx';
import { formatCount } from '../page/format-count.ts';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { BuyCard, renderOrder, startCheckout } from './buy-credits.tsx';
import { openInvoice, PurchaseTable, renderPurchase } from './purchase-pages.tsx';
import type { Texts } from '../texts/texts.ts';

const ENTRIES_PER_PAGE = 25;
const WHOLE_NUMBER = /^[1-9][0-9]{0,14}$/;

export function registerCreditPages(routes: PortalRoutes): void {
  routes.scopePage('/credits', 'member', renderCredits);
  routes.scopePage('/credits/buy', 'admin', renderOrder);
  routes.scopeForm('/credits/checkout', 'admin', startCheckout);
  routes.scopePage('/credits/purchases/:purchase_id', 'member', renderPurchase);
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
  const entries = statement.entries.slice(0, ENTRIES_PER_PAGE);
  const last = statement.entries.length > ENTRIES_PER_PAGE ? entries.at(-1) : undefined;
  const path = `/portal/scopes/${membership.scopeId}/credits`;
  return renderPage(
    c,
    { title: credits.title, current: 'credits' },
    <>
      <PageHead title={credits.title} lead={credits.lead} />
      <div class="stack">
        <div class="columns">
          <section class="card stack-close">
            <h2>{credits.balance}</h2>
            <p class="figure">
              {statement.isUnlimited
                ? credits.unlimited
                : formatCount(statement.balance, texts.code)}
            </p>
            {statement.isUnlimited ? <p class="quiet">{credits.unlimitedText}</p> : null}
          </section>
          {statement.isUnlimited ? null : <BuyCard c={c} />}
        </div>
        {purchases.length === 0 ? null : (
          <Card title={texts.purchases.listTitle}>
            <PurchaseTable purchases={purchases} path={path} texts={texts} />
          </Card>
        )}
        {entries.length === 0 ? (
          <Empty title={credits.none} text={credits.noneText} />
        ) : (
          <Card title={credits.historyTitle}>
            <Entries
              entries={entries}
              analysesPath={`/portal/scopes/${membership.scopeId}/analyses`}
              texts={texts}
            />
            <div class="row">
              {before === null ? null : <a href={path}>{credits.newest}</a>}
              {last === undefined ? null : (
                <a href={`${path}?before=${last.id}`}>{credits.older}</a>
              )}
            </div>
          </Card>
        )}
        {last !== undefined || statement.months.length === 0 ? null : (
          <Card title={credits.monthsTitle} lead={credits.monthsLead}>
            <Months months={statement.months} texts={texts} />
          </Card>
        )}
      </div>
    </>,
  );
}

function Months({
  months,
  texts: { code, credits: texts },
}: {
  months: readonly LedgerMonth[];
  texts: Texts;
}) {
  const columns = [
    { label: texts.month },
    { label: texts.analyses, isEnd: true },
    { label: texts.used, isEnd: true },
    { label: texts.returned, isEnd: true },
  ];
  return (
    <Table caption={texts.monthsTitle} columns={columns}>
      {months.map(({ month, analyses, debited, refunded }) => (
        <tr>
          <td>{writeMonth(code, month)}</td>
          {[analyses, debited, refunded].map((count, index) => (
            <td class="end number" data-label={columns[index + 1]?.label}>
              {formatCount(count, code)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** The history of credits, newest first. */
export function Entries({
  entries,
  analysesPath,
  texts: { code, credits: texts },
}: {
  entries: readonly LedgerEntry[];
  /** Null for readers who may not open analyses. */
  analysesPath: string | null;
  texts: Texts;
}) {
  const columns = [
    { label: texts.when },
    { label: texts.what },
    { label: texts.change, isEnd: true },
    { label: texts.after, isEnd: true },
  ];
  return (
    <Table caption={texts.historyTitle} columns={columns}>
      {entries.map((entry) => (
        <tr>
          <td>
            <Time atMs={entry.atMs} />
          </td>
          <td>
            {texts.kinds[entry.kind]}{' '}
            <span class="quiet small">
              {entry.analysisId === null || analysesPath === null ? (
                (entry.analysisId ?? entry.reason)
              ) : (
                <a href={`${analysesPath}/${entry.analysisId}`}>{entry.analysisId}</a>
              )}
              {entry.shortfall === 0 ? null : ` · ${shortfallOf(entry, code, texts)}`}
            </span>
          </td>
          <td class="end number" data-label={texts.change}>
            {changeOf(entry, code)}
          </td>
          <td class="end number" data-label={texts.after}>
            {formatCount(entry.balance, code)}
          </td>
        </tr>
      ))}
    </Table>
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
  const sign = kind === 'debit' || kind === 'reversal' ? '−' : '+';
  return `${sign}${formatCount(amount, languageCode)}`;
}
