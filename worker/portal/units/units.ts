const CHOICES = {
  speed: ['min/km', 'min/mi', 'km/h', 'mph'],
  height: ['cm', 'ft/in'],
  weight: ['kg', 'lb'],
} as const;

/** A person's units. The API and the database are metric. */
export type Units = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };
export const UNIT_CHOICES: Readonly<{ [Name in keyof Units]: readonly Units[Name][] }> = CHOICES;

export const METRIC: Units = { speed: 'min/km', height: 'cm', weight: 'kg' };
const UNITED_STATES: Units = { speed: 'min/mi', height: 'ft/in', weight: 'lb' };

const METERS_PER_INCH = 0.0254;
const INCHES_PER_FOOT = 12;
const KILOGRAMS_PER_POUND = 0.45359237;
export const KILOMETERS_PER_MILE = 1.609344;

const MAX_INPUT_LENGTH = 20;
const DECIMAL = /^\d{1,3}(?:[.,]\d{1,4})?$/;
const CLOCK_TIME = /^(\d{1,2}):([0-5]\d)$/;
/** Matches 5' 10", 5 ft 10 in, 5-10, 5 10, or feet alone. */
const FEET_AND_INCHES =
  /^([1-9])(?: ?(?:['′’-]|ft) ?| |$)(?:(\d{1,2}(?:[.,]\d{1,2})?) ?(?:["″”]|''|in)?)?$/;
/** Values in this range must be meters: no runner is this small in centimeters. */
const LIKELY_METERS = [0.5, 2.6] as const;

export function unitsIn(text: string | null | undefined): Units | null {
  const [speed, height, weight] = (text ?? '').split(' ');
  return unitsOf({ speed, height, weight });
}

export function unitsText({ speed, height, weight }: Units): string {
  return `${speed} ${height} ${weight}`;
}

export function unitsOf(sent: { [Name in keyof Units]?: string | undefined }): Units | null {
  const speed = CHOICES.speed.find((one) => one === sent.speed);
  const height = CHOICES.height.find((one) => one === sent.height);
  const weight = CHOICES.weight.find((one) => one === sent.weight);
  if (speed === undefined || height === undefined || weight === undefined) return null;
  return { speed, height, weight };
}

export function defaultUnits(acceptLanguage: string): Units {
  return /^\s*en-US\s*(?:[,;]|$)/i.test(acceptLanguage.slice(0, 200)) ? UNITED_STATES : METRIC;
}

export function isInMiles({ speed }: Units): boolean {
  return speed === 'min/mi' || speed === 'mph';
}

/** Returns meters; NaN if invalid. */
export function readHeight(input: string, { height: unit }: Units): number {
  if (unit === 'cm') {
    const value = readDecimal(input);
    const [least, most] = LIKELY_METERS;
    return rounded(value >= least && value <= most ? value : value / 100, 4);
  }
  const text = input.trim();
  const [, feet, inches = '0'] =
    text.length > MAX_INPUT_LENGTH ? [] : (FEET_AND_INCHES.exec(text) ?? []);
  const more = readDecimal(inches);
  if (feet === undefined || more >= INCHES_PER_FOOT) return Number.NaN;
  return rounded((INCHES_PER_FOOT * Number(feet) + more) * METERS_PER_INCH, 4);
}

/** Returns kilograms; NaN if invalid. */
export function readWeight(input: string, { weight: unit }: Units): number {
  const value = readDecimal(input);
  return rounded(unit === 'kg' ? value : value * KILOGRAMS_PER_POUND, 2);
}

/**
 * Converts to MM:SS per kilometer. Keeps the unit on invalid input, so that the API rejects it:
 * 8:30 per mile must not become 8:30 per kilometer.
 */
export function readPace(input: string, { speed: unit }: Units): string {
  const text = input.trim();
  if (text === '') return '';
  const seconds = unit === 'km/h' || unit === 'mph' ? 3600 / readDecimal(text) : readClock(text);
  const perKilometer =
    unit === 'min/mi' || unit === 'mph' ? seconds / KILOMETERS_PER_MILE : seconds;
  return Number.isFinite(perKilometer) ? clockTime(perKilometer, 2) : `${text} ${unit}`;
}

type Rounding = 'round' | 'ceil' | 'floor';

export function formatHeight(
  meters: number,
  { height: unit }: Units,
  rounding: Rounding = 'round',
): string {
  if (unit === 'cm') return String(rounded(100 * meters, 1, rounding));
  const inches = rounded(meters / METERS_PER_INCH, 1, rounding);
  const feet = Math.floor(inches / INCHES_PER_FOOT);
  return `${feet}′ ${rounded(inches - INCHES_PER_FOOT * feet, 1)}″`;
}

export function formatWeight(
  kilograms: number,
  { weight: unit }: Units,
  rounding: Rounding = 'round',
): string {
  if (unit === 'kg') return String(rounded(kilograms, 2, rounding));
  return String(rounded(kilograms / KILOGRAMS_PER_POUND, 1, rounding));
}

/**
 * `rounding` applies to the displayed number. A faster pace is a lower number; a higher speed is a
 * higher one.
 */
export function formatPace(
  secondsPerKilometer: number,
  units: Units,
  rounding: Rounding = 'round',
): string {
  const kilometers = isInMiles(units) ? KILOMETERS_PER_MILE : 1;
  const seconds = secondsPerKilometer * kilometers;
  if (units.speed === 'km/h' || units.speed === 'mph') {
    return String(rounded(3600 / seconds, 1, rounding));
  }
  return clockTime(rounded(seconds, 0, rounding));
}

export function clockTime(seconds: number, minuteDigits = 1): string {
  const whole = Math.round(seconds);
  const minutes = String(Math.floor(whole / 60)).padStart(minuteDigits, '0');
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

function readDecimal(input: string): number {
  const text = input.trim();
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function readClock(text: string): number {
  const [, minutes, seconds] = CLOCK_TIME.exec(text) ?? [];
  return minutes === undefined ? Number.NaN : 60 * Number(minutes) + Number(seconds);
}

function rounded(value: number, decimals: number, rounding: Rounding = 'round'): number {
  const scale = 10 ** decimals;
  // Removes floating-point error that could push a limit to the next number.
  return Math[rounding](Number((value * scale).toFixed(6))) / scale;
}
