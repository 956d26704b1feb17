import { alignColumns } from '../terminal/align-columns.ts';
import { formatAdvice } from './format-advice.ts';
import {
  countSteps,
  formatDegrees,
  formatMeasured,
  formatMilliseconds,
  formatPace,
  formatRange,
  formatScore,
  formatShare,
} from './format-values.ts';
import type {
  ReadableSegment,
  ReadableSideView,
  ReadableSideViewData,
} from './readable-answers.ts';

const HEADINGS = ['', 'Measured', 'Good', 'Okay', 'Score', 'Confidence', 'State'];
const NOT_MEASURED = 'not measured';
const NUMBER_COLUMNS = [1, 2, 3, 4, 5];

export function formatSideView(view: ReadableSideView, data: ReadableSideViewData): string {
  const { arm, back_cycle, foot, forward_cycle, head, trunk } = view.analysis_content;
  const segments = [head, trunk, arm, forward_cycle, back_cycle, foot].filter(
    (segment) => segment !== null,
  );
  const total = ['Total', '', '', '', formatScore(view.total_score)];
  return [
    ...alignColumns([HEADINGS, ...segments.map(rowOf), total], NUMBER_COLUMNS),
    '',
    ...alignColumns([...findings(view, data), ...metrics(data)]),
    ...formatAdvice(segments.map((segment) => ({ segment }))),
  ].join('\n');
}

function rowOf(segment: ReadableSegment): string[] {
  return [
    segment.texts.title,
    formatMeasured(segment),
    formatRange(segment.range_good),
    formatRange(segment.range_okay),
    formatScore(segment.score_number),
    segment.confidence === undefined ? '' : formatShare(segment.confidence),
    segment.texts.position,
  ];
}

function findings(view: ReadableSideView, { overstride }: ReadableSideViewData): string[][] {
  const styles = view.running_styles.map(
    ({ title, percentage }) => `${title} ${Math.round(percentage)} %`,
  );
  const { foot } = view.analysis_content;
  const level = overstride.score?.replace('score_', '');
  return [
    ['Running style', styles.join(', ')],
    ['Foot strike', foot?.foot_strike_pattern ?? NOT_MEASURED],
    ['Overstride', shown(overstride.mean_angle, (angle) => `${formatDegrees(angle)}, ${level}`)],
  ];
}

function metrics({ metrics: measured, foot_landing: { steps } }: ReadableSideViewData): string[][] {
  return [
    ['Cadence', shown(measured.step_frequency_steps_per_min, (n) => `${n.toFixed(1)} steps/min`)],
    ['Ground contact', shown(measured.ground_contact_time_second, formatMilliseconds)],
    ['Flight', shown(measured.time_of_flight_second, formatMilliseconds)],
    ['Duty factor', shown(measured.duty_factor_percent, (n) => `${n.toFixed(1)} %`)],
    ['Speed', shown(measured.speed_meter_per_second, (n) => `${n.toFixed(2)} m/s`)],
    ['Pace', shown(measured.pace_min_per_km, formatPace)],
    ['Step length', shown(measured.step_length_meter, (n) => `${n.toFixed(2)} m`)],
    ['Steps', countSteps(steps)],
  ];
}

function shown(value: number | null, format: (value: number) => string): string {
  return value === null ? NOT_MEASURED : format(value);
}
