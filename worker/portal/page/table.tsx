import type { Child, PropsWithChildren } from 'hono/jsx';

import { timeCursorIn } from '../../platform/database/time-cursor.ts';
import type { PortalContext } from '../portal-context.ts';
import { Card, Empty } from './parts.tsx';

interface Column<Row> {
  label: Child;
  /** `bare` cells have no label on phones; neither does the first column. */
  kind?: 'number' | 'actions' | 'bare';
  isShown?: boolean;
  /** Null shows a dash, which is omitted on phones. */
  cell: (row: Row) => Child;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Keeps the columns on phones, for comparing numbers. */
  isDense?: boolean;
}

/** On phones, each row becomes a card; a dense table scrolls, also by keyboard. */
export function DataTable<Row>({ caption, columns, rows, isDense = false }: DataTableProps<Row>) {
  const shown = columns.filter(({ isShown = true }) => isShown);
  return (
    <div
      class="table-frame"
      {...(isDense ? { role: 'group', 'aria-label': caption, tabindex: 0 } : {})}
    >
      <table class={isDense ? 'table-dense' : 'table-cards'}>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ label, kind }) => (
              <th scope="col" class={isAtEnd(kind) ? 'end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {shown.map((column, index) => (
                <Cell
                  column={column}
                  content={column.cell(row)}
                  isLabeled={!isDense && index > 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders a card with a table, or nothing if there are no rows. */
export function TableCard<Row>({ lead, ...table }: DataTableProps<Row> & { lead?: string }) {
  if (table.rows.length === 0) return null;
  return (
    <Card title={table.caption} {...(lead && { lead })}>
      <DataTable {...table} />
    </Card>
  );
}

function isAtEnd(kind: string | undefined): boolean {
  return kind === 'number' || kind === 'actions';
}

interface CellProps {
  column: { label: Child; kind?: string };
  content: Child;
  isLabeled: boolean;
}

function Cell({ column: { label, kind }, content, isLabeled }: CellProps) {
  const classes = [
    isAtEnd(kind) && 'end',
    kind === 'number' && 'number',
    content === null && 'none',
  ].filter(Boolean);
  const hasLabel = isLabeled && kind !== 'actions' && kind !== 'bare';
  return (
    <td class={classes.join(' ') || undefined} data-label={hasLabel ? label : undefined}>
      {content ?? '–'}
    </td>
  );
}

type PagerLinks = readonly (readonly [label: string, href: string | null])[];

export function Pager({ links }: { links: PagerLinks }) {
  return (
    <div class="row">
      {links.map(([label, href]) => (href === null ? null : <a href={href}>{label}</a>))}
    </div>
  );
}

interface ListCardProps {
  title?: string;
  lead?: string;
  isEmpty: boolean;
  none: string;
  noneText: string;
  links: PagerLinks;
}

export function ListCard({ isEmpty, none, noneText, ...card }: PropsWithChildren<ListCardProps>) {
  if (isEmpty) return <Empty title={none} text={noneText} />;
  const { links, children, ...head } = card;
  return (
    <Card {...head}>
      {children}
      <Pager links={links} />
    </Card>
  );
}

/** Drops the extra row that shows whether there is another page. */
export function pageOf<Row>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? (rows.at(-1) ?? null) : null };
}

/** Returns the cursor from the URL; null on the first page. */
export function rowBefore(c: PortalContext, name = 'before') {
  const cursor = timeCursorIn(c.req.query(name));
  return cursor && { createdAtMs: cursor.atMs, id: cursor.id };
}
