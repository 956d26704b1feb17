import type { Language } from '../../content/content.ts';
import type { Reason, ReasonCode } from '../engine/reason.ts';
import type { Recommendations } from '../engine/recommendation.ts';
import type { ShoeParameter } from '../engine/shoe-facts.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { REASONS as REASONS_DE } from './de.ts';
import { REASONS as REASONS_EN } from './en.ts';
import { REASONS as REASONS_ES } from './es.ts';
import { REASONS as REASONS_FR } from './fr.ts';
import { REASONS as REASONS_IT } from './it.ts';
import { REASONS as REASONS_JA } from './ja.ts';
import { REASONS as REASONS_KO } from './ko.ts';
import { REASONS as REASONS_PT } from './pt.ts';
import type { ReasonTexts } from './reason-texts.ts';
import { writeReason, writeTarget } from './write-sentence.ts';
import { REASONS as REASONS_ZH } from './zh.ts';

export const REASON_TEXTS: Record<Language, ReasonTexts> = {
  en: REASONS_EN,
  fr: REASONS_FR,
  de: REASONS_DE,
  zh: REASONS_ZH,
  ko: REASONS_KO,
  pt: REASONS_PT,
  es: REASONS_ES,
  it: REASONS_IT,
  ja: REASONS_JA,
};

export interface Summary {
  /** What is recommended, and then why: the strongest reason first. */
  parameters: { parameter: ShoeParameter; sentences: string[] }[];
  /** What to keep in mind about all of it. */
  notes: string[];
}

/** A recommendation in full sentences. */
export function summarize(
  recommendations: Recommendations,
  { hasPain, language }: { hasPain: boolean; language: Language },
): Summary {
  const texts = REASON_TEXTS[language];
  return {
    parameters: keysOf(recommendations).map((parameter) => ({
      parameter,
      sentences: sentencesOf(parameter, { recommendations, texts, language }),
    })),
    notes: [texts.comfort, texts.evidence, ...(hasPain ? [texts.pain] : [])],
  };
}

function sentencesOf(
  parameter: ShoeParameter,
  {
    recommendations,
    texts,
    language,
  }: { recommendations: Recommendations; texts: ReasonTexts; language: Language },
): string[] {
  const { value, reasons } = recommendations[parameter];
  const toldReasons = reasons
    .filter((reason) => isWorthTelling(parameter, reason))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  return [
    writeTarget(targetText(recommendations, { parameter, texts }), { parameter, value, language }),
    ...toldReasons.map((reason) =>
      writeReason(reasonText(texts, { parameter, code: reason.code }), {
        parameter,
        reason,
        language,
      }),
    ),
  ];
}

/** Smaller changes are in the reasons, but no runner feels them. */
const NOTICEABLE_CHANGES: Record<ShoeParameter, number> = {
  heel_to_toe_drop: 0.5,
  motion_control_shoe: 0.03,
  midsole_thickness: 0.5,
  midsole_hardness: 1,
  carbon_plate: 0.5,
  shoe_weight: 2,
  rocker: 0.03,
  bending_stiffness: 2,
};

function isWorthTelling(parameter: ShoeParameter, { code, change }: Reason): boolean {
  // Points that become true or false have no range that a runner knows of.
  if (code === 'range_limit' && parameter === 'motion_control_shoe') return false;
  return change === 0 || Math.abs(change) >= NOTICEABLE_CHANGES[parameter];
}

/** Below the first a value is low, above the second it is high. */
const LEVEL_BORDERS = {
  midsole_hardness: [40, 50],
  rocker: [0.3, 0.5],
  bending_stiffness: [30, 50],
} as const;

function targetText(
  recommendations: Recommendations,
  { parameter, texts: { targets } }: { parameter: ShoeParameter; texts: ReasonTexts },
): string {
  switch (parameter) {
    case 'heel_to_toe_drop':
    case 'midsole_thickness':
    case 'shoe_weight':
      return targets[parameter];
    case 'carbon_plate':
      return targets.carbon_plate[recommendations.carbon_plate.value ? 'yes' : 'no'];
    case 'motion_control_shoe': {
      const { value } = recommendations.motion_control_shoe;
      if (value === null) return targets.motion_control_shoe.unknown;
      return targets.motion_control_shoe[value ? 'yes' : 'no'];
    }
    case 'midsole_hardness':
    case 'rocker':
    case 'bending_stiffness': {
      const [low, high] = LEVEL_BORDERS[parameter];
      const { value } = recommendations[parameter];
      if (value < low) return targets[parameter].low;
      return value > high ? targets[parameter].high : targets[parameter].medium;
    }
  }
}

function reasonText<Parameter extends ShoeParameter>(
  { rangeLimit, reasons }: ReasonTexts,
  { parameter, code }: { parameter: Parameter; code: ReasonCode<Parameter> },
): string {
  return code === 'range_limit' ? rangeLimit : reasons[parameter][code];
}
