import { fillText } from '../../platform/languages/fill-text.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { Badge } from '../page/parts.tsx';
import type { ShownReport } from './read-report.ts';
import { Section } from './report-controls.tsx';
import type { ReportWords } from './report-words.ts';
import { useWords } from './report-words.ts';

type Exercises = ShownReport['exercises'];

export function ExerciseList({ exercises }: { exercises: Exercises }) {
  const words = useWords();
  if (exercises.length === 0) return null;
  const { labels, texts } = words;
  return (
    <Section id="exercises" title={texts.exercises.title}>
      <div class="exercises">
        {exercises.map((exercise) => (
          <article class="card exercise">
            <ExerciseMedia exercise={exercise} />
            <h3>{exercise.title}</h3>
            <p class="quiet small">{doseOf(exercise, words)}</p>
            <p class="row">
              <Badge>{labels.kinds[exercise.kind]}</Badge>
              <Badge>{labels.difficulties[exercise.difficulty]}</Badge>
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}

function ExerciseMedia({ exercise: { title, media } }: { exercise: Exercises[number] }) {
  const { texts } = useWords();
  const { image, video } = media;
  if (image === null) return null;
  if (video === null) return <img class="picture" src={image} alt="" />;
  return (
    <>
      <video
        src={video}
        poster={image}
        aria-label={fillText(texts.exercises.film, { title })}
        controls
        loop
        muted
        playsinline
        preload="none"
      />
      <img class="print-only" src={image} alt="" loading="lazy" />
    </>
  );
}

function doseOf(
  { exercise_format, effort_per_rep, number_of_series }: Exercises[number],
  { language, texts: { exercises }, numbers }: ReportWords,
): string {
  const { min_ms: minMs, max_ms: maxMs } = effort_per_rep;
  return writeText(language, exercises.dose[exercise_format], {
    count: number_of_series,
    seconds: numbers.range(minMs / 1000, maxMs / 1000),
  });
}
