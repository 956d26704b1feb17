import { keysOf } from '../../contract/keys-of.ts';
import { knownValues } from '../../inference-container/numbers/statistics.ts';
import type { RecordedClip, RecordedError } from './error-record.ts';
import { agreementOf } from './residuals.ts';
import type { ValueName } from './values.ts';
import { EVENT_GOALS_MS, VALUES } from './values.ts';

export type Unit = (typeof VALUES)[keyof typeof VALUES]['unit'];

export interface Row {
  cells: string[];
  /** Null if there is no goal. */
  isMet: boolean | null;
}

const DECIMALS: Record<Unit, number> = {
  '°': 1,
  ms: 1,
  'steps/min': 2,
  landings: 0,
  '%': 0,
};
const HEADS = ['value', 'clip', 'errors', 'bias', 'RMSE', 'largest', 'goal', 'met'];

export interface ErrorGroup {
  value: ValueName;
  clips: { clip: RecordedClip; errors: RecordedError[] }[];
}

/** Returns one group per value in the clips. */
export function groupErrors(clips: readonly RecordedClip[]): ErrorGroup[] {
  return keysOf(VALUES).flatMap((value) => {
    const withErrors = clips
      .map((clip) => ({ clip, errors: clip.errors.filter((error) => error.value === value) }))
      .filter(({ errors }) => errors.length > 0);
    return withErrors.length === 0 ? [] : [{ value, clips: withErrors }];
  });
}

export function rowsOf(record: readonly RecordedClip[]): Row[] {
  const ofLabel = Map.groupBy(record, ({ condition, clip }) => condition ?? clip);
  return [...ofLabel].flatMap(([label, clips]) => [
    ...clips.flatMap((clip) => (clip.refusal === null ? [] : [refusedRow(clip, clip.refusal)])),
    ...groupErrors(clips).map((group) => rowOf(group, label)),
  ]);
}

/** Counts as a missed goal, because a clip with ground truth should not be refused. */
function refusedRow({ clip }: RecordedClip, reason: string): Row {
  return {
    cells: [`refused: ${reason}`, clip, '', '', '', '', '', 'no'],
    isMet: false,
  };
}

function rowOf(group: ErrorGroup, label: string): Row {
  const { unit } = VALUES[group.value];
  const errors = group.clips.flatMap((one) => one.errors.map(({ error }) => error));
  const known = knownValues(errors);
  const { bias, rootMeanSquare } = agreementOf(
    group.clips.map((one) => one.errors.map(({ error }) => error)),
  );
  const largest = known.reduce((max, one) => (Math.abs(one) > Math.abs(max) ? one : max), 0);
  const goal = goalOf(group);
  const judged = { bias, RMSE: rootMeanSquare, largest }[goal?.of ?? 'RMSE'];
  const isAllKnown = known.length === errors.length;
  const isMet = goal && isAllKnown && Math.abs(Number(judged.toFixed(DECIMALS[unit]))) <= goal.max;
  return {
    isMet,
    cells: [
      group.value,
      label,
      isAllKnown ? String(known.length) : `${known.length} of ${errors.length}`,
      ...[bias, rootMeanSquare, largest].map((value) => formatWithUnit(value, unit)),
      goal === null ? '' : `${goal.of} ${formatWithUnit(goal.max, unit)}`,
      isMet === null ? '' : isMet ? 'yes' : 'no',
    ],
  };
}

/** Returns the statistic that has a goal, and the upper limit of its absolute value. */
function goalOf({ value, clips }: ErrorGroup) {
  const facts = VALUES[value];
  const eventGoals = clips[0]?.clip.eventGoals ?? null;
  const ofEvents = value === 'contact' || value === 'toe-off' || value === 'contact time of a clip';
  const max = ofEvents && eventGoals !== null ? EVENT_GOALS_MS[eventGoals][value] : facts.goal;
  return max === null ? null : { of: 'judged' in facts ? facts.judged : ('RMSE' as const), max };
}

export function rowTable(rows: readonly Row[]): string {
  return markdownTable([HEADS, ...rows.map(({ cells }) => cells)]);
}

export function rowCsv(rows: readonly Row[]): string {
  return [HEADS, ...rows.map(({ cells }) => cells)]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`)
    .join('');
}

/** Pads the cells so that the table is also readable as plain text. */
export function markdownTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)].join(
    '\n',
  );
}

export function formatWithUnit(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  const digits = value.toFixed(DECIMALS[unit]);
  return unit === '°' ? `${digits}°` : `${digits} ${unit}`;
}
