import { stripVTControlCharacters } from 'node:util';

const CHINESE_OR_JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF01-\uFF60]`;
const WIDE = new RegExp(String.raw`${CHINESE_OR_JAPANESE}|\p{Script=Hangul}`, 'gu');
/** Lines break after words; Chinese and Japanese have none, and break before any character. */
const PIECES = new RegExp(
  String.raw`${CHINESE_OR_JAPANESE}[、。，．：；！？）」』]*|(?:(?!${CHINESE_OR_JAPANESE})\S)+ *| +`,
  'gu',
);

/** In columns of a terminal: colors take none, East Asian characters two. */
export function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return plain.length + (plain.match(WIDE)?.length ?? 0);
}

/** Lines of at most this width, unless a word is longer, each with the same indentation. */
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
