import type { Language } from '../../../contract/job.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import type { InEachLanguage, TextsLike } from '../../platform/languages/texts-like.ts';
import { writeList } from '../../platform/languages/write-text.ts';
import type { Questionnaire, ShoePurpose } from '../engine/questionnaire.ts';
import type { Criterion } from '../engine/rank-shoes.ts';
import { CRITERIA, purposesOf } from '../engine/rank-shoes.ts';
import type { ShoeSpecs } from '../engine/shoe-parameters.ts';
import { PREVIOUS_DROP_MM, TRANSITION_MM } from '../engine/sole-targets.ts';
import type { Recommendations, RangedParameter } from '../engine/target.ts';
import { recommendedRange } from '../engine/target.ts';
import { RANGE_FORMATS, wordRecommendation } from '../reasons/summarize.ts';
import { formatQuantity } from '../reasons/write-sentence.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Rounding step for weight differences; smaller differences are not mentioned */
const GRAMS_STEP = 10;

export interface MatchDescription {
  reasons: string[];
  /** Differences from the recommendation, and unknown values */
  differences: string[];
  warnings: string[];
}

interface Match {
  purpose: readonly ShoePurpose[];
  specs: ShoeSpecs;
  averageWeightGrams: number | null;
}

interface Context {
  questionnaire: Questionnaire;
  recommendations: Recommendations;
  language: Language;
}

interface TextContext extends Context {
  texts: MatchTexts;
}

/** Describes a recommended shoe the way a salesperson would. */
export function describeMatch(match: Match, context: Context): MatchDescription {
  const { language } = context;
  const texts = MATCH_TEXTS[language];
  const textContext = { ...context, texts };
  const verdicts = CRITERIA.flatMap(
    (criterion) => judgeCriterion(criterion, match.specs, textContext) ?? [],
  );
  const sentences = (fits: boolean) =>
    verdicts.filter((verdict) => verdict.fits === fits).map(({ sentence }) => sentence);
  const purposeSentences = (text: string, isMadeFor: boolean) => {
    const named = purposesOf(context.questionnaire)
      .filter((purpose) => match.purpose.includes(purpose) === isMadeFor)
      .map((purpose) => texts.purposes[purpose]);
    if (named.length === 0) return [];
    return [fillText(text, { purposes: writeList(language, named, 'long') })];
  };
  return {
    reasons: [
      ...purposeSentences(texts.fits.purpose, true),
      ...sentences(true),
      ...lightnessSentences(match, textContext),
    ],
    differences: [...purposeSentences(texts.differs.purpose, false), ...sentences(false)],
    warnings: warningsFor(match.specs, textContext),
  };
}

interface Verdict {
  fits: boolean;
  sentence: string;
}

function judgeCriterion(
  criterion: Criterion,
  specs: ShoeSpecs,
  textContext: TextContext,
): Verdict | null {
  switch (criterion) {
    case 'heel_to_toe_drop':
    case 'midsole_thickness':
    case 'shoe_weight':
      return judgeNumber(criterion, specs[criterion], textContext);
    case 'carbon_plate':
      return judgePlate(specs.carbon_plate, textContext);
    case 'motion_control_shoe':
      return judgeSupport(specs.motion_control_shoe, textContext);
  }
}

function judgeNumber(
  criterion: RangedParameter,
  actual: number | null,
  { texts, language, recommendations }: TextContext,
): Verdict {
  if (actual === null) return { fits: false, sentence: texts.unknown[criterion] };
  const target = recommendations[criterion].value;
  const { low, high } = recommendedRange(criterion, target);
  const fits = actual >= low && actual <= high;
  const sentence = fillText(texts[fits ? 'fits' : 'differs'][criterion], {
    value: formatQuantity(actual, { format: RANGE_FORMATS[criterion], language }),
    range: wordRecommendation(criterion, target, language),
  });
  return { fits, sentence };
}

/** If no plate is recommended, no match has one. */
function judgePlate(actual: boolean | null, { texts, recommendations }: TextContext): Verdict {
  if (actual === null) return { fits: false, sentence: texts.unknown.carbon_plate };
  if (recommendations.carbon_plate.value && !actual) {
    return { fits: false, sentence: texts.differs.no_carbon_plate };
  }
  return { fits: true, sentence: texts.fits.carbon_plate[actual ? 'yes' : 'no'] };
}

function judgeSupport(
  actual: boolean | null,
  { texts: { fits, differs, unknown }, recommendations }: TextContext,
): Verdict | null {
  const { value: recommended } = recommendations.motion_control_shoe;
  if (recommended === null) {
    return actual === true ? { fits: true, sentence: fits.motion_control_shoe.by_answers } : null;
  }
  if (actual === null) return { fits: false, sentence: unknown.motion_control_shoe };
  if (actual === recommended) {
    return { fits: true, sentence: fits.motion_control_shoe[actual ? 'yes' : 'no'] };
  }
  return {
    fits: false,
    sentence: actual ? differs.motion_control : differs.no_motion_control,
  };
}

/** Mentions a light shoe, unless it is lighter than recommended, which counts as a difference. */
function lightnessSentences(
  { specs: { shoe_weight: weight }, averageWeightGrams }: Match,
  { texts, language, recommendations }: TextContext,
): string[] {
  if (weight === null || averageWeightGrams === null) return [];
  const { low } = recommendedRange('shoe_weight', recommendations.shoe_weight.value);
  const difference = averageWeightGrams - weight;
  if (weight < low || difference < GRAMS_STEP) return [];
  const rounded = GRAMS_STEP * Math.round(difference / GRAMS_STEP);
  const amount = formatQuantity(rounded, { format: 'gram', language });
  return [fillText(texts.fits.lighter_than_average, { amount })];
}

function warningsFor(
  { heel_to_toe_drop: drop }: ShoeSpecs,
  { texts, language, questionnaire }: TextContext,
): string[] {
  const previous = questionnaire.previous_shoes?.drop ?? 'unknown';
  if (drop === null || previous === 'unknown') return [];
  const previousMm = PREVIOUS_DROP_MM[previous];
  if (previousMm - drop < TRANSITION_MM) return [];
  const written = (value: number) => formatQuantity(value, { format: 'millimeter', language });
  return [fillText(texts.lower_drop, { previous: written(previousMm), value: written(drop) })];
}

/** Sentences about one shoe. `{value}`: the shoe's value; `{range}`: the recommendation. */
export type MatchTexts = TextsLike<typeof en>;

export const MATCH_TEXTS: InEachLanguage<MatchTexts> = { de, en, es, fr, it, ja, ko, pt, zh };
