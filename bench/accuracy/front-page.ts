import { knownOf } from '../../inference-container/numbers/statistics.ts';
import { describeSeed, HEADLINE_SEED, seedRows } from '../strangers/seed-ledger.ts';
import { intervalOf, resampleRunners } from '../support/resample-runners.ts';
import type { ErrorGroup, Unit } from './accuracy-table.ts';
import { groupErrors, markdownTable, withUnit } from './accuracy-table.ts';
import type { Agreement } from './residuals.ts';
import { agreementOf } from './residuals.ts';
import type { RecordedClip } from './error-record.ts';
import { VALUES } from './values.ts';

const HEADS = ['value', 'of', 'bias', 'limits of agreement', 'RMSE', 'within the expected error'];

interface Kind {
  title: string;
  about: string;
  clips: readonly RecordedClip[];
}

/** For each kind of truth, how each value agrees with it. */
export function frontPage(record: readonly RecordedClip[]): string {
  const ofTruth = (truth: RecordedClip['truth']) => record.filter((clip) => clip.truth === truth);
  const strangers = ofTruth('stranger');
  const kinds: Kind[] = [
    {
      title: 'Real videos',
      about: 'A real runner on a treadmill; the cadence was counted in the video.',
      clips: ofTruth('real'),
    },
    {
      title: 'Clips that must be refused',
      about:
        'Real and rendered clips that cannot be measured, and the reason that must be reported.',
      clips: ofTruth('to be refused'),
    },
    {
      title: 'A real runner on force plates, without a video',
      about: `Markers on a treadmill runner (Hamner and Delp 2013), seen by a computed camera at 60 frames per second, with the noise of a pose model. Constants were chosen on this runner. Nobody filmed the run, so this tests what is made of the points, not whether a video shows them. The files of the learned models state their errors on 29 runners that were left out.`,
      clips: ofTruth('markers').filter(isFilmedLikeVideo),
    },
    {
      title: `Rendered bodies, seed ${HEADLINE_SEED}`,
      about: headlineText(strangers),
      clips: strangers,
    },
    {
      title: 'Rendered bodies on which constants were chosen',
      about:
        'The clips of `../shared/data/synthetic`. Constants were chosen while looking at these clips, so their errors are too small to expect of other runners.',
      clips: ofTruth('rendered'),
    },
  ];
  return [FRONT_TEXT, ...kinds.flatMap(describeKind), seedLedger()].join('\n\n');
}

const FRONT_TEXT = `How far results are from the truth. *Bias* is the mean error, the result less the truth. 95 % of
errors lie between the *limits of agreement* (Bland and Altman: bias ± 1.96 standard deviations, if
errors are normally distributed). RMSE is the root mean square error. Every clip counts the same,
however long it is. Times are compared at each landing that was found, angles in each frame that has
them, and *scored* angles as the result has them. In parentheses: 95 % intervals by drawing bodies, or runners where there is no
body, a thousand times; with five bodies they are rough, and with one there are none. The last
column is the share of errors within the error that the result itself states; it should be 80 %.

What the truth is differs, and no value has been tested in all ways. **Angles have only rendered
truth**: bodies from a computer, moved by recorded runners. No real runner was filmed together with
markers.`;

function headlineText(strangers: readonly RecordedClip[]): string {
  if (strangers.length === 0) return `Not measured with the present container.`;
  const refused = strangers.filter(({ refusal }) => refusal !== null).length;
  return `${strangers.length} random clips: recorded runner and speed, made body, clothes, camera height, distance and yaw, shake, light, noise, blur, resolution, frame rate, slow motion, passing by, others in the picture. ${refused} are refused and have no values. ${describeSeed(HEADLINE_SEED)} Each clip has a body of its own, but the models know the recorded runners. Toe-offs are not scored where the laboratory set forces below 131 N to zero. Each back-view value is that of one side; a body's own heels are unknown, so the difference between them is compared.`;
}

function isFilmedLikeVideo({ view, condition }: RecordedClip): boolean {
  return view === 'side_view'
    ? condition === 'one treadmill runner, 60 Hz, with noise'
    : condition === 'one treadmill runner, from behind, with noise, 60 Hz';
}

function describeKind({ title, about, clips }: Kind): string[] {
  if (clips.length === 0) return [`## ${title}`, about];
  const ofView = (view: RecordedClip['view']) =>
    groupErrors(clips.filter((clip) => clip.view === view)).filter(isOnFrontPage);
  const table = [
    HEADS,
    ...ofView('side_view').map((group) => frontRow(group, '')),
    ...ofView('back_view').map((group) => frontRow(group, ', from behind')),
  ];
  return [`## ${title}`, about, markdownTable(table)];
}

/** Leaves out counts, and values that only explain the errors of another. */
function isOnFrontPage({ value }: ErrorGroup): boolean {
  const { unit } = VALUES[value];
  const isResult = unit !== 'landings' && !value.endsWith('at the true landings');
  return isResult;
}

type ClipErrors = ErrorGroup['clips'][number];

function summarize(clips: readonly ClipErrors[]): Agreement {
  return agreementOf(clips.map(({ errors }) => errors.map(({ error }) => error)));
}

function runnerOf({ clip }: ClipErrors): string {
  return clip.body ?? clip.runner;
}

function frontRow({ value, clips }: ErrorGroup, suffix: string): string[] {
  const { unit } = VALUES[value];
  const errors = clips.flatMap((one) => one.errors);
  const known = errors.filter(({ error }) => !Number.isNaN(error));
  const reported = clips.filter((one) => knownOf(one.errors.map(({ error }) => error)).length > 0);
  const runners = new Set(reported.map(runnerOf)).size;
  const agreement = summarize(reported);
  const resampled = runners < 2 ? [] : resampleRunners(reported, { runnerOf, summarize });
  const withInterval = (part: 'bias' | 'rootMeanSquare') => {
    const [low, high] = intervalOf(resampled.map((one) => one[part]));
    const interval = runners < 2 ? '' : ` (${digits(low, unit)} to ${digits(high, unit)})`;
    return withUnit(agreement[part], unit) + interval;
  };
  const isRendered = reported.some(({ clip }) => clip.body !== null);
  const who = isRendered ? counted(runners, 'body', 'bodies') : counted(runners, 'runner');
  const missing = errors.length - known.length;
  const left = missing === 0 ? '' : `, ${missing} of ${errors.length} not reported`;
  return [
    value + suffix,
    `${who}, ${counted(reported.length, 'clip')}${left}`,
    withInterval('bias'),
    unit === '%' || known.length < 2 ? '' : limits(agreement, unit),
    unit === '%' ? '' : withInterval('rootMeanSquare'),
    withinExpected(known),
  ];
}

function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

function limits({ low, high }: Agreement, unit: Unit): string {
  return `${digits(low, unit)} to ${withUnit(high, unit)}`;
}

function digits(value: number, unit: Unit): string {
  return withUnit(value, unit).replace(/[^\d.-].*$/, '');
}

function withinExpected(errors: ClipErrors['errors']): string {
  const stated = errors.filter(({ expected }) => expected !== undefined);
  if (stated.length === 0) return '';
  const within = stated.filter(({ error, expected = 0 }) => Math.abs(error) <= expected);
  return `${((100 * within.length) / stated.length).toFixed(0)} % of ${stated.length}`;
}

function seedLedger(): string {
  const rows = [
    ['seed', 'first looked at', 'what changed after, or was learned from it'],
    ...seedRows().map(({ seeds, firstSeen, changedAfter }) => [
      seeds.join(', '),
      firstSeen,
      changedAfter,
    ]),
  ];
  return `## Seeds

A seed is a set of random rendered clips. It is unseen only as long as nothing is changed after
somebody looked at its errors. Whoever changes the container chooses a new seed for the table above.

${markdownTable(rows)}`;
}
