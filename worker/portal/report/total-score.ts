import { basisOfTotal, isTotalShown } from '../../../contract/job-result.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import type { ReportTexts } from '../texts/report/report-texts.ts';
import type { Tone } from './shown-segments.ts';

/** Minimum totals of these tones */
const MIN_GOOD = 85;
const MIN_WARNING = 60;

type Basis = ReturnType<typeof basisOfTotal>;

/** Returns a total out of 100; null if too few values support it. */
export function shownTotal(analysis: { total_score: number; based_on: Basis }): number | null {
  return isTotalShown(analysis.based_on) ? Math.round(100 * analysis.total_score) : null;
}

/** Returns the shown total of a stored result, and its basis. */
export function totalOfResult(result: Parameters<typeof basisOfTotal>[0] & { totalScore: number }) {
  const basedOn = basisOfTotal(result);
  return { total: shownTotal({ total_score: result.totalScore, based_on: basedOn }), basedOn };
}

/** States how many values the total is based on, unless all were measured. */
export function basisText({ values, of }: Basis, { basedOn }: ReportTexts): string | null {
  if (values === of) return null;
  return fillText(basedOn, { count: String(values), total: String(of) });
}

export function toneOfTotal(total: number | null): Tone {
  if (total === null) return 'plain';
  if (total >= MIN_GOOD) return 'good';
  return total >= MIN_WARNING ? 'warning' : 'bad';
}
