import type { Language } from '../../content/content.ts';
import { plainFormat, typeset, unitFormat } from '../../languages/number-format.ts';
import type { Reason, ReasonSource, ReasonValue } from '../engine/reason.ts';
import { SCALES } from '../engine/recommendation.ts';
import type { ShoeParameter } from '../engine/shoe-facts.ts';
import { MIN_SPEED_METERS_PER_SECOND } from '../engine/targets/carbon-plate.ts';
import { TRANSITION_MM } from '../engine/targets/heel-to-toe-drop.ts';
import { USUAL_EVERSION_DEGREES } from '../engine/targets/motion-control.ts';

/** What a text may hold besides words. */
export const PLACEHOLDER = /\{(target|amount|value|limit)\}/g;

type Format = 'millimeter' | 'gram' | 'kilogram' | 'pace' | 'degree' | 'plain';

const TARGET_FORMATS = {
  mm: 'millimeter',
  g: 'gram',
  '0..100': 'plain',
  '0..1': 'plain',
  boolean: 'plain',
} as const;

const DIGITS: Record<Exclude<Format, 'pace'>, number> = {
  millimeter: 1,
  gram: 0,
  kilogram: 1,
  degree: 0,
  plain: 2,
};

const SOURCE_FORMATS: Partial<Record<ReasonSource, Format>> = {
  weight: 'kilogram',
  speed: 'pace',
  pronation: 'degree',
  'previous_shoes.drop': 'millimeter',
};

const LIMITS: Partial<Record<ReasonSource, number>> = {
  speed: MIN_SPEED_METERS_PER_SECOND,
  pronation: USUAL_EVERSION_DEGREES,
  'previous_shoes.drop': TRANSITION_MM,
};

export function writeTarget(
  text: string,
  {
    parameter,
    value,
    language,
  }: { parameter: ShoeParameter; value: ReasonValue; language: Language },
): string {
  const format = TARGET_FORMATS[SCALES[parameter].unit];
  return fill(text, new Map([['target', written(value, { format, language })]]));
}

export function writeReason(
  text: string,
  { parameter, reason, language }: { parameter: ShoeParameter; reason: Reason; language: Language },
): string {
  const amountFormat = TARGET_FORMATS[SCALES[parameter].unit];
  const sourceFormat = SOURCE_FORMATS[reason.from] ?? 'plain';
  return fill(
    text,
    new Map([
      ['amount', written(Math.abs(reason.change), { format: amountFormat, language })],
      ['value', written(reason.value, { format: sourceFormat, language })],
      ['limit', written(LIMITS[reason.from] ?? null, { format: sourceFormat, language })],
    ]),
  );
}

/** Null where there is no number to write. */
function written(
  value: ReasonValue,
  { format, language }: { format: Format; language: Language },
): string | null {
  if (typeof value !== 'number') return null;
  if (format === 'pace') return writePace(value);
  const number = typeset(formatIn(language, format).format(value));
  // Chinese texts set a space between digits and characters, its number format does not.
  return language === 'zh' ? number.replace(/(?<=\d)(?=\p{Script=Han})/u, '\u00A0') : number;
}

/** Whole seconds. */
function writePace(metersPerSecond: number): string {
  const seconds = Math.round(1000 / metersPerSecond);
  const rest = String(seconds % 60).padStart(2, '0');
  return typeset(`${Math.floor(seconds / 60)}:${rest} min/km`);
}

function formatIn(language: Language, format: Exclude<Format, 'pace'>): Intl.NumberFormat {
  const maximumFractionDigits = DIGITS[format];
  if (format === 'plain') return plainFormat(language, maximumFractionDigits);
  return unitFormat(language, {
    unit: format,
    unitDisplay: unitDisplayOf(language, format),
    maximumFractionDigits,
  });
}

function unitDisplayOf(
  language: Language,
  format: Exclude<Format, 'pace'>,
): 'narrow' | 'short' | 'long' {
  if (format === 'degree') return 'narrow';
  // The short forms of Chinese are half characters, half letters.
  return language === 'zh' ? 'long' : 'short';
}

/** A text asks only for what its reason has; anything else is a fault of the text. */
function fill(text: string, values: ReadonlyMap<string, string | null>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === null) throw new Error(`No number for ${placeholder}`);
    return value;
  });
}
