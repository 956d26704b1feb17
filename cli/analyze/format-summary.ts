import type { Language } from '../../client/src/index.ts';
import { alignColumns } from '../terminal/align-columns.ts';
import { wrapText } from '../terminal/text-width.ts';
import type { Style } from './format-results.ts';
import { formatsIn } from './format-values.ts';
import type { Outcome } from './outcome.ts';
import { wordsIn } from './words/words.ts';

/** The score of each of several videos, or why it has none. */
export function formatSummary(
  outcomes: readonly Outcome[],
  { language }: { language: Language },
  { width, paint }: Style,
): string {
  const formats = formatsIn(language);
  const rows = outcomes.map(({ name, totalScore }) => [
    name,
    totalScore === null ? paint('–', 'red') : formats.score(totalScore),
  ]);
  const [headings = '', ...lines] = alignColumns([['', wordsIn(language).total], ...rows], [1]);
  const described = lines.flatMap((line, index) => {
    const [reason] = outcomes[index]?.problem?.split('\n') ?? [];
    return [line, ...(reason === undefined ? [] : wrapText(reason, { width, indent: 2 }))];
  });
  return `\n${[paint(headings, 'bold'), ...described].join('\n')}\n`;
}
