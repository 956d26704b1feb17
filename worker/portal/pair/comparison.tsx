import type { Motion } from '../../analyses/analyses.ts';
import { usePage } from '../page/page.ts';
import { Card, Time } from '../page/parts.tsx';
import { contactsOf } from '../report/chart-lines.ts';
import { passagesOf } from '../report/motion-viewer.tsx';
import type { Report } from '../report/read-report.ts';
import type { ReportWords } from '../report/report-words.ts';
import { basisText, shownTotal } from '../report/total-score.ts';
import { Differences } from '../subjects/differences.tsx';

interface ComparisonProps {
  title: string;
  earlier: Report;
  later: Report;
  words: ReportWords;
}

export function Comparison({ title, earlier, later, words }: ComparisonProps) {
  return (
    <div class="stack">
      <div class="comparison">
        {[earlier, later].map((report) => (
          <Side report={report} words={words} />
        ))}
      </div>
      <Card>
        <Differences caption={title} earlier={earlier} later={later} words={words} />
      </Card>
    </div>
  );
}

function Side({ report, words: { texts } }: { report: Report; words: ReportWords }) {
  const { media, findings, motion } = report;
  const analysis = findings.biomechanical_analysis;
  const basis = basisText(analysis.based_on, texts);
  const { membership } = usePage().var;
  const time = <Time atMs={report.createdAtMs} />;
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
        {membership === null ? (
          time
        ) : (
          <a href={`${membership.root}/analyses/${report.analysisId}`}>{time}</a>
        )}
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
