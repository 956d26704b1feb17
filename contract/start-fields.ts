import type { ApiErrorCode } from './errors.ts';
import { ANALYSIS_TYPES, LANGUAGES } from './job.ts';
import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from './runner-ranges.ts';
import type { TestScenario } from './test-scenarios.ts';
import { TEST_SCENARIOS } from './test-scenarios.ts';

export interface StartFields {
  analysisType: (typeof ANALYSIS_TYPES)[number];
  subjectId: string | null;
  heightMeters: number | null;
  weightKilograms: number | null;
  /** Only on a treadmill; otherwise null, because the speed is measured, whatever was sent. */
  paceSecondsPerKilometer: number | null;
  language: (typeof LANGUAGES)[number];
  /** Null unless the video is in slow motion and the client knows how it was recorded. */
  recordedFramesPerSecond: number | null;
  isTreadmill: boolean;
  notifies: boolean;
  isFullBody: boolean;
  /** Matters only with a test key. */
  testScenario: TestScenario | null;
}

const LIKELY_CENTIMETERS = [50, 260] as const;
const PACE_RANGE_SECONDS = [2 * 60, 20 * 60] as const;
export const RECORDED_FPS_RANGE = [1, 1000] as const;
export const PACE_PATTERN = /^([0-9]{2}):([0-9]{2})$/;
const DECIMAL_PATTERN = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/;

export type ParsedStartFields =
  | { ok: true; fields: StartFields }
  | { ok: false; code: ApiErrorCode; detail: string };

/** Reads the form fields of a start, except the video, in the documented order of errors. */
export function parseStartFields(fields: ReadonlyMap<string, string>): ParsedStartFields {
  try {
    return { ok: true, fields: readFields(fields) };
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error;
    return { ok: false, code: error.code, detail: error.message };
  }
}

class InvalidField extends Error {
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

function readFields(fields: ReadonlyMap<string, string>): StartFields {
  const text = (name: string) => fields.get(name) ?? null;
  const analysisType = oneOf(ANALYSIS_TYPES, text('analysis_type'));
  if (analysisType === null) {
    throw new InvalidField(
      'invalid_analysis_type',
      `analysis_type must be ${ANALYSIS_TYPES.join(' or ')}`,
    );
  }
  const heightMeters = readHeight(text('height'));
  const weightKilograms = readWeight(text('weight'));
  const isTreadmill = readFlag(text('treadmill'), { code: 'invalid_treadmill', absent: false });
  const paceSecondsPerKilometer = readPace(text('pace'));
  if (isTreadmill && paceSecondsPerKilometer === null) {
    throw new InvalidField(
      'pace_required',
      'pace (MM:SS per kilometer) is required on a treadmill',
    );
  }
  const language = oneOf(LANGUAGES, text('language') ?? 'en');
  if (language === null) {
    throw new InvalidField('invalid_language', `language must be one of ${LANGUAGES.join(', ')}`);
  }
  return {
    analysisType,
    subjectId: text('subject_id'),
    heightMeters,
    weightKilograms,
    paceSecondsPerKilometer: isTreadmill ? paceSecondsPerKilometer : null,
    language,
    recordedFramesPerSecond: readRecordedFps(text('recorded_fps')),
    isTreadmill,
    notifies: readFlag(text('notify_via_webhook'), {
      code: 'invalid_notify_via_webhook',
      absent: false,
    }),
    isFullBody: readFlag(text('full_body'), { code: 'invalid_full_body', absent: true }),
    testScenario: readTestScenario(text('test_scenario')),
  };
}

function readHeight(text: string | null): number | null {
  const height = readDecimal(text);
  if (height === null || isWithin(HEIGHT_RANGE_METERS, height)) return height;
  const [low, high] = HEIGHT_RANGE_METERS;
  const hint = isWithin(LIKELY_CENTIMETERS, height) ? `; did you mean ${height / 100}?` : '';
  throw new InvalidField('invalid_height', `height must be ${low} to ${high} meters${hint}`);
}

function readWeight(text: string | null): number | null {
  const weight = readDecimal(text);
  if (weight === null || isWithin(WEIGHT_RANGE_KILOGRAMS, weight)) return weight;
  const [low, high] = WEIGHT_RANGE_KILOGRAMS;
  throw new InvalidField('invalid_weight', `weight must be ${low} to ${high} kilograms`);
}

function readRecordedFps(text: string | null): number | null {
  const framesPerSecond = readDecimal(text);
  if (framesPerSecond === null || isWithin(RECORDED_FPS_RANGE, framesPerSecond)) {
    return framesPerSecond;
  }
  const [low, high] = RECORDED_FPS_RANGE;
  throw new InvalidField(
    'invalid_recorded_fps',
    `recorded_fps must be ${low} to ${high} frames per second`,
  );
}

function readTestScenario(text: string | null): TestScenario | null {
  const scenario = oneOf(TEST_SCENARIOS, text);
  if (text === null || scenario !== null) return scenario;
  throw new InvalidField(
    'invalid_test_scenario',
    'test_scenario must be side_view, back_view, or a documented reason of failure',
  );
}

/** Null if absent; NaN, which is in no range, if it is not a finite decimal number. */
function readDecimal(text: string | null): number | null {
  if (text === null) return null;
  return DECIMAL_PATTERN.test(text) ? Number(text) : Number.NaN;
}

function readPace(text: string | null): number | null {
  if (text === null) return null;
  const [, minutes, seconds] = PACE_PATTERN.exec(text) ?? [];
  const total = Number(minutes) * 60 + Number(seconds);
  if (Number(seconds) >= 60 || !isWithin(PACE_RANGE_SECONDS, total)) {
    throw new InvalidField('invalid_pace', 'pace must be MM:SS per kilometer, 02:00 to 20:00');
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
      throw new InvalidField(
        rule.code,
        `${rule.code.replace('invalid_', '')} must be true or false`,
      );
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function isWithin([low, high]: readonly [number, number], value: number): boolean {
  return value >= low && value <= high;
}
