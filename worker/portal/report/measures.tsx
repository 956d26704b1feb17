import type { Motion, MotionStep } from '../../analyses/analyses.ts';
import { Table } from '../page/parts.tsx';
import { METRIC_NAMES, metricOf } from './metric-texts.ts';
import { decimalsFor, shownError } from './number-texts.ts';
import type { ReportWords } from './report-words.ts';
import { Section } from './section.tsx';

/** Side view only; what could not be measured is left out. */
export function Measures({ motion, words }: { motion: Motion | null; words: ReportWords }) {
  if (motion?.metrics === undefined) return null;
  return (
    <Section id="metrics" title={words.texts.metrics.title}>
      <dl class="card metrics">
        {METRIC_NAMES.map((name) => {
          const metric = metricOf(name, motion, words);
          if (metric === null) return null;
          return (
            <div>
              <dt class="quiet small">{words.texts.metrics[name]}</dt>
              <dd>
                <strong class="measure number">{metric.value}</strong>{' '}
                <span class="quiet small number">
                  {metric.error === null ? '' : `±\u00A0${metric.error} `}
                  {metric.unit}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

export function StepTable({ motion, words }: { motion: Motion | null; words: ReportWords }) {
  const steps = motion?.foot_landing.steps ?? [];
  if (motion === null || steps.length === 0) return null;
  const { steps: texts } = words.texts;
  const decimals = timeDecimalsOf(steps);
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
      <div class="card">
        <Table caption={texts.title} columns={columns} isDense>
          {steps.map((step, index) => (
            <tr>
              <td class="number">{index + 1}</td>
              <td>{sideOf(step, words)}</td>
              <td class="end number">{timeOf(step, decimals, words)}</td>
              <td class="end number">
                {`${words.numbers.fixed(1000 * contactSeconds(step, motion), 0)}\u00A0ms`}
              </td>
              {shown.map(({ write }) => (
                <td class="end number">{write(step, words) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  );
}

function sideOf({ landing_leg: side }: MotionStep, { labels }: ReportWords) {
  return side === null ? '–' : labels.sides[side];
}

const TIME_DECIMALS = 2;

/** As many as the smallest error needs, so that all times are written alike. */
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
  const parts =
    typeof error === 'number'
      ? [seconds, '±', numbers.fixed(shownError(error, decimals), decimals)]
      : [seconds];
  return [...parts, 's'].join('\u00A0');
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
