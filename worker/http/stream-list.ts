import { logError } from '../platform/log.ts';

const PAGE_ROWS = 1000;

interface List<Row> {
  name: string;
  /** Whether the envelope ends with `count`. */
  isCounted: boolean;
  /**
   * Returns the next `limit` rows after the given one, or the first rows if null; fewer only at the
   * end of the list.
   */
  readPage: (after: Row | null, limit: number) => Promise<Row[]>;
  present: (row: Row) => object;
  /** Lower if rows are large, because a page is held in memory. */
  pageRows?: number;
}

/**
 * Streams `{"<name>": [...], "count": n}` with backpressure, so that a list of any length needs
 * memory for only one page. The first page is read before anything is sent, so an unavailable
 * database returns a plain 500; a later failure aborts the connection, so that a truncated list
 * does not parse.
 */
export async function streamList<Row>(list: List<Row>): Promise<Response> {
  return streamJson(
    list.name,
    writePieces(list, await list.readPage(null, list.pageRows ?? PAGE_ROWS)),
  );
}

/** Streams JSON with backpressure. */
export function streamJson(name: string, pieces: AsyncGenerator<string, void>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = await pieces.next();
        if (piece.done === true) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      } catch (error) {
        logError('list_aborted', { list: name, error });
        throw error;
      }
    },
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

async function* writePieces<Row>(
  { name, isCounted, readPage, present, pageRows = PAGE_ROWS }: List<Row>,
  firstPage: Row[],
): AsyncGenerator<string, void> {
  yield `{${JSON.stringify(name)}:[`;
  let count = 0;
  let page = firstPage;
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const items = page.map((row) => JSON.stringify(present(row))).join(',');
    yield count === 0 ? items : `,${items}`;
    count += page.length;
    page = page.length < pageRows ? [] : await readPage(last, pageRows);
  }
  yield isCounted ? `],"count":${count}}` : ']}';
}
