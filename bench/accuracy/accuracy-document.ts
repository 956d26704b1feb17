import {
  fitLine,
  meanOf,
  medianOf,
  standardDeviationOf,
} from '../../inference-container/numbers/statistics.ts';
import { describeSeed } from '../strangers/seed-ledger.ts';
import { intervalOf, resampleRunners } from '../support/resample-runners.ts';
import type { ErrorGroup } from './accuracy-table.ts';
import { groupErrors, markdownTable, formatIn } from './accuracy-table.ts';
import { coveringError } from './covering-error.ts';
import type { RecordedClip, RecordedError } from './error-record.ts';
import { percent } from './error-record.ts';
import { agreementOf } from './residuals.ts';
import { VALUES } from './values.ts';

const HEADS = [
  'value',
  'clips',
  'bias',
  'RMSE',
  'slope',
  '80% of errors below',
  'stated',
  'within the stated error',
];
/** A slope over a narrower range of true values says nothing. */
const MIN_SPREAD_PER_ERROR = 2;

/** Returns the part of docs/accuracy.md about clips that no constant was chosen on. */
export function accuracyDocument(
  record: readonly RecordedClip[],
  { seed, count, model }: { seed: number; count: number; model: string },
): string {
  const ofTruth = (truth: RecordedClip['truth']) => record.filter((clip) => clip.truth === truth);
  const strangers = ofTruth('stranger');
  const refused = strangers.filter(({ refusal }) => refusal !== null).length;
  const back = strangers.filter(({ view }) => view === 'back_view').length;
  const ofLaboratory = Map.groupBy(ofTruth('force plates'), ({ laboratory }) => laboratory);
  const sections: [title: string, clips: readonly RecordedClip[]][] = [
    ['Rendered strangers', strangers],
    ...[...ofLaboratory].map(
      ([name, clips]) => [`Markers of ${name}`, clips] as [string, RecordedClip[]],
    ),
    ['A real runner, whose steps were counted', ofTruth('real')],
    ['Clips that must be refused', ofTruth('to be refused')],
  ];
  const tables = sections.flatMap(([title, clips]) =>
    clips.length === 0 ? [] : [`### ${title}\n\n${agreementTable(clips)}\n`],
  );
  return `Model \`${model}\`, seed ${seed}. ${describeSeed(seed)} ${strangers.length} of ${count} clips were measured, ${back} of them back views; ${refused} were refused and have no values. Side views with a changed gait have no values at landings.

${tables.join('\n')}`;
}

function agreementTable(clips: readonly RecordedClip[]): string {
  const ofView = (view: RecordedClip['view']) =>
    groupErrors(clips.filter((clip) => clip.view === view)).filter(
      // Counts of landings are only in the CSV file.
      ({ value }) => VALUES[value] !== 'landings',
    );
  return markdownTable([
    HEADS,
    ...ofView('side_view').map((group) => rowOf(group, '')),
    ...ofView('back_view').map((group) => rowOf(group, ', from behind')),
  ]);
}

type ClipErrors = ErrorGroup['clips'][number];

function runnerOf({ clip }: ClipErrors): string {
  return clip.body ?? clip.runner;
}

function sizesOf(clips: readonly ClipErrors[]): number[][] {
  return clips.map(({ errors }) => errors.map(({ error }) => error));
}

/**
 * Builds a table row. A value that is not reported has no error, so it is neither right nor wrong.
 */
function rowOf({ value, clips }: ErrorGroup, suffix: string): string[] {
  const unit = VALUES[value];
  const reported = clips
    .map(({ clip, errors }) => ({
      clip,
      errors: errors.filter(({ error }) => !Number.isNaN(error)),
    }))
    .filter(({ errors }) => errors.length > 0);
  const known = reported.flatMap((one) => one.errors);
  const runners = new Set(reported.map(runnerOf)).size;
  const shown = (number: number) => formatIn(unit, number);
  const row = [
    `${titleOf(value)}${suffix}, ${unit}`,
    `${reported.length}/${clips.length}`,
    shown(agreementOf(sizesOf(reported)).bias),
  ];
  if (unit === '%') return row;
  const summarize = (some: readonly ClipErrors[]) => agreementOf(sizesOf(some)).rootMeanSquare;
  const interval = () => intervalOf(resampleRunners(reported, { runnerOf, summarize }));
  const expected = known.flatMap((one) => one.expected ?? []);
  return [
    ...row,
    shown(summarize(reported)) + (runners < 2 ? '' : ` (${interval().map(shown).join('–')})`),
    slopeOf(known),
    shown(coveringError(sizesOf(reported))),
    shown(medianOf(expected)),
    expected.length === 0 ? '' : shareWithInterval(shareWithin(reported), runners),
  ];
}

/** Words of a name in the code. */
function titleOf(value: string): string {
  return value
    .replace(/_(degree|centimeter)/, '')
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Returns the change in the measured value per unit of change in the true one. */
function slopeOf(errors: readonly RecordedError[]): string {
  const pairs = errors.flatMap(({ truth, error }) =>
    truth === undefined ? [] : [{ truth, error }],
  );
  const truths = pairs.map(({ truth }) => truth);
  const spread = standardDeviationOf(truths);
  const isWide =
    spread > MIN_SPREAD_PER_ERROR * medianOf(pairs.map(({ error }) => Math.abs(error)));
  if (!isWide) return '';
  const measured = pairs.map(({ truth, error }) => truth + error);
  return fitLine(truths, measured).slope.toFixed(2);
}

/**
 * Returns the percentage of errors that are within their expected error, weighting every clip
 * equally.
 */
function shareWithin(clips: readonly ClipErrors[]): number {
  return meanOf(
    clips.map(({ errors }) =>
      meanOf(
        errors.flatMap(({ error, expected }) =>
          expected === undefined ? [] : [percent(Math.abs(error) <= expected)],
        ),
      ),
    ),
  );
}

/** Formats a share of independent runners with its 95% interval (Wilson 1927). */
function shareWithInterval(share: number, runners: number): string {
  const spread = 1.96 ** 2 / runners;
  const middle = (share / 100 + spread / 2) / (1 + spread);
  const width = Math.sqrt(spread * ((share / 100) * (1 - share / 100) + spread / 4)) / (1 + spread);
  const [from, to] = [middle - width, middle + width].map((end) => formatIn('%', 100 * end));
  return `${formatIn('%', share)}% (${from}–${to})`;
}
