/** The row that the next page begins behind; undefined if there is no next page. */
export function lastOfFullPage<Row>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length === limit ? rows.at(-1) : undefined;
}
