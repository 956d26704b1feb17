interface ProgressLine {
  say: (text: string) => void;
  /** Erases the line. */
  clear: () => void;
}

export interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

const ERASE_LINE = '\r\u001B[2K';

/** On a terminal, a single line that is rewritten; elsewhere, a line per change. */
export function progressLine(output: Output): ProgressLine {
  let shown = '';
  const isTerminal = output.isTTY === true;
  return {
    say: (text) => {
      if (text === shown) return;
      shown = text;
      output.write(isTerminal ? `${ERASE_LINE}${text}` : `${text}\n`);
    },
    clear: () => {
      if (isTerminal && shown !== '') output.write(ERASE_LINE);
      shown = '';
    },
  };
}
