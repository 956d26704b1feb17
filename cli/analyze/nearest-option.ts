/** Names that people type for options, and the right ones. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  side: 'view side',
  back: 'view back',
  url: 'base',
};
/** A letter in this many may be wrong. */
const LETTERS_PER_MISTAKE = 3;

/** The option most likely meant by an unknown one; null if none is near. */
export function nearestOption(typed: string, options: readonly string[]): string | null {
  const other = new Map(Object.entries(OTHER_WORDS)).get(typed);
  if (other !== undefined) return other;
  const [nearest] = options
    .map((option) => ({ option, mistakes: countMistakes(typed, option) }))
    .toSorted((one, another) => one.mistakes - another.mistakes);
  if (nearest === undefined) return null;
  if (nearest.mistakes <= typed.length / LETTERS_PER_MISTAKE) return nearest.option;
  return options.find((option) => option.includes(typed) || typed.includes(option)) ?? null;
}

/** Letters to add, remove, replace, or exchange with the next one (optimal string alignment). */
function countMistakes(typed: string, meant: string): number {
  const counts: number[][] = [];
  const at = (row: number, column: number) => counts[row]?.[column] ?? Infinity;
  for (let row = 0; row <= typed.length; row += 1) {
    const current: number[] = [];
    counts.push(current);
    for (let column = 0; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isExchanged =
        typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current.push(
        Math.min(
          row === 0 && column === 0 ? 0 : Infinity,
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(typed.length, meant.length);
}
