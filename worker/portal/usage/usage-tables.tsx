import { writeTime } from '../../platform/languages/time-format.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { formatCount } from '../page/format-count.ts';
import { useTexts } from '../page/page-texts.ts';
import { Card } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import { reasonName } from '../report/reason-name.ts';
import type { Texts } from '../texts/texts.ts';
import type { UsageSummary } from './summarize-usage.ts';

export function Reasons({ reasons }: Pick<UsageSummary, 'reasons'>) {
  const { code, usage: texts } = useTexts();
  const columns: Column<(typeof reasons)[number]>[] = [
    {
      label: texts.reason,
      cell: ({ reason }) => (
        <>
          {reasonName(reason, code)} <code class="quiet">{reason}</code>
        </>
      ),
    },
    { label: texts.analyses, kind: 'number', cell: ({ count }) => formatCount(count, code) },
  ];
  return (
    <Card title={texts.reasonsTitle} lead={texts.reasonsLead}>
      <DataTable caption={texts.reasonsTitle} columns={columns} rows={reasons} />
    </Card>
  );
}

type CountsRow = UsageSummary['totals'] & { name: string };

interface CountsProps {
  title: string;
  label: string;
  rows: readonly CountsRow[];
}

export function Counts({ title, label, rows }: CountsProps) {
  const { code, usage: texts } = useTexts();
  const { seconds, milliseconds } = durationsIn(code, texts);
  const figure = (name: string, cell: (row: CountsRow) => string) =>
    ({ label: name, kind: 'number', cell }) as const;
  const columns: Column<CountsRow>[] = [
    { label, cell: ({ name }) => <strong>{name}</strong> },
    figure(texts.requests, ({ requests }) => formatCount(requests, code)),
    figure(texts.refused, ({ rateLimited }) => formatCount(rateLimited, code)),
    figure(texts.succeededLabel, ({ succeeded }) => formatCount(succeeded, code)),
    figure(texts.failedLabel, ({ failed }) => formatCount(failed, code)),
    figure(texts.latency, ({ halfWithinSeconds: half }) => (half === null ? '–' : seconds(half))),
    figure(texts.answerTime, ({ halfAnsweredMs: half }) =>
      half === null ? '–' : milliseconds(half),
    ),
  ];
  return (
    <Card title={title} lead={texts.timesLead}>
      <DataTable caption={title} columns={columns} rows={rows} />
    </Card>
  );
}

export function durationsIn(code: string, texts: Texts['usage']) {
  return {
    seconds: (seconds: number) => writeText(code, texts.seconds, { seconds }),
    milliseconds: (milliseconds: number) => writeText(code, texts.milliseconds, { milliseconds }),
  };
}

/** Counts are kept by UTC day. */
export function dateOf(code: string, day: number): string {
  return writeTime(code, day * DAY_MS, { shows: 'day', timeZone: 'UTC' });
}
