import { findTestScope } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { CAPTURE_KEY_ID, creditScope, dayOf, PORTAL_KEY_ID } from '../../scope/scope.ts';
import { Button, Select } from '../page/form.tsx';
import { Card, Empty, Figure } from '../page/parts.tsx';
import { formatCount } from '../page/format-count.ts';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { BarChart } from './bar-chart.tsx';
import type { UsageSummary } from './summarize-usage.ts';
import { summarizeUsage } from './summarize-usage.ts';
import { Counts, dateOf, durationsIn, Reasons } from './usage-tables.tsx';
import { useTexts } from '../page/page-texts.ts';

const PERIODS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;
const MODES = ['live', 'test'] as const;

export function registerUsagePages(routes: PortalRoutes): void {
  routes.scopePage('/usage', 'viewer', renderUsage);
}

async function renderUsage(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { usage } = texts;
  const days = PERIODS.find((each) => String(each) === c.req.query('days')) ?? DEFAULT_DAYS;
  const mode = MODES.find((each) => each === c.req.query('mode')) ?? 'live';
  const lastDay = dayOf(Date.now());
  const firstDay = lastDay - days + 1;
  const { counts, keyNames } = await usageOf(c, { mode, firstDay });
  const key = c.req.query('key') ?? '';
  const ofKey = Object.hasOwn(keyNames, key) ? counts.filter(({ keyId }) => keyId === key) : counts;
  const summary = summarizeUsage(ofKey, { firstDay, lastDay });
  const path = `/portal/scopes/${membership.scopeId}`;
  const isEmpty = counts.length === 0;
  return renderSections(
    c,
    { title: usage.title, lead: usage.lead, current: 'usage' },
    <>
      <Choice path={`${path}/usage`} chosen={{ days, mode, key }} keyNames={keyNames} />
      {isEmpty ? (
        <Empty title={usage.none} text={usage.noneText[mode]}>
          <p class="row">
            <a href={path}>{usage.noneAction}</a>
            {mode === 'live' ? <a href={`${path}/usage?mode=test`}>{usage.seeTest}</a> : null}
          </p>
        </Empty>
      ) : (
        <Report summary={summary} keyNames={keyNames} />
      )}
    </>,
  );
}

/** Test keys are counted separately. */
async function usageOf(
  c: ScopeContext,
  { mode, firstDay }: { mode: (typeof MODES)[number]; firstDay: number },
) {
  const { scopeId } = c.var.membership;
  const owner = mode === 'live' ? scopeId : await findTestScope(database(c.env), scopeId);
  if (owner === null) return { counts: [], keyNames: {} };
  const { counts, keyNames } = await creditScope(c.env, owner).usage(firstDay);
  const { portal, capture } = c.var.texts.usage;
  const others = { [PORTAL_KEY_ID]: portal, [CAPTURE_KEY_ID]: capture };
  const used = Object.entries(others).filter(([id]) => counts.some(({ keyId }) => keyId === id));
  return { counts, keyNames: { ...keyNames, ...Object.fromEntries(used) } };
}

interface ChoiceProps {
  path: string;
  chosen: { days: number; mode: string; key: string };
  keyNames: Readonly<Record<string, string>>;
}

function Choice({ path, chosen, keyNames }: ChoiceProps) {
  const { code, usage } = useTexts();
  const keys = Object.entries(keyNames).map(([value, label]) => ({ value, label }));
  return (
    <form method="get" action={path} class="filter" data-submit-on-change>
      <Select
        name="days"
        label={usage.period}
        options={PERIODS.map((days) => ({
          value: String(days),
          label: writeText(code, usage.days, { count: days }),
        }))}
        value={String(chosen.days)}
      />
      <Select
        name="mode"
        label={usage.mode}
        options={MODES.map((value) => ({ value, label: usage.modes[value] }))}
        value={chosen.mode}
      />
      <Select
        name="key"
        label={usage.key}
        options={[{ value: '', label: usage.allKeys }, ...keys]}
        value={chosen.key}
      />
      <div class="without-script">
        <Button look="secondary">{usage.show}</Button>
      </div>
    </form>
  );
}

interface ReportProps {
  summary: UsageSummary;
  keyNames: Readonly<Record<string, string>>;
}

function Report({ summary, keyNames }: ReportProps) {
  const { code, usage } = useTexts();
  const { days, keys, reasons } = summary;
  const daysWithUse = days.filter(
    ({ requests, succeeded, failed }) => requests + succeeded + failed > 0,
  );
  return (
    <>
      <Figures summary={summary} />
      <Charts days={days} />
      {reasons.length === 0 ? null : <Reasons reasons={reasons} />}
      <Counts
        title={usage.byKey}
        label={usage.key}
        rows={keys.map((row) => ({ ...row, name: keyNames[row.keyId] ?? row.keyId }))}
      />
      <Counts
        title={usage.byDay}
        label={usage.day}
        rows={daysWithUse.toReversed().map((row) => ({ ...row, name: dateOf(code, row.day) }))}
      />
    </>
  );
}

function Figures({ summary }: { summary: UsageSummary }) {
  const { code, usage: texts } = useTexts();
  const { totals, mostWithinSeconds, mostAnsweredMs } = summary;
  const { halfWithinSeconds, halfAnsweredMs } = totals;
  const { seconds, milliseconds } = durationsIn(code, texts);
  const mostWithin = (time: string) => writeText(code, texts.mostWithin, { time });
  return (
    <div class="columns figures">
      <Figure title={texts.requests} value={formatCount(totals.requests, code)}>
        <p class="quiet">
          {totals.rateLimited === 0
            ? texts.noneRateLimited
            : writeText(code, texts.rateLimited, { count: totals.rateLimited })}
        </p>
      </Figure>
      <Figure title={texts.analyses} value={formatCount(totals.succeeded + totals.failed, code)}>
        <p class="quiet">
          {totals.failed === 0
            ? texts.noneFailed
            : writeText(code, texts.failed, { count: totals.failed })}
        </p>
      </Figure>
      <Figure
        title={texts.latency}
        value={halfWithinSeconds === null ? '–' : seconds(halfWithinSeconds)}
      >
        <p class="quiet">
          {mostWithinSeconds === null ? texts.noLatency : mostWithin(seconds(mostWithinSeconds))}
        </p>
      </Figure>
      <Figure
        title={texts.answerTime}
        value={halfAnsweredMs === null ? '–' : milliseconds(halfAnsweredMs)}
      >
        <p class="quiet">
          {mostAnsweredMs === null ? texts.noAnswerTime : mostWithin(milliseconds(mostAnsweredMs))}
        </p>
      </Figure>
    </div>
  );
}

function Charts({ days }: { days: UsageSummary['days'] }) {
  const { code, usage: texts } = useTexts();
  const bars = days.map((day) => ({ ...day, label: dateOf(code, day.day) }));
  return (
    <>
      <Card title={texts.requestsByDay}>
        <BarChart
          id="requests"
          title={texts.requestsByDay}
          valueLabel={texts.admittedLabel}
          badLabel={texts.refusedLabel}
          bars={bars.map(({ label, requests: count, rateLimited: refused }) => ({
            label,
            title: writeText(code, texts.requestsOn, { day: label, count, refused }),
            value: count,
            bad: refused,
          }))}
        />
      </Card>
      <Card title={texts.analysesByDay}>
        <BarChart
          id="analyses"
          title={texts.analysesByDay}
          valueLabel={texts.succeededLabel}
          badLabel={texts.failedLabel}
          bars={bars.map(({ label, succeeded, failed }) => ({
            label,
            title: writeText(code, texts.analysesOn, { day: label, succeeded, failed }),
            value: succeeded,
            bad: failed,
          }))}
        />
      </Card>
    </>
  );
}
