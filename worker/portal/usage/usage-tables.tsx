import { writeTime } from '../../platform/languages/time-format.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { useTexts } from '../page/page.ts';
import { TableCard } from '../page/table.tsx';
import { reasonName } from '../report/read-report.ts';
import type { Texts } from '../texts/texts.ts';
import type { UsageSummary } from './summarize-usage.ts';

export function Reasons({ reasons }: Pick<UsageSummary, 'reasons'>) {
  const { analyses, code, count, usage: texts } = useTexts();
  return (
    <TableCard
      caption={texts.reasonsTitle}
      lead={texts.reasonsLead}
      rows={reasons}
      columns={[
        {
          label: analyses.reason,
          cell: ({ reason }) => (
            <>
              {reasonName(reason, code)} <code class="quiet">{reason}</code>
            </>
          ),
        },
        { label: analyses.title, kind: 'number', cell: (row) => count(row.count) },
      ]}
    />
  );
}

type CountsRow = UsageSummary['totals'] & { name: string };

interface CountsProps {
  title: string;
  label: string;
  rows: readonly CountsRow[];
}

export function Counts({ title, label, rows }: CountsProps) {
  const texts = useTexts();
  const { count, usage } = texts;
  const { seconds, milliseconds } = durationsIn(texts);
  return (
    <TableCard
      caption={title}
      lead={usage.timesLead}
      rows={rows}
      columns={[
        { label, cell: ({ name }) => <strong>{name}</strong> },
        figure(usage.requests, ({ requests }) => count(requests)),
        figure(usage.refused, ({ rateLimited }) => count(rateLimited)),
        figure(usage.succeededLabel, ({ succeeded }) => count(succeeded)),
        figure(usage.failedLabel, ({ failed }) => count(failed)),
        figure(usage.latency, (row) => seconds(row.medianSeconds) ?? '–'),
        figure(usage.answerTime, (row) => milliseconds(row.medianResponseMs) ?? '–'),
      ]}
    />
  );
}

function figure(label: string, cell: (row: CountsRow) => string) {
  return { label, kind: 'number', cell } as const;
}

export function durationsIn({ usage, write }: Texts) {
  return {
    seconds: (seconds: number | null) =>
      seconds === null ? null : write(usage.seconds, { seconds }),
    milliseconds: (milliseconds: number | null) =>
      milliseconds === null ? null : write(usage.milliseconds, { milliseconds }),
  };
}

/** Formats the date in UTC, because counts are per UTC day. */
export function dateOf(code: string, day: number): string {
  return writeTime(code, day * DAY_MS, { shows: 'day', timeZone: 'UTC' });
}
