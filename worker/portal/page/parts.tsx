import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { useContext } from 'hono/jsx';

import type { ShownTime } from '../../platform/languages/time-format.ts';
import { writeTime } from '../../platform/languages/time-format.ts';
import { formatCount } from './format-count.ts';
import { PageLanguage } from './page-texts.ts';

export const Card: FC<PropsWithChildren<{ title?: string; lead?: string; id?: string }>> = ({
  title,
  lead,
  id,
  children,
}) => (
  <section class="card" id={id}>
    {title === undefined ? null : <h2>{title}</h2>}
    {lead === undefined ? null : <p>{lead}</p>}
    {children}
  </section>
);

export interface PageHeadProps {
  title: string;
  lead?: string | undefined;
  back?: { href: string; label: string } | undefined;
}

export const PageHead: FC<PropsWithChildren<PageHeadProps>> = ({ title, lead, back, children }) => (
  <header class="page-head">
    <div>
      {back === undefined ? null : (
        <a class="back small" href={back.href}>
          {back.label}
        </a>
      )}
      <h1>{title}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
    </div>
    {children}
  </header>
);

export const Figure: FC<PropsWithChildren<{ title: string; value: number | string }>> = ({
  title,
  value,
  children,
}) => {
  const language = useContext(PageLanguage);
  return (
    <section class="card stack-close">
      <h2>{title}</h2>
      <p class="figure">{typeof value === 'number' ? formatCount(value, language) : value}</p>
      {children}
    </section>
  );
};

export const Empty: FC<PropsWithChildren<{ title: string; text: string }>> = ({
  title,
  text,
  children,
}) => (
  <div class="empty">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);

type Tone = 'info' | 'warning' | 'danger';

export const Notice: FC<PropsWithChildren<{ tone?: Tone }>> = ({ tone = 'info', children }) => (
  <div class={`notice ${tone}`} role={tone === 'info' ? 'status' : 'alert'}>
    {children}
  </div>
);

export const Badge: FC<PropsWithChildren<{ tone?: 'good' | 'warning' | 'bad' | 'plain' }>> = ({
  tone = 'plain',
  children,
}) => <span class={`badge ${tone}`}>{children}</span>;

interface TableProps {
  caption: string;
  columns: readonly { label: Child; isEnd?: boolean }[];
  /** Numbers are read down their columns, also on a phone. */
  isDense?: boolean;
}

/** On a phone, each row becomes a card; a dense table scrolls on its own, by keyboard too. */
export const Table: FC<PropsWithChildren<TableProps>> = ({
  caption,
  columns,
  isDense = false,
  children,
}) => (
  <div
    class="table-frame"
    role={isDense ? 'group' : undefined}
    aria-label={isDense ? caption : undefined}
    tabindex={isDense ? 0 : undefined}
  >
    <table class={isDense ? 'table-dense' : 'table-cards'}>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isEnd }) => (
            <th scope="col" class={isEnd === true ? 'end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

export const Facts: FC<{ rows: readonly (readonly [string, Child])[] }> = ({ rows }) => (
  <dl class="facts">
    {rows.map(([term, fact]) => (
      <>
        <dt>{term}</dt>
        <dd>{fact}</dd>
      </>
    ))}
  </dl>
);

/** In UTC; the script of the page writes it in the reader's zone (`show-local-times.ts`). */
export const Time: FC<{ atMs: number; shows?: ShownTime['shows'] }> = ({
  atMs,
  shows = 'minute',
}) => (
  <time datetime={new Date(atMs).toISOString()} data-shows={shows}>
    {writeTime(useContext(PageLanguage), atMs, { shows, timeZone: 'UTC' })}
  </time>
);

/** Short on screen; screen readers hear the whole text. */
export const LongLabel: FC<PropsWithChildren<{ short: string }>> = ({ short, children }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span class="hidden">{children}</span>
  </>
);
