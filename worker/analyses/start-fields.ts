import * as z from 'zod';

import { ApiError } from '../api-error.ts';
import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from '../runner-ranges.ts';
import type { ApiErrorCode } from '../../contract/errors.ts';
import { ANALYSIS_TYPES, LANGUAGES } from '../../contract/job.ts';

export interface StartFields {
  analysisType: (typeof ANALYSIS_TYPES)[number];
  subjectId: string | null;
  heightMeters: number | null;
  weightKilograms: number | null;
  /** Null off the treadmill, where the runner's speed is measured, whatever was sent. */
  paceSecondsPerKilometer: number | null;
  language: (typeof LANGUAGES)[number];
  isTreadmill: boolean;
  notifies: boolean;
  isFullBody: boolean;
}

const LIKELY_CENTIMETERS = [50, 260] as const;
const PACE_RANGE_SECONDS = [2 * 60, 20 * 60] as const;
const PACE_PATTERN = /^([0-9]{2}):([0-9]{2})$/;
const DECIMAL_PATTERN = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/;

/** Checks the fields of a start in the documented order of errors. */
export function readStartFields(fields: ReadonlyMap<string, string>): StartFields {
  const text = (name: string) => fields.get(name) ?? null;
  const analysisType = oneOf(ANALYSIS_TYPES, text('analysis_type'));
  if (analysisType === null) {
    throw new ApiError(
      'invalid_analysis_type',
      `analysis_type must be ${ANALYSIS_TYPES.join(' or ')}`,
    );
  }
  const heightMeters = readHeight(text('height'));
  const weightKilograms = readWeight(text('weight'));
  const isTreadmill = readFlag(text('treadmill'), { code: 'invalid_treadmill', absent: false });
  const paceSecondsPerKilometer = readPace(text('pace'));
  if (isTreadmill && paceSecondsPerKilometer === null) {
    throw new ApiError('pace_required', 'pace (MM:SS per kilometer) is required on a treadmill');
  }
  const language = oneOf(LANGUAGES, text('language') ?? 'en');
  if (language === null) {
    throw new ApiError('invalid_language', `language must be one of ${LANGUAGES.join(', ')}`);
  }
  return {
    analysisType,
    subjectId: text('subject_id'),
    heightMeters,
    weightKilograms,
    paceSecondsPerKilometer: isTreadmill ? paceSecondsPerKilometer : null,
    language,
    isTreadmill,
    notifies: readFlag(text('notify_via_webhook'), {
      code: 'invalid_notify_via_webhook',
      absent: false,
    }),
    isFullBody: readFlag(text('full_body'), { code: 'invalid_full_body', absent: true }),
  };
}

function readHeight(text: string | null): number | null {
  const height = readDecimal(text);
  if (height === null || isWithin(HEIGHT_RANGE_METERS, height)) return height;
  const [low, high] = HEIGHT_RANGE_METERS;
  const hint = isWithin(LIKELY_CENTIMETERS, height) ? `; did you mean ${height / 100}?` : '';
  throw new ApiError('invalid_height', `height must be ${low} to ${high} meters${hint}`);
}

function readWeight(text: string | null): number | null {
  const weight = readDecimal(text);
  if (weight === null || isWithin(WEIGHT_RANGE_KILOGRAMS, weight)) return weight;
  const [low, high] = WEIGHT_RANGE_KILOGRAMS;
  throw new ApiError('invalid_weight', `weight must be ${low} to ${high} kilograms`);
}

/** Null if absent; NaN, which is in no range, if not a finite decimal. */
function readDecimal(text: string | null): number | null {
  if (text === null) return null;
  return DECIMAL_PATTERN.test(text) ? Number(text) : Number.NaN;
}

function readPace(text: string | null): number | null {
  if (text === null) return null;
  const [, minutes, seconds] = PACE_PATTERN.exec(text) ?? [];
  const total = Number(minutes) * 60 + Number(seconds);
  if (Number(seconds) >= 60 || !isWithin(PACE_RANGE_SECONDS, total)) {
    throw new ApiError('invalid_pace', 'pace must be MM:SS per kilometer, 02:00 to 20:00');
  }
  return total;
}

function readFlag(text: string | null, rule: { code: ApiErrorCode; absent: boolean }): boolean {
  switch (text?.toLowerCase()) {
    case undefined:
      return rule.absent;
    case 'true':
    case '1':
      return true;
    case 'false':
    case '0':
      return false;
    default:
      throw new ApiError(rule.code, `${rule.code.replace('invalid_', '')} must be true or false`);
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function isWithin([low, high]: readonly [number, number], value: number): boolean {
  return value >= low && value <= high;
}

const formFlag = z.enum(['true', 'false', '1', '0']);

/** The documented form. Parsing is as lenient as the interface: booleans in any case, empty means absent. */
export const startFormSchema = z.object({
  video: z.file().describe('MP4, MOV, AVI or WEBM; at most 30 MB and 10 seconds'),
  analysis_type: z.enum(ANALYSIS_TYPES),
  subject_id: z.uuid().optional(),
  height: z
    .number()
    .min(HEIGHT_RANGE_METERS[0])
    .max(HEIGHT_RANGE_METERS[1])
    .optional()
    .describe("Meters; defaults to the subject's height, else 1.70"),
  weight: z
    .number()
    .min(WEIGHT_RANGE_KILOGRAMS[0])
    .max(WEIGHT_RANGE_KILOGRAMS[1])
    .optional()
    .describe("Kilograms; defaults to the subject's weight, else 70"),
  pace: z
    .string()
    .regex(PACE_PATTERN)
    .optional()
    .describe('MM:SS per kilometer, 02:00 to 20:00; required on a treadmill'),
  language: z.enum(LANGUAGES).optional().describe('Default en'),
  treadmill: formFlag.optional().describe('Default false'),
  notify_via_webhook: formFlag.optional().describe('Default false'),
  full_body: formFlag
    .optional()
    .describe('Back view only; false limits the analysis to pronation. Default true'),
});
