import type { Units } from '../units/units.ts';
import { readHeight, readPace, readWeight } from '../units/units.ts';

export function uploadBody(fields: FormData, units: Units): FormData {
  fields.delete('form_token');
  change(fields, 'pace', (typed) => readPace(typed, units));
  change(fields, 'height', (typed) => metricOr(typed, readHeight(typed, units), units.height));
  change(fields, 'weight', (typed) => metricOr(typed, readWeight(typed, units), units.weight));
  return fields;
}

function change(fields: FormData, name: string, read: (typed: string) => string): void {
  const typed = fields.get(name);
  if (typeof typed === 'string') fields.set(name, read(typed));
}

/** Keeps the unit on an invalid value, so that the API rejects it. */
function metricOr(typed: string, value: number, unit: string): string {
  if (typed.trim() === '') return '';
  return Number.isNaN(value) ? `${typed.trim()} ${unit}` : String(value);
}
