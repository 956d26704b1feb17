/** For comparing text whatever its case and however its letters are composed. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
