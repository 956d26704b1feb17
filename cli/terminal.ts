import { stripVTControlCharacters } from 'node:util';

/** Aligns cells in columns, two spaces apart; those listed in `right` are right-aligned. */
export function alignColumns(
  lines: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const columnCount = Math.max(0, ...lines.map((line) => line.length));
  const widths = Array.from({ length: columnCount }, (_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] ?? ''))),
  );
  const pad = (cell: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
    return right.includes(column) ? space + cell : cell + space;
  };
  return lines.map((line) => line.map(pad).join('  ').trimEnd());
}

const CHINESE_OR_JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF01-\uFF60]`;
const WIDE = new RegExp(String.raw`${CHINESE_OR_JAPANESE}|\p{Script=Hangul}`, 'gu');
/** Text splits after words; Chinese and Japanese, which have no spaces, before any character. */
const PIECES = new RegExp(
  String.raw`${CHINESE_OR_JAPANESE}[、。，．：；！？）」』]*|(?:(?!${CHINESE_OR_JAPANESE})\S)+ *| +`,
  'gu',
);

/** Returns the display width: colors take no columns, East Asian characters two. */
export function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return plain.length + (plain.match(WIDE)?.length ?? 0);
}

/** Wraps text at this width, unless a word is longer, with the same indentation on each line. */
export function wrapText(text: string, { width, indent = 0 }: { width: number; indent?: number }) {
  const lines = [''];
  for (const piece of text.match(PIECES) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line === '' || widthOf(line + piece.trimEnd()) <= width - indent) {
      lines[lines.length - 1] = line + piece;
    } else {
      lines.push(piece);
    }
  }
  return lines.map((line) => ' '.repeat(indent) + line.trimEnd());
}

const CODES = { green: '32', yellow: '33', red: '31', bold: '1', dim: '2' } as const;
export type Color = keyof typeof CODES;
export type Paint = (text: string, color: Color) => string;

/** Returns a painter that uses colors on a terminal, unless `NO_COLOR` is set (no-color.org). */
export function painterFor(output: { isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  const isColored = output.isTTY === true && (environment['NO_COLOR'] ?? '') === '';
  return isColored
    ? (text, color) => (text === '' ? '' : `\u001B[${CODES[color]}m${text}\u001B[0m`)
    : (text) => text;
}
