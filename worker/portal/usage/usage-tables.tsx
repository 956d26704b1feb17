import { Card, Table } from '../page/parts.tsx';
import { formatCount } from '../page/format-count.ts';
import { reasonName } from '../report/reason-name.ts';
import type { Texts } from '../texts/texts.ts';
import type { UsageSummary } from './summarize-usage.ts';
import { durationsIn } from './usage-numbers.ts';

/** Why analyses failed, by reason. */
export function Reasons({
  reasons,
  language,
  texts,
}: {
  reasons: UsageSummary['reasons'];
  language: string;
  texts: Texts['usage'];
}) {
  const columns = [{ label: texts.reason }, { label: texts.analyses, isEnd: true }];
  return (
    <Card title={texts.reasonsTitle} lead={texts.reasonsLead}>
      <Table caption={texts.reasonsTitle} columns={columns}>
        {reasons.map(({ reason, count }) => (
          <tr>
            <td>
              {reasonName(reason, language)} <code class="quiet">{reason}</code>
            </td>
            <td class="end number" data-label={texts.analyses}>
              {formatCount(count, language)}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

interface CountsProps {
  title: string;
  label: string;
  rows: readonly (UsageSummary['totals'] & { name: string })[];
  texts: Texts;
}

/** What each key, or each day, has done. */
export function Counts({ title, label, rows, texts: { code, usage: texts } }: CountsProps) {
  const { seconds, milliseconds } = durationsIn(code, texts);
  const columns = [
    { label },
    { label: texts.requests, isEnd: true },
    { label: texts.refused, isEnd: true },
    { label: texts.succeededLabel, isEnd: true },
    { label: texts.failedLabel, isEnd: true },
    { label: texts.latency, isEnd: true },
    { label: texts.answerTime, isEnd: true },
  ];
  return (
    <Card title={title} lead={texts.timesLead}>
      <Table caption={title} columns={columns}>
        {rows.map((row) => (
          <tr>
            <td>
              <strong>{row.name}</strong>
            </td>
            {[
              formatCount(row.requests, code),
              formatCount(row.rateLimited, code),
              formatCount(row.succeeded, code),
              formatCount(row.failed, code),
              row.halfWithinSeconds === null ? '–' : seconds(row.halfWithinSeconds),
              row.halfAnsweredMs === null ? '–' : milliseconds(row.halfAnsweredMs),
            ].map((figure, index) => (
              <td class="end number" data-label={columns[index + 1]?.label}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
