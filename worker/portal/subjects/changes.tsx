import { CURRENT_TYPE } from '../../analyses/analyses.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import { Card } from '../page/parts.tsx';
import { useTexts } from '../page/page-texts.ts';
import type { ScopeContext } from '../portal-context.ts';
import type { Report } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import type { ReportWords } from '../report/report-words.ts';
import type { AnalysisType } from '../../../contract/job.ts';
import { ANALYSIS_TYPES } from '../../../contract/job.ts';
import { Differences } from './differences.tsx';
import { storedReportOf } from './export-history.ts';

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
