import type { Language } from '../../../contract/job.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import type { Criterion } from '../engine/rank-shoes.ts';
import { CRITERIA } from '../engine/rank-shoes.ts';
import type { Reason, ShoeParameter } from '../engine/shoe-parameters.ts';
import type { Recommendations, RangedParameter } from '../engine/target.ts';
import { recommendedRange, SCALES } from '../engine/target.ts';
import type { ReasonTexts, Level } from './write-sentence.ts';
import { REASON_TEXTS, writeReason, formatQuantity, formatRange } from './write-sentence.ts';

export interface Summary {
  /** Per parameter, the recommendation, then its reasons: strongest first, outweighed ones last. */
  parameters: { parameter: Criterion; sentences: string[] }[];
  notes: string[];
}

/** Summarizes a recommendation in sentences, limited to criteria a shop can check. */
export function summarize(
  recommendations: Recommendations,
  { hasPain, language }: { hasPain: boolean; language: Language },
): Summary {
  const texts = REASON_TEXTS[language];
  return {
    parameters: CRITERIA.map((parameter) => ({
      parameter,
      sentences: sentencesOf(parameter, { recommendations, texts, language }),
    })),
    notes: [texts.comfort, texts.evidence, ...(hasPain ? [texts.pain] : [])],
  };
}

function sentencesOf(
  parameter: Criterion,
  {
    recommendations,
    texts,
    language,
  }: { recommendations: Recommendations; texts: ReasonTexts; language: Language },
): string[] {
  const worthMentioning = recommendations[parameter].reasons
    .filter((reason) => isWorthMentioning(parameter, reason))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const { value: needsSupport } = recommendations.motion_control_shoe;
  const isNeutral = parameter === 'motion_control_shoe' && needsSupport === false;
  const outweighed = worthMentioning.filter(({ change }) => isNeutral && change > 0);
  const decisive = worthMentioning.filter((reason) => !outweighed.includes(reason));
  return [
    targetSentence(recommendations, { parameter, texts, language }),
    ...[...decisive, ...outweighed].map((reason) =>
      writeReason(reasonText(texts, { parameter, code: reason.code }), {
        parameter,
        reason,
        language,
      }),
    ),
    ...(outweighed.length > 0 ? [texts.tooLittleForSupport] : []),
  ];
}

/** Smaller changes are listed as reasons, but runners do not notice them. */
const NOTICEABLE_CHANGES: Record<Criterion, number> = {
  heel_to_toe_drop: 0.5,
  motion_control_shoe: 0.03,
  midsole_thickness: 1,
  carbon_plate: 0.5,
  shoe_weight: 5,
};

function isWorthMentioning(parameter: Criterion, { code, change }: Reason): boolean {
  // Motion control is yes or no, so its range means nothing to a runner.
  if (code === 'range_limit' && parameter === 'motion_control_shoe') return false;
  return change === 0 || Math.abs(change) >= NOTICEABLE_CHANGES[parameter];
}

function targetSentence(
  recommendations: Recommendations,
  {
    parameter,
    texts: { targets },
    language,
  }: { parameter: Criterion; texts: ReasonTexts; language: Language },
): string {
  switch (parameter) {
    case 'heel_to_toe_drop':
    case 'midsole_thickness':
    case 'shoe_weight': {
      const { value } = recommendations[parameter];
      const range = wordRecommendation(parameter, value, language);
      const start = formatQuantity(SCALES[parameter].start, {
        format: RANGE_FORMATS[parameter],
        language,
      });
      return fillText(targets[parameter], { range, start });
    }
    case 'carbon_plate':
      return targets.carbon_plate[recommendations.carbon_plate.value ? 'yes' : 'no'];
    case 'motion_control_shoe': {
      const { value } = recommendations.motion_control_shoe;
      if (value === null) return targets.motion_control_shoe.unknown;
      return targets.motion_control_shoe[value ? 'yes' : 'no'];
    }
  }
}

function reasonText(
  { rangeLimit, reasons }: ReasonTexts,
  { parameter, code }: { parameter: Criterion; code: string },
): string {
  const text = new Map(Object.entries({ ...reasons[parameter], range_limit: rangeLimit })).get(
    code,
  );
  if (text === undefined) throw new Error(`No text for ${parameter} ${code}`);
  return text;
}

export const RANGE_FORMATS = {
  heel_to_toe_drop: 'millimeter',
  midsole_thickness: 'millimeter',
  shoe_weight: 'gram',
} as const satisfies Record<RangedParameter, 'millimeter' | 'gram'>;

/** Values below the first are low; above the second, high. */
const LEVEL_BORDERS = {
  midsole_hardness: [40, 50],
  rocker: [0.3, 0.5],
  bending_stiffness: [30, 50],
} as const;

/** Words a recommendation as a person would: a range or a word. */
export function wordRecommendation(
  parameter: ShoeParameter,
  value: number | boolean,
  language: Language,
): string {
  const { words } = REASON_TEXTS[language];
  switch (parameter) {
    case 'heel_to_toe_drop':
    case 'midsole_thickness':
    case 'shoe_weight':
      return formatRange(recommendedRange(parameter, Number(value)), {
        format: RANGE_FORMATS[parameter],
        language,
      });
    case 'carbon_plate':
    case 'motion_control_shoe':
      return words[parameter][value === true ? 'yes' : 'no'];
    case 'midsole_hardness':
    case 'rocker':
    case 'bending_stiffness':
      return words[parameter][levelOf(Number(value), LEVEL_BORDERS[parameter])];
  }
}

function levelOf(value: number, [low, high]: readonly [low: number, high: number]): Level {
  if (value < low) return 'low';
  return value > high ? 'high' : 'medium';
}
