import type {
  BackSegment,
  BackViewResults,
  CalculatedData,
  FootSegment,
  Language,
  SideSegment,
  SideViewResults,
  SuccessfulAnalysis,
} from '../../client/src/index.ts';
import type { MetricName } from '../../contract/metrics.ts';
import {
  BACK_METRIC_NAMES,
  LEG_METRIC_NAMES,
  METRICS,
  SIDE_METRIC_NAMES,
} from '../../contract/metrics.ts';
import type { Words } from './words.ts';

export type Segment = SideSegment | FootSegment | BackSegment;

type Sides = Pick<Words, 'left' | 'right'>;

/** Printed content of an analysis of either view. */
export interface ShownAnalysis {
  segments: { title: string; segment: Segment | null }[];
  totalScore: number;
  /** Name-value pairs. */
  facts: string[][];
  warnings: readonly string[];
}

export function readResponses(
  { results, calculatedData }: { results: SuccessfulAnalysis; calculatedData: CalculatedData },
  words: Words,
  formats: Formats,
): ShownAnalysis {
  const steps = [words.steps.title, countSteps(calculatedData, words)];
  const isSideView = results.analysis_type === 'side_view';
  return {
    segments: segmentsOf(results, words),
    totalScore: results.biomechanical_analysis.total_score,
    facts: [
      ...(isSideView ? [styleOf(results, words, formats)] : []),
      ...metricsOf(calculatedData, words, formats),
      steps,
    ],
    warnings: results.warning_texts,
  };
}

export function segmentsOf(results: SuccessfulAnalysis, words: Sides): ShownAnalysis['segments'] {
  return results.analysis_type === 'side_view'
    ? sideSegments(results)
    : backSegments(results, words);
}

function sideSegments({ biomechanical_analysis: view }: SideViewResults) {
  const { arm, back_cycle, foot, forward_cycle, head, trunk } = view.analysis_content;
  return [head, trunk, arm, forward_cycle, back_cycle, foot].flatMap((segment) =>
    segment === null ? [] : [{ title: segment.texts.title, segment }],
  );
}

function backSegments(
  { biomechanical_analysis: view }: BackViewResults,
  words: Sides,
): ShownAnalysis['segments'] {
  const { pronation, pelvic_drop, knee_adduction } = view.analysis_content;
  return [pronation, pelvic_drop, knee_adduction].flatMap((sides) => {
    const title = (sides?.left ?? sides?.right)?.texts.title;
    if (sides === undefined || title === undefined) return [];
    return [
      { title: `${title} (${words.left})`, segment: sides.left },
      { title: `${title} (${words.right})`, segment: sides.right },
    ];
  });
}

function styleOf(
  { biomechanical_analysis: { running_styles: styles } }: SideViewResults,
  words: Words,
  formats: Formats,
): string[] {
  const named = styles.map(
    ({ animal, percentage }) => `${animal} ${formats.share(percentage / 100)}`,
  );
  return [words.styles.title, named.join(', ')];
}

function metricsOf(data: CalculatedData, words: Words, formats: Formats): string[][] {
  const write = (name: MetricName, value: number | null | undefined) =>
    typeof value === 'number' ? writeMetric(name, value, { words, formats }) : words.notMeasured;
  if ('gait_cycle' in data) {
    return BACK_METRIC_NAMES.map((name) => [words.metrics[name], write(name, data.metrics[name])]);
  }
  const { left, right } = data.leg_symmetry;
  return SIDE_METRIC_NAMES.map((name) => {
    const leg = LEG_METRIC_NAMES.find((ofLegs) => ofLegs === name);
    const ofLegs =
      leg === undefined || data.metrics[leg] === null
        ? ''
        : ` (${words.left} ${write(leg, left[leg])}, ${words.right} ${write(leg, right[leg])})`;
    return [words.metrics[name], write(name, data.metrics[name]) + ofLegs];
  });
}

function writeMetric(
  name: MetricName,
  value: number,
  { words, formats }: { words: Words; formats: Formats },
): string {
  const { unit, decimals = 0 } = METRICS[name].shown;
  switch (unit) {
    case 'ms':
      return formats.milliseconds(value);
    case '%':
      return formats.percent(value);
    case 'min/km':
      return formats.pace(value);
    case 'steps/min':
      return `${formats.number(value, 1)} ${words.metrics.stepsPerMinute}`;
    case 'm/s':
      return `${formats.number(value, 2)} m/s`;
    case 'm':
    case 'cm':
      return `${formats.number(value, decimals)} ${unit}`;
    case '°':
      return `${formats.number(value, decimals)}°`;
  }
}

function countSteps({ foot_landing: { steps } }: CalculatedData, words: Words): string {
  const countOf = (leg: 'left' | 'right') =>
    steps.filter((step) => step.landing_leg === leg).length;
  const [left, right] = [countOf('left'), countOf('right')];
  // Sides are unknown if the legs look alike.
  if (left + right < steps.length) return String(steps.length);
  return `${left} ${words.left}, ${right} ${words.right}`;
}

export type Formats = ReturnType<typeof formatsIn>;

/** Returns locale-specific formats, with units that runners use. */
export function formatsIn(language: Language) {
  const write = (value: number, minDecimals: number, maxDecimals: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
      signDisplay: 'negative',
    }).format(value);
  return {
    measured: (degrees: number, expectedError: number | undefined) =>
      expectedError === undefined
        ? `${write(degrees, 0, 1)}°`
        : `${write(degrees, 0, 0)} ± ${write(Math.max(1, expectedError), 0, 0)}°`,
    range: ([low, high]: readonly [number, number]) =>
      `${write(low, 0, 1)} – ${write(high, 0, 1)}°`,
    score: (score: number) => write(score, 2, 2),
    share: (share: number) => `${write(100 * share, 0, 0)} %`,
    percent: (percent: number) => `${write(percent, 1, 1)} %`,
    milliseconds: (seconds: number) => `${write(1000 * seconds, 0, 0)} ms`,
    pace: (minutesPerKilometer: number) => {
      const seconds = Math.round(minutesPerKilometer * 60);
      const padded = String(seconds % 60).padStart(2, '0');
      return `${Math.floor(seconds / 60)}:${padded} min/km`;
    },
    number: (value: number, decimals: number) => write(value, decimals, decimals),
  };
}
