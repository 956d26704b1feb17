import type { ReadableSegment } from './readable-answers.ts';

interface Advised {
  segment: ReadableSegment;
  /** Where there are two of them. */
  side?: string;
}

/** In the words of the service, what there is to improve: nothing where all is good. */
export function formatAdvice(advised: readonly Advised[]): string[] {
  const improvable = advised.filter(({ segment }) => segment.score_number < 1);
  const paragraphs = improvable.flatMap(({ segment: { texts }, side }) => [
    `  ${texts.title}${side === undefined ? '' : ` (${side})`}`,
    ...texts.recap.map((sentence) => `    ${sentence}`),
  ]);
  return paragraphs.length === 0 ? [] : ['', 'To work on', ...paragraphs];
}
