import { ExerciseList } from './exercise-list.tsx';
import { Measures, MoreMeasures, StepTable } from './measures.tsx';
import { MotionViewer } from './motion-viewer.tsx';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords, Words } from './report-words.ts';
import { SegmentCard } from './segment-card.tsx';
import { segmentsOf } from './shown-segments.ts';

export function ReportView({ report, words }: { report: ShownReport; words: ReportWords }) {
  const { texts } = words;
  const { biomechanical_analysis: analysis, warnings, warning_texts } = report.findings;
  return (
    <Words.Provider value={words}>
      <div class="stack report">
        <div class="overview">
          <TotalScore score={analysis.total_score} />
          <Summary summary={analysis.summary} />
        </div>
        <MotionViewer report={report} />
        <Section id="posture" title={texts.segments.title}>
          <div class="segments">
            {segmentsOf(report.findings).map((segment) => (
              <SegmentCard segment={segment} warnings={warnings} />
            ))}
          </div>
        </Section>
        {'running_styles' in analysis && <RunningStyles styles={analysis.running_styles} />}
        <Measures report={report} />
        <MoreMeasures report={report} />
        <ExerciseList exercises={report.exercises} />
        <StepTable motion={report.motion} />
        {warning_texts.length > 0 && (
          <Section id="warnings" title={texts.warnings}>
            <ul class="card plain-list">
              {warning_texts.map((text) => (
                <li>{text}</li>
              ))}
            </ul>
          </Section>
        )}
        <p class="quiet small">{texts.disclaimer}</p>
      </div>
    </Words.Provider>
  );
}

function TotalScore({ score }: { score: number }) {
  const { texts } = useWords();
  const hundredths = Math.round(100 * score);
  return (
    <section class="card total-score" aria-label={texts.totalScore}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle class="track" cx="60" cy="60" r="52" />
        <circle
          class="value"
          cx="60"
          cy="60"
          r="52"
          pathLength="100"
          stroke-dasharray={`${hundredths} 100`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <p>
        <strong class="figure">{hundredths}</strong>
        <span class="quiet small">{texts.ofHundred}</span>
      </p>
      <h2 class="small">{texts.totalScore}</h2>
    </section>
  );
}

type SummaryTexts = ShownReport['findings']['biomechanical_analysis']['summary'];

function Summary({ summary }: { summary: SummaryTexts }) {
  const { texts } = useWords();
  const parts = (['strength', 'priority', 'connection', 'focus'] as const).filter(
    (part) => summary[part] !== '',
  );
  return (
    <section class="card" aria-labelledby="summary">
      <h2 id="summary">{texts.summary.title}</h2>
      <dl class="summary">
        {parts.map((part) => (
          <div class={part}>
            <dt>{texts.summary[part]}</dt>
            <dd>{summary[part]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface RunningStyle {
  animal: string;
  summary: string;
  explanation: string;
  percentage: number;
}

function RunningStyles({ styles }: { styles: readonly RunningStyle[] }) {
  const { texts, numbers } = useWords();
  return (
    <Section id="styles" title={texts.styles.title}>
      <div class="columns">
        {styles.map(({ animal, summary, explanation, percentage }) => (
          <article class="card stack-close">
            <header class="segment-head">
              <h3>{animal}</h3>
              <span class="number quiet">{`${numbers.number(percentage, 0)}\u00A0%`}</span>
            </header>
            <progress max="100" value={percentage} aria-label={animal} />
            <p>{summary}</p>
            <p class="quiet">{explanation}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
