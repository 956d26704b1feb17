import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from '../../../contract/runner-ranges.ts';
import { PACE_RANGE_SECONDS } from '../../../contract/start-fields.ts';
import { decimalSign } from '../../platform/languages/number-format.ts';
import { reportTextsIn } from '../texts/report/report-texts.ts';
import type { Texts } from '../texts/texts.ts';
import type { Units } from './units.ts';
import { formatHeight, formatPace, formatWeight } from './units.ts';

const EXAMPLE_PACE_SECONDS = 330;

export function writeHeight({ code }: Texts, meters: number, units: Units): string {
  return withUnit(code, formatHeight(meters, units), units.height === 'cm' ? 'cm' : null);
}

export function writeWeight({ code }: Texts, kilograms: number, units: Units): string {
  return withUnit(code, formatWeight(kilograms, units), units.weight);
}

export function sizeLabels(
  { write, subjects, units: texts }: Texts,
  { height, weight }: Units,
): { height: string; weight: string } {
  return {
    height: write(texts.label, { name: subjects.height, unit: height }),
    weight: write(texts.label, { name: subjects.weight, unit: weight }),
  };
}

export function paceLabel({ code, write, units: texts }: Texts, { speed }: Units): string {
  const { metrics } = reportTextsIn(code);
  const name = isSpeed(speed) ? metrics.speed_meter_per_second : metrics.pace_min_per_km;
  return write(texts.label, { name, unit: speed });
}

export function paceHint({ code, write, upload }: Texts, units: Units): string {
  return write(upload.paceHint, { example: examplePace(code, units) });
}

export function invalidSizes(
  { code, write, subjects: { invalid } }: Texts,
  units: Units,
): { height: string; weight: string } {
  const [shortest, tallest] = HEIGHT_RANGE_METERS;
  const [lightest, heaviest] = WEIGHT_RANGE_KILOGRAMS;
  const heightUnit = units.height === 'cm' ? 'cm' : null;
  return {
    height: write(invalid.height, {
      least: withUnit(code, formatHeight(shortest, units, 'ceil'), heightUnit),
      most: withUnit(code, formatHeight(tallest, units, 'floor'), heightUnit),
    }),
    weight: write(invalid.weight, {
      least: withUnit(code, formatWeight(lightest, units, 'ceil'), units.weight),
      most: withUnit(code, formatWeight(heaviest, units, 'floor'), units.weight),
    }),
  };
}

export function invalidPace({ code, write, captureLinks }: Texts, units: Units): string {
  const [fastest, slowest] = PACE_RANGE_SECONDS;
  const [low, high] = isSpeed(units.speed) ? [slowest, fastest] : [fastest, slowest];
  return write(captureLinks.invalid.pace, {
    least: withUnit(code, formatPace(low, units, 'ceil'), null),
    most: withUnit(code, formatPace(high, units, 'floor'), units.speed),
    example: examplePace(code, units),
  });
}

function examplePace(language: string, units: Units): string {
  return withUnit(language, formatPace(EXAMPLE_PACE_SECONDS, units), null);
}

function isSpeed(unit: Units['speed']): boolean {
  return unit === 'km/h' || unit === 'mph';
}

function withUnit(language: string, typed: string, unit: string | null): string {
  const number = typed.replace('.', decimalSign(language)).replace(' ', '\u00A0');
  return unit === null ? number : `${number}\u00A0${unit}`;
}
