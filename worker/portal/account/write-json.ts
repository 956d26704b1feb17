/** Writes the members of an object, without its braces. */
export function writeMembers(members: object): string {
  return JSON.stringify(members).slice(1, -1);
}

export async function* writeArray(
  name: string,
  items: AsyncIterable<object>,
): AsyncGenerator<string, void> {
  yield `${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield ']';
}

/** Reads a list to its end, continuing each page after the last row of the previous one. */
export async function* readPages<Row>(
  readPage: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let page: Row[] = [];
  do {
    page = await readPage(page.at(-1) ?? null, PAGE_ROWS);
    yield page;
  } while (page.length === PAGE_ROWS);
}

const PAGE_ROWS = 500;

export async function* presentRows<Row>(
  pages: AsyncIterable<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<object, void> {
  for await (const page of pages) yield* page.map(present);
}
