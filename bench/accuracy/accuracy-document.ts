import { knownValues } from '../../inference-container/numbers/statistics.ts';
import { describeSeed, HEADLINE_SEED, seedRows } from '../strangers/seed-ledger.ts';
import { intervalOf, resampleRunners } from '../support/resample-runners.ts';
import type { ErrorGroup, Unit } from './accuracy-table.ts';
import { groupErrors, markdownTable, formatWithUnit } from './accuracy-table.ts';
import type { RecordedClip } from './error-record.ts';
import type { Agreement } from './residuals.ts';
import { agreementOf } from './residuals.ts';
import { VALUES } from './values.ts';

const HEADS = ['value', 'of', 'bias', 'limits of agreement', 'RMSE', 'within the expected error'];

/** Covers only clips that no constant was tuned on. */
export function accuracyDocument(record: readonly RecordedClip[], modelName: string): string {
  const ofTruth = (truth: RecordedClip['truth']) => record.filter((clip) => clip.truth === truth);
  const strangers = ofTruth('stranger');
  const refused = strangers.filter(({ refusal }) => refusal !== null).length;
  return `Model \`${modelName}\`, seed ${HEADLINE_SEED}. ${describeSeed(HEADLINE_SEED)} Of ${strangers.length} clips, ${refused} were refused and have no values.

### Rendered strangers

${agreementTable(strangers)}

### A real runner

One clip of a real runner on a treadmill, whose steps were counted in the video.

${agreementTable(ofTruth('real'))}

### Clips that must be refused

${agreementTable(ofTruth('to be refused'))}

### Seeds

${markdownTable([
  ['seed', 'first looked at', 'what changed after, or was learned from it'],
  ...seedRows().map(({ seeds, firstInspected, changedAfter }) => [
    seeds.join(', '),
    firstInspected,
    changedAfter,
  ]),
])}
`;
}

function agreementTable(clips: readonly RecordedClip[]): string {
  const ofView = (view: RecordedClip['view']) =>
    groupErrors(clips.filter((clip) => clip.view === view)).filter(isResult);
  return markdownTable([
    HEADS,
    ...ofView('side_view').map((group) => rowOf(group, '')),
    ...ofView('back_view').map((group) => rowOf(group, ', from behind')),
  ]);
}

function isResult({ value }: ErrorGroup): boolean {
  return VALUES[value].unit !== 'landings';
}

type ClipErrors = ErrorGroup['clips'][number];

function summarize(clips: readonly ClipErrors[]): Agreement {
  return agreementOf(clips.map(({ errors }) => errors.map(({ error }) => error)));
}

function runnerOf({ clip }: ClipErrors): string {
  return clip.body ?? clip.runner;
}

function rowOf({ value, clips }: ErrorGroup, suffix: string): string[] {
  const { unit } = VALUES[value];
  const errors = clips.flatMap((one) => one.errors);
  const known = errors.filter(({ error }) => !Number.isNaN(error));
  const reported = clips.filter(
    (one) => knownValues(one.errors.map(({ error }) => error)).length > 0,
  );
  const runners = new Set(reported.map(runnerOf)).size;
  const agreement = summarize(reported);
  const resampled = runners < 2 ? [] : resampleRunners(reported, { runnerOf, summarize });
  const withInterval = (part: 'bias' | 'rootMeanSquare') => {
    const [low, high] = intervalOf(resampled.map((one) => one[part]));
    const interval = runners < 2 ? '' : ` (${digits(low, unit)} to ${digits(high, unit)})`;
    return formatWithUnit(agreement[part], unit) + interval;
  };
  const isRendered = reported.some(({ clip }) => clip.body !== null);
  const subjectCount = isRendered ? counted(runners, 'body', 'bodies') : counted(runners, 'runner');
  const missing = errors.length - known.length;
  const missingNote = missing === 0 ? '' : `, ${missing} of ${errors.length} not reported`;
  return [
    value + suffix,
    `${subjectCount}, ${counted(reported.length, 'clip')}${missingNote}`,
    withInterval('bias'),
    unit === '%' || known.length < 2 ? '' : limits(agreement, unit),
    unit === '%' ? '' : withInterval('rootMeanSquare'),
    shareWithinExpected(known),
  ];
}

function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

function limits({ low, high }: Agreement, unit: Unit): string {
  return `${digits(low, unit)} to ${formatWithUnit(high, unit)}`;
}

function digits(value: number, unit: Unit): string {
  return formatWithUnit(value, unit).replace(/[^\d.-].*$/, '');
}

function shareWithinExpected(errors: ClipErrors['errors']): string {
  const stated = errors.filter(({ expected }) => expected !== undefined);
  if (stated.length === 0) return '';
  const within = stated.filter(({ error, expected = 0 }) => Math.abs(error) <= expected);
  return `${((100 * within.length) / stated.length).toFixed(0)} % of ${stated.length}`;
}
