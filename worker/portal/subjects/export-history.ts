import type { MetricName } from '../../../contract/metrics.ts';
import { LEG_METRIC_NAMES } from '../../../contract/metrics.ts';
import { CURRENT_TYPE, listAnalyses } from '../../analyses/analyses.ts';
import { answerFile, writeCsv } from '../../platform/write-csv.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { recordExport } from '../audit-log/record-export.ts';
import type { ScopeContext } from '../portal-context.ts';
import type { Measurement } from '../report/metric-texts.ts';
import { measuredIn, displayMetric } from '../report/metric-texts.ts';
import type { Report, StoredReport } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import type { ReportWords } from '../report/report-words.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { segmentsOf } from '../report/shown-segments.ts';
import { shownTotal } from '../report/total-score.ts';
import { metricsOf } from './value-changes.ts';

const SIDES = ['left', 'right'] as const;
/** Each costs three reads. */
const MAX_EXPORTED = 100;
const COLUMNS = ['time', 'analysis_id', 'view', 'name', 'side', 'value', 'expected_error', 'unit'];
const DECIMALS = 3;
const FILE_NAME = 'runner.csv';

/** Exports every value of a runner's newest analyses, with the names and units of the pages. */
export async function exportHistory(c: ScopeContext, subject: SubjectRow): Promise<Response> {
  const { scopeId } = c.var.membership;
  const rows = await listAnalyses(c.env, {
    scopeId,
    subjectId: subject.id,
    isTest: false,
    status: 'success',
    after: null,
    limit: MAX_EXPORTED,
  });
  const { texts, units, origin } = c.var;
  const words = reportWordsIn(texts.code, units);
  const lines: string[][] = [];
  for (const row of rows) {
    // Sequential, because each report takes megabytes.
    const options = { language: texts.code, origin };
    const report = await readReport(c.env, storedReportOf(row), options);
    const view = texts.analyses.views[CURRENT_TYPE[row.analysisType]];
    if (report !== null) lines.push(...linesOf({ ...row, view }, report, words));
  }
  await recordExport(c, { scopeId, file: FILE_NAME, target: subject.id });
  return answerFile(writeCsv([COLUMNS, ...lines]), FILE_NAME);
}

export function storedReportOf(row: AnalysisSummary): StoredReport {
  const { id: analysisId, attempt, isMediaRemoved, createdAtMs } = row;
  return { analysisId, createdAtMs, view: { analysisId, attempt, isMediaRemoved } };
}

function linesOf(
  { id, view, createdAtMs }: Pick<AnalysisSummary, 'id' | 'createdAtMs'> & { view: string },
  report: Report,
  words: ReportWords,
): string[][] {
  const { texts, labels, units } = words;
  const line = (
    [name, side]: readonly [string, (typeof SIDES)[number] | null],
    { value, error }: Measurement,
    unit = '',
  ) => [
    new Date(createdAtMs).toISOString(),
    id,
    view,
    name,
    side === null ? '' : labels.sides[side],
    rounded(value),
    error === null ? '' : rounded(error),
    unit,
  ];
  const metricLine = (name: MetricName, side: (typeof SIDES)[number] | null, found: Measurement) =>
    line([texts.metrics[name], side], ...withUnit(displayMetric(name, found, units)));
  const total = shownTotal(report.findings.biomechanical_analysis);
  return [
    ...(total === null ? [] : [line([texts.totalScore, null], { value: total, error: null })]),
    ...segmentsOf(report.findings).map(({ title, side, angle }) =>
      line(
        [title, side],
        { value: angle.measuredValueDegrees, error: angle.expectedErrorDegrees },
        '°',
      ),
    ),
    ...[...metricsOf(report)].map(([name, found]) => metricLine(name, null, found)),
    ...SIDES.flatMap((side) =>
      LEG_METRIC_NAMES.flatMap((name) => {
        const found = measuredIn(report.motion?.leg_symmetry?.[side], name);
        return found === null ? [] : [metricLine(name, side, found)];
      }),
    ),
  ];
}

function withUnit({ unit, ...shown }: ReturnType<typeof displayMetric>) {
  return [shown, unit] as const;
}

function rounded(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}
