import { fillText } from '../../platform/languages/fill-text.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { Badge } from '../page/parts.tsx';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords } from './report-words.ts';

type Exercise = ShownReport['exercises'][number];

export function ExerciseList({ exercises }: { exercises: readonly Exercise[] }) {
  const { texts } = useWords();
  if (exercises.length === 0) return null;
  return (
    <Section id="exercises" title={texts.exercises.title}>
      <div class="exercises">
        {exercises.map((exercise) => (
          <ExerciseCard exercise={exercise} />
        ))}
      </div>
    </Section>
  );
}

/** Opens to the video, the cue, and the instructions, which are always printed. */
export function ExerciseCard({ exercise }: { exercise: Exercise }) {
  const words = useWords();
  const { labels, texts } = words;
  const { title, cue, instructions, kind, difficulty, media } = exercise;
  return (
    <details class="exercise">
      <summary>
        {media.image && <img src={media.image} alt="" loading="lazy" />}
        <span>
          <strong>{title}</strong>
          <span class="quiet small">{doseOf(exercise, words)}</span>
        </span>
      </summary>
      <div class="stack-close">
        {media.image && media.video && (
          <video
            src={media.video}
            poster={media.image}
            aria-label={fillText(texts.exercises.film, { title })}
            controls
            loop
            muted
            playsinline
            preload="none"
          />
        )}
        <p>
          <strong>{cue}</strong>
        </p>
        <ol>
          {instructions.map((instruction) => (
            <li>{instruction}</li>
          ))}
        </ol>
        <p class="row">
          <Badge>{labels.kinds[kind]}</Badge>
          <Badge>{labels.difficulties[difficulty]}</Badge>
        </p>
      </div>
    </details>
  );
}

function doseOf(
  { exercise_format, effort_per_rep, number_of_series }: Exercise,
  { language, texts: { exercises }, numbers }: ReportWords,
): string {
  const { min_ms: minMs, max_ms: maxMs } = effort_per_rep;
  return writeText(language, exercises.dose[exercise_format], {
    count: number_of_series,
    seconds: numbers.range(minMs / 1000, maxMs / 1000),
  });
}
