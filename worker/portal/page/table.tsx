import type { Child } from 'hono/jsx';

import { Table } from './parts.tsx';

export interface Column<Row> {
  label: string;
  /** `bare`: its cells need no label on a phone. The first column never has one. */
  kind?: 'number' | 'actions' | 'bare';
  isShown?: boolean;
  /** Null shows a dash, which phones leave out. */
  cell: (row: Row) => Child;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

export function DataTable<Row>({ caption, columns: all, rows }: DataTableProps<Row>) {
  const columns = all.filter(({ isShown = true }) => isShown);
  const heads = columns.map(({ label, kind }) => ({
    label,
    isEnd: kind === 'number' || kind === 'actions',
  }));
  return (
    <Table caption={caption} columns={heads}>
      {rows.map((row) => (
        <tr>
          {columns.map(({ label, kind, cell }, index) => {
            const content = cell(row);
            const isLabeled = index > 0 && kind !== 'actions' && kind !== 'bare';
            const classes = [
              ...(kind === 'number' ? ['end', 'number'] : []),
              ...(kind === 'actions' ? ['end'] : []),
              ...(content === null ? ['none'] : []),
            ];
            return (
              <td
                class={classes.length === 0 ? undefined : classes.join(' ')}
                data-label={isLabeled ? label : undefined}
              >
                {content ?? '–'}
              </td>
            );
          })}
        </tr>
      ))}
    </Table>
  );
}

export function Pager({
  links,
}: {
  links: readonly (readonly [label: string, href: string | null])[];
}) {
  return (
    <div class="row">
      {links.map(([label, href]) => (href === null ? null : <a href={href}>{label}</a>))}
    </div>
  );
}

/** Cuts off the extra row that shows whether there is another page. */
export function pageOf<Row>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? (rows.at(-1) ?? null) : null };
}
