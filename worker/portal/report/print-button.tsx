import type { ReportTexts } from '../texts/report/report-texts.ts';

export function PrintButton({ texts }: { texts: ReportTexts }) {
  return (
    <button type="button" class="button secondary needs-script" data-print>
      {texts.print}
    </button>
  );
}
