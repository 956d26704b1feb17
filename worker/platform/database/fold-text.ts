/**
 * Normalizes text for case-insensitive comparison, because SQLite's `lower()` handles ASCII only.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
