/** Adds the leading zero that people omit: `3:16` becomes `03:16`. Other texts are only trimmed. */
export function normalizePace(typed: string): string {
  return typed.trim().replace(/^(?=[0-9]:[0-9]{2}$)/, '0');
}
