import type { Motion, MotionStep } from '../../analyses/analyses.ts';
import { Table } from '../page/parts.tsx';
import type { ReportWords } from './report-words.ts';
import { Section } from './section.tsx';
import { keysOf } from '../../../contract/keys-of.ts';

type Metrics = NonNullable<Motion['metrics']>;
type MetricName = Exclude<keyof Metrics, 'expected_errors'>;
type Write = (value: number, words: ReportWords) => string;

const METRICS: Readonly<
  Record<MetricName, { unit: (words: ReportWords) => string; write: Write }>
> = {
  step_frequency_steps_per_min: {
    unit: ({ texts }) => texts.metrics.stepsPerMinute,
    write: decimals(0),
  },
  step_length_meter: { unit: () => 'm', write: decimals(2) },
  speed_meter_per_second: { unit: () => 'm/s', write: decimals(1) },
  pace_min_per_km: { unit: () => 'min/km', write: asMinutes },
  ground_contact_time_second: { unit: () => 'ms', write: asMilliseconds },
  time_of_flight_second: { unit: () => 'ms', write: asMilliseconds },
  duty_factor_percent: { unit: () => '%', write: decimals(0) },
};

export const METRIC_NAMES = keysOf(METRICS);

function decimals(count: number): Write {
  return (value, { numbers }) => numbers.number(value, count);
}

function asMilliseconds(seconds: number, { numbers }: ReportWords): string {
  return numbers.number(1000 * seconds, 0);
}

function asMinutes(minutes: number): string {
  const seconds = Math.round(60 * minutes);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Side view only; what could not be measured is left out. */
export function Measures({ motion, words }: { motion: Motion | null; words: ReportWords }) {
  const metrics = motion?.metrics;
  if (metrics === undefined) return null;
  return (
    <Section id="metrics" title={words.texts.metrics.title}>
      <dl class="card metrics">
        {METRIC_NAMES.map((name) => {
          const value = metrics[name];
          if (typeof value !== 'number') return null;
          const { unit, write } = METRICS[name];
          const error = metrics.expected_errors?.[name];
          return (
            <div>
              <dt class="quiet small">{words.texts.metrics[name]}</dt>
              <dd>
                <strong class="measure number">{write(value, words)}</strong>{' '}
                <span class="quiet small number">
                  {typeof error === 'number' ? `±\u00A0${write(error, words)} ` : ''}
                  {unit(words)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

export function writeMetric(name: MetricName, value: number, words: ReportWords): string {
  const { unit, write } = METRICS[name];
  return `${write(value, words)}\u00A0${unit(words)}`;
}

export function StepTable({ motion, words }: { motion: Motion | null; words: ReportWords }) {
  const steps = motion?.foot_landing.steps ?? [];
  if (motion === null || steps.length === 0) return null;
  const { steps: texts } = words.texts;
  const shown = STEP_COLUMNS.filter(({ isIn }) => steps.some(isIn));
  const columns = [
    { label: texts.number },
    { label: texts.side },
    { label: texts.time, isEnd: true },
    { label: texts.contact, isEnd: true },
    ...shown.map(({ name }) => ({
      label: name === 'strike' || name === 'under' ? texts[name] : words.labels.segments[name],
      isEnd: true,
    })),
  ];
  return (
    <Section id="steps" title={texts.title}>
      <div class="card table-card">
        <Table caption={texts.title} columns={columns}>
          {steps.map((step, index) => (
            <tr>
              <td class="number">{index + 1}</td>
              <td data-label={texts.side}>{words.labels.sides[step.landing_leg]}</td>
              <td class="end number" data-label={texts.time}>
                {timeOf(step, words)}
              </td>
              <td class="end number" data-label={texts.contact}>
                {`${asMilliseconds(contactSeconds(step, motion), words)} ms`}
              </td>
              {shown.map(({ write }, column) => (
                <td class="end number" data-label={columns[column + 4]?.label}>
                  {write(step, words) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  );
}

function timeOf(
  { frame_timestamp, expected_error_second }: MotionStep,
  { numbers }: ReportWords,
): string {
  const seconds = numbers.seconds(frame_timestamp, 2);
  if (typeof expected_error_second !== 'number') return seconds;
  return `${numbers.number(frame_timestamp, 2)}\u00A0±\u00A0${numbers.seconds(expected_error_second, 3)}`;
}

/** In real time, even if the video is in slow motion. */
function contactSeconds(step: MotionStep, { video, time_scale }: Motion): number {
  return (step.landing_end_frame_id / video.fps - step.frame_timestamp) / time_scale;
}

interface StepColumn {
  name: 'strike' | 'under' | 'pronation' | 'knee_adduction' | 'pelvic_drop';
  isIn: (step: MotionStep) => boolean;
  write: (step: MotionStep, words: ReportWords) => string | null | undefined;
}

const STEP_COLUMNS: readonly StepColumn[] = [
  {
    name: 'strike',
    isIn: (step) => step.footstrike_pattern !== undefined,
    write: ({ footstrike_pattern: pattern }, { labels }) =>
      pattern ? labels.strike_patterns[pattern] : null,
  },
  {
    name: 'under',
    isIn: (step) => step.foot_under_center_of_mass !== undefined,
    write: ({ foot_under_center_of_mass: isUnder }, { texts: { steps } }) => {
      if (typeof isUnder !== 'boolean') return null;
      return isUnder ? steps.yes : steps.no;
    },
  },
  ...(['pronation', 'knee_adduction', 'pelvic_drop'] as const).map((name): StepColumn => ({
    name,
    isIn: (step) => typeof step[name] === 'number',
    write: ({ [name]: degrees }, { numbers }) =>
      typeof degrees === 'number' ? numbers.degrees(degrees) : null,
  })),
];
