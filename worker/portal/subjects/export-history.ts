import { LEG_METRIC_NAMES } from '../../../contract/metrics.ts';
import { CURRENT_TYPE, listAnalyses } from '../../analyses/analyses.ts';
import { answerFile, writeCsv } from '../../platform/write-csv.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import type { ScopeContext } from '../portal-context.ts';
import { measuredIn } from '../report/metric-texts.ts';
import type { Report, StoredReport } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import { segmentsOf } from '../report/shown-segments.ts';
import { metricsOf } from './value-changes.ts';

const SIDES = ['left', 'right'] as const;
/** Each costs three reads. */
const MAX_EXPORTED = 100;
const COLUMNS = ['time', 'analysis_id', 'analysis_type', 'name', 'side', 'value', 'expected_error'];

/** Exports every value of a runner's newest analyses, one per line, with its API name. */
export async function exportHistory(c: ScopeContext, subject: SubjectRow): Promise<Response> {
  const rows = await listAnalyses(c.env, {
    scopeId: c.var.membership.scopeId,
    subjectId: subject.id,
    isTest: false,
    status: 'success',
    after: null,
    limit: MAX_EXPORTED,
  });
  const lines: string[][] = [];
  for (const row of rows) {
    // Sequential, because each report takes megabytes.
    const options = { language: 'en', origin: c.var.origin } as const;
    const report = await readReport(c.env, storedReportOf(row), options);
    if (report !== null) lines.push(...linesOf(row, report));
  }
  return answerFile(writeCsv([COLUMNS, ...lines]), `runner-${subject.id}.csv`);
}

export function storedReportOf(row: AnalysisSummary): StoredReport {
  const { id: analysisId, attempt, isMediaRemoved, createdAtMs } = row;
  return { analysisId, createdAtMs, view: { analysisId, attempt, isMediaRemoved } };
}

function linesOf({ id, analysisType, createdAtMs }: AnalysisSummary, report: Report): string[][] {
  const line = (name: string, side: string | null, value: number, error: number | null) => [
    new Date(createdAtMs).toISOString(),
    id,
    CURRENT_TYPE[analysisType],
    name,
    side ?? '',
    String(value),
    error === null ? '' : String(error),
  ];
  return [
    line('total_score', null, report.findings.biomechanical_analysis.total_score, null),
    ...segmentsOf(report.findings).map(({ name, side, measured, expectedError }) =>
      line(name, side, measured, expectedError),
    ),
    ...[...metricsOf(report)].map(([name, { value, error }]) => line(name, null, value, error)),
    ...SIDES.flatMap((side) =>
      LEG_METRIC_NAMES.flatMap((name) => {
        const measured = measuredIn(report.motion?.leg_symmetry?.[side], name);
        return measured === null ? [] : [line(name, side, measured.value, measured.error)];
      }),
    ),
  ];
}
