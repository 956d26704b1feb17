import { ExerciseList } from './exercise-list.tsx';
import { Measures, MoreMeasures, StepTable } from './measures.tsx';
import { MotionViewer } from './motion-viewer.tsx';
import type { Report } from './read-report.ts';
import { Section } from './report-controls.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords, Words } from './report-words.ts';
import { SegmentCard } from './segment-card.tsx';
import { MAX_EXERCISES, segmentsOf } from './shown-segments.ts';

/** Reports of one runner, the side view first. */
export type ReportPair = readonly [side: Report, back: Report];

interface PairProps {
  pair: ReportPair;
  words: ReportWords;
}

/** Shows both views of a runner under one summary. */
export function PairView({ pair, words }: PairProps) {
  const { texts } = words;
  return (
    <div class="stack report">
      <Words.Provider value={words}>
        <Summary pair={pair} />
      </Words.Provider>
      {pair.map((report) => {
        const view = report.findings.analysis_type;
        return (
          <Words.Provider value={{ ...words, idPrefix: `${view}-` }}>
            <h2 id={`${view}-view`}>{texts.title[view]}</h2>
            <Details report={report} />
          </Words.Provider>
        );
      })}
      <Words.Provider value={words}>
        <ExerciseList exercises={exercisesOf(pair)} />
      </Words.Provider>
      <p class="quiet small">{texts.disclaimer}</p>
    </div>
  );
}

/** The report with the lower score first; its priority is the priority of both. */
function byPriority(pair: ReportPair): Report[] {
  return pair.toSorted((one, other) => scoreOf(one) - scoreOf(other));
}

function scoreOf({ findings }: Report): number {
  return findings.biomechanical_analysis.total_score;
}

function exercisesOf(pair: ReportPair): Report['exercises'] {
  const ordered = byPriority(pair).flatMap(({ exercises }) => exercises);
  return [...new Map(ordered.map((exercise) => [exercise.id, exercise])).values()].slice(
    0,
    MAX_EXERCISES,
  );
}

function Summary({ pair }: { pair: ReportPair }) {
  const { texts } = useWords();
  const [first, second] = byPriority(pair).map(
    ({ findings }) => findings.biomechanical_analysis.summary,
  );
  const parts = (
    [
      ['strength', second?.strength],
      ['priority', first?.priority],
      ['focus', first?.focus],
    ] as const
  ).filter(([, text]) => text);
  return (
    <section class="card" aria-labelledby="summary">
      <h2 id="summary">{texts.summary.title}</h2>
      <dl class="summary">
        {pair.map((report) => (
          <div>
            <dt>{texts.title[report.findings.analysis_type]}</dt>
            <dd>
              <strong class="measure number">{Math.round(100 * scoreOf(report))}</strong>{' '}
              <span class="quiet small">{texts.ofHundred}</span>
            </dd>
          </div>
        ))}
        {parts.map(([part, text]) => (
          <div class={part}>
            <dt>{texts.summary[part]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{texts.pair.note}</p>
    </section>
  );
}

function Details({ report }: { report: Report }) {
  const { texts } = useWords();
  const { warnings, warning_texts } = report.findings;
  return (
    <>
      <MotionViewer report={report} />
      <Section id="posture" title={texts.segments.title}>
        <div class="segments">
          {segmentsOf(report.findings).map((segment) => (
            <SegmentCard segment={segment} warnings={warnings} />
          ))}
        </div>
      </Section>
      <Measures report={report} />
      <MoreMeasures report={report} />
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
    </>
  );
}
