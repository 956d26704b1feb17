import { keysOf } from '../../contract/keys-of.ts';
import type { RecordedClip, RecordedError } from './error-record.ts';
import type { Unit, ValueName } from './values.ts';
import { VALUES } from './values.ts';

const DECIMALS: Record<Unit, number> = {
  '°': 1,
  ms: 1,
  'steps/min': 2,
  cm: 1,
  points: 1,
  landings: 0,
  '%': 0,
};

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

const CSV_HEADS = [
  'clip,view,runner,body,truth of,laboratory,frames/s,height px,refused',
  'value,unit,true value,error,expected error',
].join(',');

/** Returns one line for each error and each refused clip; a value that is not reported is empty. */
export function errorCsv(record: readonly RecordedClip[]): string {
  const lines = record.flatMap(({ errors, ...clip }) => {
    const { framesPerSecond, staturePx, view, runner, body, truth, laboratory, refusal } = clip;
    const facts = [clip.clip, view, runner, body, truth, laboratory, framesPerSecond, staturePx];
    const rows = errors.map((one) => [
      one.value,
      VALUES[one.value],
      one.truth,
      one.error,
      one.expected,
    ]);
    return (rows.length === 0 ? [[]] : rows).map((row) => [...facts, refusal, ...row]);
  });
  return `${[CSV_HEADS, ...lines.map((cells) => cells.map(cellOf).join(','))].join('\n')}\n`;
}

function cellOf(cell: string | number | null | undefined): string {
  return cell === null || cell === undefined || Number.isNaN(cell) ? '' : `"${cell}"`;
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

export function formatIn(unit: Unit, value: number): string {
  return Number.isFinite(value) ? value.toFixed(DECIMALS[unit]) : '';
}
