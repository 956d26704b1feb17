/** An instant as the interface writes it: ISO 8601 in UTC, whole seconds. */
export function isoSeconds(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
