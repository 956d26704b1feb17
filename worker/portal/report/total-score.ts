import { fillText } from '../../platform/languages/fill-text.ts';
import type { ReportTexts } from '../texts/report/report-texts.ts';
import type { Tone } from './shown-segments.ts';

/** Minimum totals of these tones */
const MIN_GOOD = 0.85;
const MIN_WARNING = 0.6;
/** Share of the values that a verdict needs */
const MIN_SHARE = 4 / 6;

interface ValueCount {
  count: number;
  total: number;
}

/** Counts the measured and the possible values of a view, those of each leg separately. */
export function countValues(segments: object): ValueCount {
  const values = Object.values(segments).flatMap((segment: object | null) =>
    segment !== null && 'left' in segment && 'right' in segment
      ? [segment.left, segment.right]
      : [segment],
  );
  return { count: values.filter((value) => value !== null).length, total: values.length };
}

/** States how many values the total is based on, unless all were measured. */
export function basisText({ count, total }: ValueCount, { basedOn }: ReportTexts): string | null {
  if (count === total) return null;
  return fillText(basedOn, { count: String(count), total: String(total) });
}

export function toneOfTotal(score: number, { count, total }: ValueCount): Tone {
  if (count / total < MIN_SHARE) return 'plain';
  if (score >= MIN_GOOD) return 'good';
  return score >= MIN_WARNING ? 'warning' : 'bad';
}
