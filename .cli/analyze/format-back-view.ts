import { alignColumns } from '../terminal/align-columns.ts';
import { countSteps, formatDegrees, formatRange, formatScore } from './format-values.ts';
import type {
  ReadableBackView,
  ReadableBackViewData,
  ReadableSegment,
} from './readable-answers.ts';

const HEADINGS = ['', 'Good', 'Left', 'Score', 'State', 'Right', 'Score', 'State'];
const NUMBER_COLUMNS = [1, 2, 3, 5, 6];

export function formatBackView(view: ReadableBackView, data: ReadableBackViewData): string {
  const { pronation, pelvic_drop: pelvicDrop, knee_adduction: knee } = view.analysis_content;
  const segments = [
    rowOf(pronation),
    ...(pelvicDrop === undefined ? [] : [rowOf(pelvicDrop)]),
    ...(knee === undefined ? [] : [rowOf(knee)]),
  ];
  const summary = [
    ['Total score', formatScore(view.total_score)],
    ['Steps', countSteps(data.foot_landing.steps)],
  ];
  return [
    ...alignColumns([HEADINGS, ...segments], NUMBER_COLUMNS),
    '',
    ...alignColumns(summary),
  ].join('\n');
}

function rowOf({ left, right }: { left: ReadableSegment; right: ReadableSegment }): string[] {
  const ranges = new Set([formatRange(left.range_good), formatRange(right.range_good)]);
  return [left.texts.title, [...ranges].join(' / '), ...cellsOf(left), ...cellsOf(right)];
}

function cellsOf(segment: ReadableSegment): string[] {
  return [
    formatDegrees(segment.measured_value),
    formatScore(segment.score_number),
    segment.texts.position,
  ];
}
