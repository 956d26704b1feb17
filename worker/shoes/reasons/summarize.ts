import type { Language } from '../../../contract/job.ts';
import type { Criterion } from '../engine/rank-shoes.ts';
import { CRITERIA } from '../engine/rank-shoes.ts';
import type { Reason, ReasonCode } from '../engine/reason.ts';
import type { Recommendations } from '../engine/recommendation.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import type { ReasonTexts } from './texts-in.ts';
import { REASON_TEXTS } from './texts-in.ts';
import { wordRecommendation } from './word-recommendation.ts';
import { writeReason } from './write-sentence.ts';

export interface Summary {
  /** What is recommended, and then why: the strongest reason first, outweighed ones last. */
  parameters: { parameter: Criterion; sentences: string[] }[];
  /** What to keep in mind about all of it. */
  notes: string[];
}

/** A recommendation in full sentences, of all that a shop can tell about a shoe. */
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
  const told = recommendations[parameter].reasons
    .filter((reason) => isWorthTelling(parameter, reason))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const { value: needsSupport } = recommendations.motion_control_shoe;
  const isNeutral = parameter === 'motion_control_shoe' && needsSupport === false;
  const outweighed = told.filter(({ change }) => isNeutral && change > 0);
  const decisive = told.filter((reason) => !outweighed.includes(reason));
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

/** Smaller changes are in the reasons, but no runner feels them. */
const NOTICEABLE_CHANGES: Record<Criterion, number> = {
  heel_to_toe_drop: 0.5,
  motion_control_shoe: 0.03,
  midsole_thickness: 1,
  carbon_plate: 0.5,
  shoe_weight: 5,
};

function isWorthTelling(parameter: Criterion, { code, change }: Reason): boolean {
  // Points that become true or false have no range that a runner knows of.
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
      return fillText(targets[parameter], { range });
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

function reasonText<Parameter extends Criterion>(
  { rangeLimit, reasons }: ReasonTexts,
  { parameter, code }: { parameter: Parameter; code: ReasonCode<Parameter> },
): string {
  return code === 'range_limit' ? rangeLimit : reasons[parameter][code];
}
