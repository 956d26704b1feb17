import { ExerciseList } from './exercise-list.tsx';
import type { Report } from './read-report.ts';
import { ReportDetails } from './report-details.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords, Words } from './report-words.ts';
import { MAX_EXERCISES } from './shown-segments.ts';
import { shownTotal } from './total-score.ts';

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
            <ReportDetails report={report} />
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
              <strong class="measure number">
                {shownTotal(report.findings.biomechanical_analysis) ?? '–'}
              </strong>{' '}
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
