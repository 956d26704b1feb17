/** Adds a missing leading zero: `3:16` becomes `03:16`. Only trims other texts. */
export function normalizePace(input: string): string {
  return input.trim().replace(/^(?=[0-9]:[0-9]{2}$)/, '0');
}
