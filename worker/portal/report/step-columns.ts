import type { MotionStep } from '../../analyses/analyses.ts';
import { metricText } from './metric-texts.ts';
import { decimalsFor, shownError } from './number-texts.ts';
import type { ReportWords } from './report-words.ts';

/** Omits empty columns. */
export function stepColumns(steps: readonly MotionStep[], words: ReportWords) {
  const decimals = timeDecimalsOf(steps);
  const times = steps.map((step) => timeOf(step, decimals, words));
  const measured = MEASURES.filter(({ isIn }) => steps.some(isIn)).map(({ label, write }) => ({
    label: label(words),
    cells: steps.map((step) => write(step, words) ?? '–'),
  }));
  return [{ label: words.texts.steps.time, cells: times }, ...measured];
}

const TIME_DECIMALS = 2;

/** Returns the decimals for the smallest error, so all times have the same format. */
function timeDecimalsOf(steps: readonly MotionStep[]): number {
  const needed = steps.map(({ expected_error_second: error }) =>
    typeof error === 'number' ? decimalsFor(error, TIME_DECIMALS) : TIME_DECIMALS,
  );
  return Math.max(...needed);
}

function timeOf(
  { frame_timestamp, expected_error_second: error }: MotionStep,
  decimals: number,
  { numbers }: ReportWords,
): string {
  const seconds = numbers.fixed(frame_timestamp, decimals);
  if (typeof error !== 'number') return `${seconds}\u00A0s`;
  const shown = numbers.fixed(shownError(error, decimals), decimals);
  return [seconds, '±', shown, 's'].join('\u00A0');
}

interface StepMeasure {
  label: (words: ReportWords) => string;
  isIn: (step: MotionStep) => boolean;
  write: (step: MotionStep, words: ReportWords) => string | null | undefined;
}

const MEASURES: readonly StepMeasure[] = [
  ...(['ground_contact_time_second', 'time_of_flight_second', 'step_length_meter'] as const).map(
    (name): StepMeasure => ({
      label: ({ texts }) => texts.metrics[name],
      isIn: (step) => typeof step[name] === 'number',
      write: ({ [name]: value }, words) =>
        typeof value === 'number' ? metricText(name, { value, error: null }, words) : null,
    }),
  ),
  {
    label: ({ texts }) => texts.steps.strike,
    isIn: (step) => step.footstrike_pattern !== undefined,
    write: ({ footstrike_pattern: pattern }, { labels }) =>
      pattern ? labels.strike_patterns[pattern] : null,
  },
  {
    label: ({ texts }) => texts.steps.under,
    isIn: (step) => step.foot_under_center_of_mass !== undefined,
    write: ({ foot_under_center_of_mass: isUnder }, { texts: { steps } }) => {
      if (typeof isUnder !== 'boolean') return null;
      return isUnder ? steps.yes : steps.no;
    },
  },
  ...(['pronation', 'knee_adduction', 'pelvic_drop'] as const).map((name): StepMeasure => ({
    label: ({ labels }) => labels.segments[name],
    isIn: (step) => typeof step[name] === 'number',
    write: ({ [name]: degrees }, { numbers }) =>
      typeof degrees === 'number' ? numbers.degrees(degrees) : null,
  })),
];
