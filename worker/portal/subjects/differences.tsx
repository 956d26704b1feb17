import type { AnalysisType } from '../../../contract/job.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { CURRENT_TYPE } from '../../analyses/analyses.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card, Table, Time } from '../page/parts.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { Report } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import type { ReportWords } from '../report/report-words.ts';
import { storedReportOf } from './export-history.ts';
import type { ValueChange } from './value-changes.ts';
import { changesBetween, hasChanged, writeChange } from './value-changes.ts';

/** The day on which clocks are set back. */
const LONGEST_DAY_MS = 25 * 3_600_000;

interface DifferencesProps {
  caption: string;
  earlier: Report;
  later: Report;
  words: ReportWords;
}

/** Lists every value of two reports of one view, and whether it has changed. */
export function Differences({ caption, earlier, later, words }: DifferencesProps) {
  const { subjects: texts } = useTexts();
  const [first, second] = timesOf(earlier, later);
  const columns = [
    { label: words.texts.segments.measured },
    { label: first, isEnd: true },
    { label: second, isEnd: true },
    { label: texts.change, isEnd: true },
    { label: <span class="hidden">{texts.hasChanged}</span> },
  ];
  return (
    <Table caption={caption} columns={columns} isDense>
      {changesBetween(earlier, later, words).map((change) => (
        <tr>
          <td>{change.name}</td>
          <td class="end number">{change.before === null ? '–' : change.write(change.before)}</td>
          <td class="end number">{change.after === null ? '–' : change.write(change.after)}</td>
          <td class="end number">{writeChange(change) ?? '–'}</td>
          <td>
            <Verdict change={change} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Verdict({ change: { before, after } }: { change: ValueChange }) {
  const { subjects: texts } = useTexts();
  const isChanged = hasChanged(before, after);
  if (isChanged === null) return null;
  return isChanged ? (
    <Badge tone="good">{texts.changed}</Badge>
  ) : (
    <Badge>{texts.withinError}</Badge>
  );
}

/** Returns days, with times if both may be the same day in the reader's zone. */
function timesOf(earlier: Report, later: Report) {
  const isFar = later.createdAtMs - earlier.createdAtMs >= LONGEST_DAY_MS;
  return [earlier, later].map(({ createdAtMs }) => (
    <Time atMs={createdAtMs} shows={isFar ? 'day' : 'minute'} />
  ));
}

interface Change {
  type: AnalysisType;
  earlier: Report;
  later: Report;
}

/** Reads the first and the latest report of each view that has two. */
export async function readChanges(
  c: ScopeContext,
  rows: readonly AnalysisSummary[],
): Promise<Change[]> {
  const options = { language: c.var.texts.code, origin: c.var.origin };
  const found = ANALYSIS_TYPES.map(async (type) => {
    const ofView = rows.filter(
      ({ analysisType, status }) => status === 'success' && CURRENT_TYPE[analysisType] === type,
    );
    const [later, earlier] = [ofView.at(0), ofView.at(-1)];
    if (later === undefined || earlier === undefined || later === earlier) return null;
    const [before, after] = await Promise.all([
      readReport(c.env, storedReportOf(earlier), options),
      readReport(c.env, storedReportOf(later), options),
    ]);
    return before === null || after === null ? null : { type, earlier: before, later: after };
  });
  return (await Promise.all(found)).flatMap((change) => change ?? []);
}

export function Changes({ changes, words }: { changes: readonly Change[]; words: ReportWords }) {
  const { subjects: texts } = useTexts();
  return (
    <>
      {changes.map(({ type, earlier, later }) => (
        <Card title={texts.changes[type]} lead={texts.changesLead}>
          <Differences
            caption={texts.changes[type]}
            earlier={earlier}
            later={later}
            words={words}
          />
        </Card>
      ))}
    </>
  );
}
