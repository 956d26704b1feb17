import type { CalculatedData, Language, SuccessfulAnalysis } from '../../client/src/index.ts';
import { alignColumns, wrapText } from '../terminal.ts';
import type { Color, Paint } from '../terminal.ts';
import { formatsIn, readResponses } from './read-responses.ts';
import type { Formats, Segment, ShownAnalysis } from './read-responses.ts';
import type { Words } from './words.ts';

export interface Style {
  /** Terminal width in columns. */
  width: number;
  paint: Paint;
}

interface Page extends Style {
  words: Words;
  formats: Formats;
}

export function formatResults(
  analyzed: { results: SuccessfulAnalysis; calculatedData: CalculatedData },
  { language, words, ...style }: Style & { language: Language; words: Words },
): string {
  const formats = formatsIn(language);
  const analysis = readResponses(analyzed, words, formats);
  const page = { ...style, words, formats };
  return [
    ...tableOf(analysis, page),
    '',
    ...alignColumns(analysis.facts),
    ...adviceFor(analysis, page),
    ...warningsOf(analysis, page),
    '',
    ...[words.scoreLegend, words.confidenceLegend].flatMap((text) =>
      wrapText(text, page).map((line) => page.paint(line, 'dim')),
    ),
  ].join('\n');
}

const NUMBER_COLUMNS = [1, 2, 3, 4];

/** Formats a row of numbers per segment, with its state below. */
function tableOf({ segments, totalScore }: ShownAnalysis, page: Page): string[] {
  const { words, formats, paint, width } = page;
  const headings = [
    '',
    words.segments.measured,
    words.segments.good,
    words.score,
    words.confidence,
  ];
  const rows = segments.map(({ title, segment }) => [title, ...cellsOf(segment, page)]);
  const total = [words.totalScore, '', '', formats.score(totalScore)].map((cell) =>
    paint(cell, 'bold'),
  );
  const lines = alignColumns([headings, ...rows, total], NUMBER_COLUMNS);
  const states = segments.map(({ segment }) => {
    const state = segment === null ? words.notSeen : segment.texts.position;
    const color = segment === null ? 'dim' : colorOf(segment);
    return wrapText(state, { width, indent: 2 }).map((line) => paint(line, color));
  });
  return lines.flatMap((line, index) => [line, ...(states[index - 1] ?? [])]);
}

function cellsOf(segment: Segment | null, { formats, paint }: Page): string[] {
  if (segment === null) return [];
  const { measured_value, expected_error, range_good, score_number, confidence } = segment;
  return [
    formats.measured(measured_value, expected_error),
    formats.range(range_good),
    paint(formats.score(score_number), colorOf(segment)),
    formats.share(confidence),
  ];
}

function colorOf({ measured_value: value, range_good, range_okay }: Segment): Color {
  const isWithin = ([low, high]: readonly [number, number]) => value >= low && value <= high;
  if (isWithin(range_good)) return 'green';
  return isWithin(range_okay) ? 'yellow' : 'red';
}

/** Formats the service's advice for each segment; returns nothing if all are good. */
function adviceFor({ segments }: ShownAnalysis, page: Page): string[] {
  const advised = segments.flatMap(({ title, segment }) =>
    segment === null || segment.score_number >= 1 ? [] : [{ title, texts: segment.texts }],
  );
  if (advised.length === 0) return [];
  const { paint, width, words } = page;
  return [
    '',
    paint(words.improve, 'bold'),
    ...advised.flatMap(({ title, texts }) => [
      `  ${title}`,
      ...texts.recap.flatMap((sentence) => wrapText(sentence, { width, indent: 4 })),
    ]),
  ];
}

function warningsOf({ warnings }: ShownAnalysis, { words, width, paint }: Page): string[] {
  if (warnings.length === 0) return [];
  const sentences = warnings.flatMap((text) => wrapText(text, { width, indent: 2 }));
  return ['', paint(words.warnings, 'bold'), ...sentences];
}

export function formatSummary(
  outcomes: readonly { name: string; totalScore: number | null; problem: string | null }[],
  { language, words }: { language: Language; words: Words },
  { width, paint }: Style,
): string {
  const formats = formatsIn(language);
  const rows = outcomes.map(({ name, totalScore }) => [
    name,
    totalScore === null ? paint('–', 'red') : formats.score(totalScore),
  ]);
  const [headings = '', ...lines] = alignColumns([['', words.totalScore], ...rows], [1]);
  const described = lines.flatMap((line, index) => {
    const [reason] = outcomes[index]?.problem?.split('\n') ?? [];
    return [line, ...(reason === undefined ? [] : wrapText(reason, { width, indent: 2 }))];
  });
  return `\n${[paint(headings, 'bold'), ...described].join('\n')}\n`;
}
