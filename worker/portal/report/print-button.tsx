import type { ReportWords } from './report-words.ts';

export function PrintButton({ words }: { words: ReportWords }) {
  return (
    <button type="button" class="button secondary needs-script" data-print>
      {words.texts.print}
    </button>
  );
}
