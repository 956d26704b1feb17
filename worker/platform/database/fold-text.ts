/**
 * For comparing text in any case, however its letters are composed: SQLite's `lower()` knows ASCII
 * letters only.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
