import { ExerciseCard } from './exercise-list.tsx';
import type { ShownReport } from './read-report.ts';
import { useWords } from './report-words.ts';
import type { ShownSegment } from './shown-segments.ts';
import { prioritiesOf, segmentsOf } from './shown-segments.ts';
import { summarize } from './summarize.ts';
import { basisText, shownTotal, toneOfTotal } from './total-score.ts';

/** Answers how the runner runs, what to change, and how. */
export function Overview({ reports }: { reports: readonly ShownReport[] }) {
  const { texts } = useWords();
  const summary = summarize(reports);
  const [priority] = prioritiesOf(segmentsOf(summary.weakest.findings));
  const [exercise] = summary.exercises;
  const isPair = reports.length > 1;
  return (
    <section class="card overview" aria-label={texts.summary.title}>
      <div class="totals">
        {reports.map(({ findings }) => (
          <TotalScore
            title={isPair ? texts.title[findings.analysis_type] : texts.totalScore}
            analysis={findings.biomechanical_analysis}
          />
        ))}
      </div>
      <Finding name="strength" text={summary.strength} />
      <Finding name="priority" text={summary.priority} />
      <Still report={summary.weakest} priority={priority} />
      {exercise && (
        <div class="first-exercise">
          <h3>{texts.exercises.first}</h3>
          <ExerciseCard exercise={exercise} />
        </div>
      )}
      <Finding name="focus" text={summary.focus} />
      {isPair && <p class="note quiet small">{texts.pair.note}</p>}
    </section>
  );
}

function Finding({ name, text }: { name: 'strength' | 'priority' | 'focus'; text: string }) {
  return (
    <div class={name}>
      <h3>{useWords().texts.summary[name]}</h3>
      <p>{text}</p>
    </div>
  );
}

interface TotalScoreProps {
  title: string;
  analysis: ShownReport['findings']['biomechanical_analysis'];
}

function TotalScore({ title, analysis }: TotalScoreProps) {
  const { texts } = useWords();
  const total = shownTotal(analysis);
  const basis = basisText(analysis.based_on, texts);
  const tone = toneOfTotal(total);
  return (
    <div class={`total-score ${tone}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle class="track" cx="60" cy="60" r="52" />
        <circle
          class="value"
          cx="60"
          cy="60"
          r="52"
          pathLength="100"
          stroke-dasharray={`${total ?? 0} 100`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <p class="figure">{total ?? '–'}</p>
      <div>
        <h2>{title}</h2>
        <p class="quiet small">{texts.ofHundred}</p>
        {tone !== 'plain' && <p class="level">{texts.levels[tone]}</p>}
        {basis && <p class="quiet small">{basis}</p>}
      </div>
    </div>
  );
}

interface StillProps {
  report: Pick<ShownReport, 'media' | 'motion'>;
  priority: ShownSegment | undefined;
}

/** Shows the pause of the annotated video in which the priority is drawn, or the thumbnail. */
function Still({ report: { media, motion }, priority }: StillProps) {
  if (media === null) return null;
  const { output_video: video, thumbnail } = media;
  const pause = motion?.timeline?.find(
    ({ shows }) =>
      priority !== undefined &&
      shows?.segments.includes(priority.name) === true &&
      (priority.side ?? shows.side) === shows.side,
  );
  // A saved page has the video inside, and another copy of it would be too much.
  const isSeekable = pause !== undefined && !video.startsWith('data:');
  return (
    <div class="still">
      {isSeekable && (
        <video
          src={`${video}#t=${(pause.output_from + pause.output_to) / 2}`}
          aria-label={priority?.title}
          muted
          playsinline
          preload="metadata"
        />
      )}
      <img class={isSeekable ? 'print-only' : undefined} src={thumbnail} alt="" />
    </div>
  );
}
