/** The name of the object of a scope. */
export function scopeObject(scopeId: string): string {
  return `scope:${scopeId}`;
}
