/** At most this many items, evenly spaced from first to last. */
export function spreadEvenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, rank) => items[Math.round((rank * (items.length - 1)) / (most - 1))],
  ).filter((item) => item !== undefined);
}
