import { widthOf } from '../terminal.ts';

export interface ProgressLine {
  /** `share` is the completed fraction of the work, if known. */
  say: (text: string, share?: number) => void;
  clear: () => void;
}

export interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

const ERASE_LINE = '\r\u001B[2K';
const BAR_CELLS = 24;
/** Percentage points between lines if the output cannot be rewritten. */
const LOGGED_PERCENT = 10;
export const DEFAULT_COLUMNS = 80;

/**
 * Shows progress: on a terminal, one continually rewritten line with a bar; otherwise, one line per
 * change.
 */
export function progressLine(output: Output): ProgressLine {
  let shown = '';
  const isTerminal = output.isTTY === true;
  const show = (line: string) => {
    if (line === shown) return;
    shown = line;
    output.write(isTerminal ? `${ERASE_LINE}${line}` : `${line}\n`);
  };
  return {
    say: (text, share) => {
      if (isTerminal) show(barLine(text, share, output.columns ?? DEFAULT_COLUMNS));
      else show(share === undefined ? text : `${text}: ${loggedPercent(share)} %`);
    },
    clear: () => {
      if (isTerminal && shown !== '') output.write(ERASE_LINE);
      shown = '';
    },
  };
}

function barLine(text: string, share: number | undefined, columns: number): string {
  if (share === undefined) return clipped(text, columns);
  const filled = Math.round(share * BAR_CELLS);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
  const end = ` ${bar} ${String(Math.round(100 * share)).padStart(3)} %`;
  return clipped(text, columns - end.length) + end;
}

/** Clips a line to the terminal width, because a wrapped line cannot be erased. */
function clipped(text: string, columns: number): string {
  let end = text;
  while (widthOf(end) >= columns && end !== '') end = end.slice(0, -1);
  return end;
}

function loggedPercent(share: number): number {
  return Math.floor((100 * share) / LOGGED_PERCENT) * LOGGED_PERCENT;
}
