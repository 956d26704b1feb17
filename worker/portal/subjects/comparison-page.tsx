import type { FoundAnalysis, Motion } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { requireAnalysis } from '../analyses/require-analysis.ts';
import { applyUrlLanguage } from '../language/reader-language.ts';
import { useScope } from '../page/page.ts';
import { Card, Empty, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { contactsOf } from '../report/chart-lines.ts';
import { passagesOf } from '../report/motion-viewer.tsx';
import type { Report } from '../report/read-report.ts';
import { readReport } from '../report/read-report.ts';
import { LanguageSwitch, PrintButton } from '../report/report-controls.tsx';
import type { ReportWords } from '../report/report-words.ts';
import { reportWordsIn } from '../report/report-words.ts';
import { basisText, shownTotal } from '../report/total-score.ts';
import { Differences } from './differences.tsx';

/** Renders two reports of the same view, the earlier one first. */
export async function renderComparison(c: ScopeContext): Promise<Response> {
  applyUrlLanguage(c);
  const { texts, origin, units } = c.var;
  const { code: language, analyses: words } = texts;
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
  const subject = await findComparedSubject(c, analyses);
  const name = subject && (subject.name ?? texts.subjects.unnamed);
  const title = [words.compareTitle, ...(name === null ? [] : [name])].join(' · ');
  const head = { title, back: backOf(c, subject) };
  if (earlier?.findings.analysis_type !== later?.findings.analysis_type || !earlier || !later) {
    return renderPage(
      c,
      { ...head, status: 400 },
      <Empty title={words.compareNone} text={words.compareNeeds} />,
    );
  }
  const ofReport = reportWordsIn(language, units);
  const kept = ids.map((id) => ['analysis', id] as const);
  const actions = (
    <div class="row report-controls">
      <LanguageSwitch language={language} texts={ofReport.texts} kept={kept} />
      <PrintButton texts={ofReport.texts} />
    </div>
  );
  return renderPage(
    c,
    { ...head, lead: words.compareLead, actions, isWide: true },
    <>
      <div class="comparison">
        {[earlier, later].map((report) => (
          <Side report={report} words={ofReport} />
        ))}
      </div>
      <Card>
        <Differences caption={head.title} earlier={earlier} later={later} words={ofReport} />
      </Card>
    </>,
  );
}

/**
 * Finds the runner of the compared analyses, skipping those of test keys, whose runners are
 * separate.
 */
async function findComparedSubject(c: ScopeContext, analyses: readonly FoundAnalysis[]) {
  const { scopeId } = c.var.membership;
  const subjectId = analyses.find((analysis) => analysis.scopeId === scopeId)?.subjectId ?? '';
  return findSubject(database(c.env), { scopeId, subjectId });
}

function backOf({ var: { texts, membership } }: ScopeContext, subject: SubjectRow | null) {
  const runners = `${membership.root}/subjects`;
  return subject === null
    ? { href: runners, label: texts.subjects.back }
    : { href: `${runners}/${subject.id}`, label: texts.subjects.backToRunner };
}

function Side({ report, words: { texts } }: { report: Report; words: ReportWords }) {
  const { media, findings, motion } = report;
  const analysis = findings.biomechanical_analysis;
  const basis = basisText(analysis.based_on, texts);
  return (
    <article class="card player">
      {media === null ? (
        <p class="notice">{texts.motion.videoGone}</p>
      ) : (
        <video
          src={media.output_video}
          poster={media.thumbnail}
          aria-label={texts.motion.video}
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
        <a href={`${useScope().root}/analyses/${report.analysisId}`}>
          <Time atMs={report.createdAtMs} />
        </a>
        <p>
          <strong class="figure">{shownTotal(analysis) ?? '–'}</strong>{' '}
          <span class="quiet small">{texts.totalScore}</span>
        </p>
        {basis && <p class="quiet small">{basis}</p>}
      </div>
    </article>
  );
}

function firstLandingSeconds(motion: Motion): number {
  const contacts = contactsOf(motion);
  const landing = contacts.find(({ side }) => side === 'left') ?? contacts[0];
  return (landing?.fromMilliseconds ?? 0) / 1000;
}
