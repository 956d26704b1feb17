import { formatBackView } from './format-back-view.ts';
import { formatSideView } from './format-side-view.ts';
import { backViewAnswersSchema, sideViewAnswersSchema } from './readable-answers.ts';

interface Answers {
  results: object;
  calculatedData: unknown;
}

/** A successful analysis as text; null if the answers have an unknown shape. */
export function formatResults(answers: Answers): string | null {
  const side = sideViewAnswersSchema.safeParse(answers);
  if (side.success) {
    const { results, calculatedData } = side.data;
    const table = formatSideView(results.biomechanical_analysis, calculatedData);
    return withWarnings(table, results.warning_texts ?? results.warnings);
  }
  const back = backViewAnswersSchema.safeParse(answers);
  if (!back.success) return null;
  const { results, calculatedData } = back.data;
  const table = formatBackView(results.biomechanical_analysis, calculatedData);
  return withWarnings(table, results.warning_texts ?? results.warnings);
}

function withWarnings(table: string, warnings: readonly string[]): string {
  if (warnings.length === 0) return table;
  return [table, '', 'Warnings', ...warnings.map((text) => `  ${text}`)].join('\n');
}
