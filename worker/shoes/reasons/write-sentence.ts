import type { Language } from '../../../contract/job.ts';
import type { Criterion } from '../engine/rank-shoes.ts';
import type { Reason, ReasonSource, ReasonValue } from '../engine/reason.ts';
import { SCALES } from '../engine/recommendation.ts';
import { MIN_SPEED_METERS_PER_SECOND } from '../engine/targets/carbon-plate.ts';
import { TRANSITION_MM } from '../engine/targets/heel-to-toe-drop.ts';
import { USUAL_EVERSION_DEGREES } from '../engine/targets/motion-control.ts';
import { fillText } from '../../platform/languages/fill-text.ts';
import type { NumberFormat } from './written-number.ts';
import { writtenNumber } from './written-number.ts';

const UNIT_FORMATS = { mm: 'millimeter', g: 'gram', boolean: 'plain' } as const;

const SOURCE_FORMATS: Partial<Record<ReasonSource, NumberFormat>> = {
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

export function writeReason(
  text: string,
  { parameter, reason, language }: { parameter: Criterion; reason: Reason; language: Language },
): string {
  const amountFormat = UNIT_FORMATS[SCALES[parameter].unit];
  const sourceFormat = SOURCE_FORMATS[reason.from] ?? 'plain';
  return fillText(text, {
    amount: written(Math.abs(reason.change), { format: amountFormat, language }),
    value: written(reason.value, { format: sourceFormat, language }),
    limit: written(LIMITS[reason.from] ?? null, { format: sourceFormat, language }),
  });
}

/** Null where there is no number to write. */
function written(
  value: ReasonValue,
  style: { format: NumberFormat; language: Language },
): string | null {
  return typeof value === 'number' ? writtenNumber(value, style) : null;
}
