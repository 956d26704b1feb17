/** Returns the name of a scope's Durable Object. */
export function scopeObject(scopeId: string): string {
  return `scope:${scopeId}`;
}
