import type { AnalysisType } from '../../../contract/job.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { CURRENT_TYPE } from '../../analyses/analyses.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import { useTexts } from '../page/page.ts';
import { Badge, Time } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { Report } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import type { ReportWords } from '../report/report-words.ts';
import { storedReportOf } from './export-history.ts';
import type { ValueChange } from './value-changes.ts';
import { compareReports, hasChanged, writeChange } from './value-changes.ts';

/** A day on which daylight saving time ends */
const LONGEST_DAY_MS = 25 * 3_600_000;

interface DifferencesProps {
  caption: string;
  earlier: Report;
  later: Report;
  words: ReportWords;
}

export function Differences({ caption, earlier, later, words }: DifferencesProps) {
  const { subjects: texts } = useTexts();
  // Shows times if both could be on the same day in the reader's time zone.
  const isFar = later.createdAtMs - earlier.createdAtMs >= LONGEST_DAY_MS;
  const timeOf = (report: Report) => (
    <Time atMs={report.createdAtMs} shows={isFar ? 'day' : 'minute'} />
  );
  return (
    <DataTable
      caption={caption}
      isDense
      rows={compareReports(earlier, later, words)}
      columns={[
        { label: words.texts.segments.measured, cell: ({ name }) => name },
        { label: texts.change, kind: 'number', cell: writeChange },
        { label: <span class="hidden">{texts.hasChanged}</span>, cell: verdictOf },
        {
          label: timeOf(earlier),
          kind: 'number',
          cell: ({ before, write }) => before && write(before),
        },
        { label: timeOf(later), kind: 'number', cell: ({ after, write }) => after && write(after) },
      ]}
    />
  );
}

function verdictOf(change: ValueChange) {
  const isChanged = hasChanged(change.before, change.after);
  return isChanged === null ? '' : <Verdict isChanged={isChanged} isBetter={change.isBetter} />;
}

function Verdict({ isChanged, isBetter }: Pick<ValueChange, 'isBetter'> & { isChanged: boolean }) {
  const { changed, better, worse, withinError } = useTexts().subjects;
  if (!isChanged) return <Badge>{withinError}</Badge>;
  if (isBetter === null) return <Badge>{changed}</Badge>;
  return isBetter ? <Badge tone="good">{better}</Badge> : <Badge tone="warning">{worse}</Badge>;
}

export interface Change {
  type: AnalysisType;
  earlier: Report;
  later: Report;
}

/** Reads the first and latest report of each view that has at least two. */
export async function readChanges(
  c: PortalContext,
  rows: readonly AnalysisSummary[],
): Promise<Change[]> {
  const options = { language: c.var.texts.code, origin: c.var.origin };
  const found = ANALYSIS_TYPES.map(async (type) => {
    const ofView = rows.filter(
      ({ analysisType, status }) => status === 'success' && CURRENT_TYPE[analysisType] === type,
    );
    const [last, first] = [ofView.at(0), ofView.at(-1)];
    if (last === undefined || first === undefined || last === first) return [];
    const [earlier, later] = await Promise.all(
      [first, last].map((row) => readReport(c.env, storedReportOf(row), options)),
    );
    return earlier && later ? [{ type, earlier, later }] : [];
  });
  return (await Promise.all(found)).flat();
}
