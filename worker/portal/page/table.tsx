import type { Child } from 'hono/jsx';

import { Table } from './parts.tsx';

export interface Column<Row> {
  label: string;
  /** `bare`: on a phone, its cells need no label beside them. The first column never has one. */
  kind?: 'number' | 'actions' | 'bare';
  isShown?: boolean;
  /** Null where there is nothing: a dash, which a phone leaves out. */
  cell: (row: Row) => Child;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A table with a row for each item, described by its columns. */
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

/** Leads to other pages of a list; those without an address do not exist. */
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

/** Cuts what was found to one page, when one row more than fits was asked for. */
export function pageOf<Row>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? (rows.at(-1) ?? null) : null };
}
