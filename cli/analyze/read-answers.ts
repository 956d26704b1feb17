import type { Formats } from './format-values.ts';
import type { BackViewAnswers, ReadableSegment, SideViewAnswers } from './readable-answers.ts';
import { backViewAnswersSchema, sideViewAnswersSchema } from './readable-answers.ts';
import type { Words } from './words/words.ts';

/** The printed part of an analysis of either view. */
export interface ShownAnalysis {
  segments: { title: string; segment: ReadableSegment | null }[];
  totalScore: number;
  /** Name and value. */
  facts: string[][];
  warnings: readonly string[];
}

/** Null if the answers have an unknown shape. */
export function readAnswers(
  answers: { results: object; calculatedData: unknown },
  words: Words,
  formats: Formats,
): ShownAnalysis | null {
  const side = sideViewAnswersSchema.safeParse(answers).data;
  if (side !== undefined) return readSideView(side, words, formats);
  const back = backViewAnswersSchema.safeParse(answers).data;
  return back === undefined ? null : readBackView(back, words);
}

function readSideView(
  { results, calculatedData }: SideViewAnswers,
  words: Words,
  formats: Formats,
): ShownAnalysis {
  const view = results.biomechanical_analysis;
  const { arm, back_cycle, foot, forward_cycle, head, trunk } = view.analysis_content;
  const seen = [head, trunk, arm, forward_cycle, back_cycle, foot].filter(
    (segment) => segment !== null,
  );
  const styles = view.running_styles.map(
    ({ animal, percentage }) => `${animal} ${formats.share(percentage / 100)}`,
  );
  return {
    segments: seen.map((segment) => ({ title: segment.texts.title, segment })),
    totalScore: view.total_score,
    facts: [
      [words.style, styles.join(', ')],
      ...metricsOf(calculatedData, words, formats),
      [words.steps, countSteps(calculatedData, words)],
    ],
    warnings: results.warning_texts ?? results.warnings,
  };
}

function metricsOf(
  { metrics }: SideViewAnswers['calculatedData'],
  words: Words,
  { number, milliseconds, percent, pace }: Formats,
): string[][] {
  const shown = (value: number | null, format: (value: number) => string) =>
    value === null ? words.notMeasured : format(value);
  return [
    [
      words.cadence,
      shown(metrics.step_frequency_steps_per_min, (n) => `${number(n, 1)} ${words.stepsPerMinute}`),
    ],
    [words.contact, shown(metrics.ground_contact_time_second, milliseconds)],
    [words.flight, shown(metrics.time_of_flight_second, milliseconds)],
    [words.duty, shown(metrics.duty_factor_percent, percent)],
    [words.speed, shown(metrics.speed_meter_per_second, (n) => `${number(n, 2)} m/s`)],
    [words.pace, shown(metrics.pace_min_per_km, pace)],
    [words.stepLength, shown(metrics.step_length_meter, (n) => `${number(n, 2)} m`)],
    [
      words.verticalOscillation,
      shown(metrics.vertical_oscillation_centimeter, (n) => `${number(n, 1)} cm`),
    ],
  ];
}

function readBackView({ results, calculatedData }: BackViewAnswers, words: Words): ShownAnalysis {
  const view = results.biomechanical_analysis;
  const { pronation, pelvic_drop, knee_adduction } = view.analysis_content;
  const segments = [pronation, pelvic_drop, knee_adduction].flatMap((sides) => {
    const title = (sides?.left ?? sides?.right)?.texts.title;
    if (sides === undefined || title === undefined) return [];
    return [
      { title: `${title} (${words.left})`, segment: sides.left },
      { title: `${title} (${words.right})`, segment: sides.right },
    ];
  });
  return {
    segments,
    totalScore: view.total_score,
    facts: [[words.steps, countSteps(calculatedData, words)]],
    warnings: results.warning_texts ?? results.warnings,
  };
}

function countSteps(
  { foot_landing: { steps } }: BackViewAnswers['calculatedData'],
  words: Words,
): string {
  const countOf = (leg: 'left' | 'right') =>
    steps.filter((step) => step.landing_leg === leg).length;
  const [left, right] = [countOf('left'), countOf('right')];
  // Legs that look alike have no names.
  if (left + right < steps.length) return String(steps.length);
  return `${left} ${words.left}, ${right} ${words.right}`;
}
