import { findTestScope } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { CAPTURE_KEY_ID, creditScope, dayOf, PORTAL_KEY_ID } from '../../scope/scope.ts';
import { Filter, optionsOf, Select } from '../page/form.tsx';
import { useTexts } from '../page/page.ts';
import { Card, Empty, Figure } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { BarChart } from './bar-chart.tsx';
import type { UsageSummary } from './summarize-usage.ts';
import { summarizeUsage } from './summarize-usage.ts';
import { Counts, dateOf, durationsIn, Reasons } from './usage-tables.tsx';

const PERIODS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;
const MODES = ['live', 'test'] as const;

export function registerUsagePages(routes: PortalRoutes): void {
  routes.page('viewer', '/usage', renderUsage);
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
  const path = membership.root;
  return renderPage(
    c,
    { title: usage.title, lead: usage.lead },
    <>
      <Choice path={`${path}/usage`} chosen={{ days, mode, key }} keyNames={keyNames} />
      {counts.length === 0 ? (
        <Empty title={usage.none} text={usage.noneText[mode]}>
          <p class="row">
            <a href={path}>{usage.noneAction}</a>
            {mode === 'live' && <a href={`${path}/usage?mode=test`}>{usage.seeTest}</a>}
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
  const { captureLinks, usage } = c.var.texts;
  const others = { [PORTAL_KEY_ID]: usage.portal, [CAPTURE_KEY_ID]: captureLinks.title };
  const used = Object.entries(others).filter(([id]) => counts.some(({ keyId }) => keyId === id));
  return { counts, keyNames: { ...keyNames, ...Object.fromEntries(used) } };
}

interface ChoiceProps {
  path: string;
  chosen: { days: number; mode: string; key: string };
  keyNames: Readonly<Record<string, string>>;
}

function Choice({ path, chosen, keyNames }: ChoiceProps) {
  const { keys: keyTexts, usage, write } = useTexts();
  const keys = Object.entries(keyNames).map(([value, label]) => ({ value, label }));
  const periods = PERIODS.map((days) => ({
    value: String(days),
    label: write(usage.days, { count: days }),
  }));
  return (
    <Filter path={path}>
      <Select name="days" label={usage.period} options={periods} value={String(chosen.days)} />
      <Select
        name="mode"
        label={usage.mode}
        options={optionsOf(MODES, usage.modes)}
        value={chosen.mode}
      />
      <Select
        name="key"
        label={keyTexts.key}
        options={[{ value: '', label: usage.allKeys }, ...keys]}
        value={chosen.key}
      />
    </Filter>
  );
}

interface ReportProps {
  summary: UsageSummary;
  keyNames: Readonly<Record<string, string>>;
}

function Report({ summary, keyNames }: ReportProps) {
  const { code, keys: keyTexts, usage } = useTexts();
  const { days, keys, reasons } = summary;
  const daysWithUse = days.filter(
    ({ requests, succeeded, failed }) => requests + succeeded + failed > 0,
  );
  return (
    <>
      <Figures summary={summary} />
      <Charts days={days} />
      <Reasons reasons={reasons} />
      <Counts
        title={usage.byKey}
        label={keyTexts.key}
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
  const { analyses, count, usage: texts, write } = useTexts();
  const { totals, p95Seconds, p95ResponseMs } = summary;
  const { requests, rateLimited, succeeded, failed } = totals;
  const { seconds, milliseconds } = durationsIn(useTexts());
  const most = (time: string | null, none: string) =>
    time === null ? none : write(texts.mostWithin, { time });
  const figures = [
    [
      texts.requests,
      count(requests),
      rateLimited === 0 ? texts.noneRateLimited : write(texts.rateLimited, { count: rateLimited }),
    ],
    [
      analyses.title,
      count(succeeded + failed),
      failed === 0 ? texts.noneFailed : write(texts.failed, { count: failed }),
    ],
    [texts.latency, seconds(totals.medianSeconds), most(seconds(p95Seconds), texts.noLatency)],
    [
      texts.answerTime,
      milliseconds(totals.medianResponseMs),
      most(milliseconds(p95ResponseMs), texts.noAnswerTime),
    ],
  ] as const;
  return (
    <div class="columns figures">
      {figures.map(([title, value, text]) => (
        <Figure title={title} value={value ?? '–'}>
          <p class="quiet">{text}</p>
        </Figure>
      ))}
    </div>
  );
}

function Charts({ days }: { days: UsageSummary['days'] }) {
  const { code, usage: texts, write } = useTexts();
  const bars = days.map((day) => ({ ...day, label: dateOf(code, day.day) }));
  const charts = {
    requests: {
      title: texts.requestsByDay,
      valueLabel: texts.admittedLabel,
      badLabel: texts.refusedLabel,
      bars: bars.map(({ label, requests: value, rateLimited: bad }) => ({
        label,
        title: write(texts.requestsOn, { day: label, count: value, refused: bad }),
        value,
        bad,
      })),
    },
    analyses: {
      title: texts.analysesByDay,
      valueLabel: texts.succeededLabel,
      badLabel: texts.failedLabel,
      bars: bars.map(({ label, succeeded: value, failed: bad }) => ({
        label,
        title: write(texts.analysesOn, { day: label, succeeded: value, failed: bad }),
        value,
        bad,
      })),
    },
  };
  return (
    <>
      {Object.entries(charts).map(([id, chart]) => (
        <Card title={chart.title}>
          <BarChart id={id} {...chart} />
        </Card>
      ))}
    </>
  );
}
