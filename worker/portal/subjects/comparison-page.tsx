import type { FoundAnalysis, Motion } from '../../analyses/analyses.ts';
import { requireAnalysis } from '../analyses/analysis-pages.tsx';
import { takeLanguageOfAddress } from '../language/reader-language.ts';
import { Card, Empty, Time } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { contactsOf } from '../report/chart-lines.ts';
import { passagesOf } from '../report/motion-viewer.tsx';
import type { Report } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import { LanguageSwitch } from '../report/report-controls.tsx';
import type { ReportWords } from '../report/report-words.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { Differences } from './differences.tsx';

/** Renders two reports of one view, the earlier one first. */
export async function renderComparison(c: ScopeContext): Promise<Response> {
  takeLanguageOfAddress(c);
  const { texts, membership, origin } = c.var;
  const language = texts.code;
  const ids = c.req.queries('analysis') ?? [];
  const analyses =
    ids.length <= 2 ? await Promise.all(ids.map((id) => requireAnalysis(c, id))) : [];
  const reports = await Promise.all(
    analyses
      .filter(({ view }) => view.status === 'success')
      .map((analysis) => readReport(c.env, analysis, { language, origin })),
  );
  const [earlier, later] = reports
    .flatMap((report) => report ?? [])
    .toSorted((one, other) => one.createdAtMs - other.createdAtMs);
  const isComparable =
    earlier !== undefined &&
    later !== undefined &&
    earlier.findings.analysis_type === later.findings.analysis_type;
  const title = texts.analyses.compareTitle;
  const back = backOf(c, analyses);
  if (!isComparable) {
    return renderSections(
      c,
      { title, back, current: 'subjects', status: 400 },
      <Empty title={texts.analyses.compareNone} text={texts.analyses.compareNeeds} />,
    );
  }
  const words = reportWordsIn(language, c.var.units);
  const languages = (
    <LanguageSwitch
      language={language}
      texts={words.texts}
      kept={ids.map((id) => ['analysis', id])}
    />
  );
  return renderSections(
    c,
    {
      title,
      lead: texts.analyses.compareLead,
      back,
      actions: languages,
      current: 'subjects',
      isWide: true,
    },
    <>
      <div class="comparison">
        {[earlier, later].map((report) => (
          <Side report={report} words={words} path={`/portal/scopes/${membership.scopeId}`} />
        ))}
      </div>
      <Card>
        <Differences caption={title} earlier={earlier} later={later} words={words} />
      </Card>
    </>,
  );
}

/** Returns the runner of the compared analyses; test keys have runners of their own. */
function backOf({ var: { texts, membership } }: ScopeContext, analyses: readonly FoundAnalysis[]) {
  const runners = `/portal/scopes/${membership.scopeId}/subjects`;
  const subjectId = analyses.find(({ scopeId }) => scopeId === membership.scopeId)?.subjectId;
  return subjectId
    ? { href: `${runners}/${subjectId}`, label: texts.subjects.backToRunner }
    : { href: runners, label: texts.subjects.back };
}

function Side({ report, words, path }: { report: Report; words: ReportWords; path: string }) {
  const { media, findings, motion } = report;
  return (
    <article class="card player">
      {media === null ? (
        <p class="notice">{words.texts.motion.videoGone}</p>
      ) : (
        <video
          src={media.output_video}
          poster={media.thumbnail}
          aria-label={words.texts.motion.video}
          controls
          loop
          muted
          playsinline
          preload="auto"
          data-in-step={motion === null ? undefined : firstLandingSeconds(motion)}
          data-passages={motion === null ? undefined : passagesOf(motion)}
        />
      )}
      <div class="comparison-head">
        <a href={`${path}/analyses/${report.analysisId}`}>
          <Time atMs={report.createdAtMs} />
        </a>
        <p>
          <strong class="figure">
            {Math.round(100 * findings.biomechanical_analysis.total_score)}
          </strong>{' '}
          <span class="quiet small">{words.texts.totalScore}</span>
        </p>
      </div>
    </article>
  );
}

function firstLandingSeconds(motion: Motion): number {
  const contacts = contactsOf(motion);
  const landing = contacts.find(({ side }) => side === 'left') ?? contacts[0];
  return (landing?.fromMilliseconds ?? 0) / 1000;
}
