import type { ReadableSegment } from './readable-answers.ts';

interface Advised {
  segment: ReadableSegment;
  /** For what is measured on both sides. */
  side?: string;
}

/** What to improve, in the service's own words; nothing if everything is good. */
export function formatAdvice(advised: readonly Advised[]): string[] {
  const improvable = advised.filter(({ segment }) => segment.score_number < 1);
  const paragraphs = improvable.flatMap(({ segment: { texts }, side }) => [
    `  ${texts.title}${side === undefined ? '' : ` (${side})`}`,
    ...texts.recap.map((sentence) => `    ${sentence}`),
  ]);
  return paragraphs.length === 0 ? [] : ['', 'To work on', ...paragraphs];
}
