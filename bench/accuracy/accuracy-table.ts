import { knownOf } from '../../inference-container/numbers/statistics.ts';
import { agreementOf } from './agreement.ts';
import type { ErrorGroup } from './error-groups.ts';
import { groupErrors } from './error-groups.ts';
import type { RecordedClip } from './error-record.ts';
import { EVENT_GOALS_MS, VALUES } from './values.ts';

export type Unit = (typeof VALUES)[keyof typeof VALUES]['unit'];
export type Section = (typeof VALUES)[keyof typeof VALUES]['section'];

/** One line of the tables by clip. */
export interface Row {
  section: Section;
  cells: string[];
  /** Null without a goal. */
  isMet: boolean | null;
}

const DECIMALS: Record<Unit, number> = {
  '°': 1,
  ms: 1,
  'steps/min': 2,
  landings: 0,
  points: 3,
  trunks: 3,
  '%': 0,
};
const PATTERN_BIAS_GOAL_MS = 3;
const HEADS = ['value', 'clip', 'errors', 'bias', 'RMSE', 'largest', 'goal', 'met'];

/** A line for each value of each clip; markers are put together if they were filmed alike. */
export function rowsOf(record: readonly RecordedClip[]): Row[] {
  const ofLabel = Map.groupBy(record, ({ condition, clip }) => condition ?? clip);
  return [...ofLabel].flatMap(([label, clips]) => [
    ...clips.flatMap((clip) => (clip.refusal === null ? [] : [refusedRow(clip, clip.refusal)])),
    ...groupErrors(clips).map((group) => rowOf(group, label)),
  ]);
}

/** A clip with ground truth should not be refused, so its row misses a goal. */
function refusedRow({ clip, truth }: RecordedClip, reason: string): Row {
  const section = truth === 'another form' ? 'retest' : 'events';
  return { section, cells: [`refused: ${reason}`, clip, '', '', '', '', '', 'no'], isMet: false };
}

function rowOf(group: ErrorGroup, label: string): Row {
  const { section, unit } = VALUES[group.value];
  const errors = group.clips.flatMap((one) => one.errors.map(({ error }) => error));
  const known = knownOf(errors);
  const { bias, rootMeanSquare } = agreementOf(
    group.clips.map((one) => one.errors.map(({ error }) => error)),
  );
  const largest = known.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
  const goal = goalOf(group);
  const judged = { bias, RMSE: rootMeanSquare, largest }[goal?.of ?? 'RMSE'];
  const isAllKnown = known.length === errors.length;
  const isMet = goal && isAllKnown && Math.abs(Number(judged.toFixed(DECIMALS[unit]))) <= goal.most;
  return {
    section,
    isMet,
    cells: [
      group.name,
      label,
      isAllKnown ? String(known.length) : `${known.length} of ${errors.length}`,
      ...[bias, rootMeanSquare, largest].map((value) => withUnit(value, unit)),
      goal === null ? '' : `${goal.of} ${withUnit(goal.most, unit)}`,
      isMet === null ? '' : isMet ? 'yes' : 'no',
    ],
  };
}

/** Upper limit of what of the errors, without sign. */
function goalOf({ value, isOfPattern, clips }: ErrorGroup) {
  const facts = VALUES[value];
  if (isOfPattern) return { of: 'bias', most: PATTERN_BIAS_GOAL_MS } as const;
  const eventGoals = clips[0]?.clip.eventGoals ?? null;
  const ofEvents = value === 'contact' || value === 'toe-off' || value === 'contact time of a clip';
  const most = ofEvents && eventGoals !== null ? EVENT_GOALS_MS[eventGoals][value] : facts.goal;
  return most === null ? null : { of: 'judged' in facts ? facts.judged : ('RMSE' as const), most };
}

export function rowTable(rows: readonly Row[]): string {
  return markdownTable([HEADS, ...rows.map(({ cells }) => cells)]);
}

/** A Markdown table, padded so that it is also readable as plain text. */
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

export function withUnit(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  const digits = value.toFixed(DECIMALS[unit]);
  return unit === '°' ? `${digits}°` : `${digits} ${unit}`;
}
