/** A Worker has six connections open at a time. */
const MAX_CONCURRENT_CALLS = 6;

export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += MAX_CONCURRENT_CALLS) {
    const slice = items.slice(at, at + MAX_CONCURRENT_CALLS);
    results.push(...(await Promise.all(slice.map(work))));
  }
  return results;
}
