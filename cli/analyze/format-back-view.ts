import { alignColumns } from '../terminal/align-columns.ts';
import { formatAdvice } from './format-advice.ts';
import { countSteps, formatMeasured, formatRange, formatScore } from './format-values.ts';
import type {
  ReadableBackView,
  ReadableBackViewData,
  ReadableSegment,
  ReadableSides,
} from './readable-answers.ts';

const HEADINGS = ['', 'Good', 'Left', 'Score', 'State', 'Right', 'Score', 'State'];
const NUMBER_COLUMNS = [1, 2, 3, 5, 6];

export function formatBackView(view: ReadableBackView, data: ReadableBackViewData): string {
  const { pronation, pelvic_drop: pelvicDrop, knee_adduction: knee } = view.analysis_content;
  const measured = [pronation, pelvicDrop, knee]
    .filter((sides) => sides !== undefined)
    .filter(({ left, right }) => left !== null || right !== null);
  const summary = [
    ['Total score', formatScore(view.total_score)],
    ['Steps', countSteps(data.foot_landing.steps)],
  ];
  return [
    ...alignColumns([HEADINGS, ...measured.map(rowOf)], NUMBER_COLUMNS),
    '',
    ...alignColumns(summary),
    ...formatAdvice(
      measured.flatMap(({ left, right }) => [
        ...(left === null ? [] : [{ segment: left, side: 'left' }]),
        ...(right === null ? [] : [{ segment: right, side: 'right' }]),
      ]),
    ),
  ].join('\n');
}

function rowOf({ left, right }: ReadableSides): string[] {
  const seen = [left, right].filter((segment) => segment !== null);
  const titles = new Set(seen.map((segment) => segment.texts.title));
  const ranges = new Set(seen.map((segment) => formatRange(segment.range_good)));
  return [[...titles].join(' / '), [...ranges].join(' / '), ...cellsOf(left), ...cellsOf(right)];
}

function cellsOf(segment: ReadableSegment | null): string[] {
  if (segment === null) return ['', '', 'not seen well enough'];
  return [formatMeasured(segment), formatScore(segment.score_number), segment.texts.position];
}
