import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { useContext } from 'hono/jsx';

import type { ShownTime } from '../../platform/languages/time-format.ts';
import { writeTime } from '../../platform/languages/time-format.ts';
import { PageLanguage, useTexts } from './page.ts';

type Part<Props> = FC<PropsWithChildren<Props>>;

export const Card: Part<{ title?: string; lead?: Child; id?: string }> = (props) => (
  <section class="card" id={props.id}>
    {props.title && <h2>{props.title}</h2>}
    {props.lead && <p>{props.lead}</p>}
    {props.children}
  </section>
);

export interface PageHeadProps {
  title: string;
  lead?: string | undefined;
  back?: { href: string; label: string } | undefined;
}

export const PageHead: Part<PageHeadProps> = ({ title, lead, back, children }) => (
  <header class="page-head">
    <div>
      {back && (
        <a class="back small" href={back.href}>
          {back.label}
        </a>
      )}
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </header>
);

export const Figure: Part<{ title: string; value: Child }> = ({ title, value, children }) => {
  const numbers = new Intl.NumberFormat(useContext(PageLanguage));
  return (
    <section class="card stack-close">
      <h2>{title}</h2>
      <p class="figure">{typeof value === 'number' ? numbers.format(value) : value}</p>
      {children}
    </section>
  );
};

export const Empty: Part<{ title: string; text: string }> = ({ title, text, children }) => (
  <div class="empty">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);

type Tone = 'info' | 'warning' | 'danger';

export const Notice: Part<{ tone?: Tone }> = ({ tone = 'info', children }) => (
  <div
    class={`notice ${tone}`}
    role={tone === 'info' ? 'status' : 'alert'}
    tabindex={tone === 'danger' ? -1 : undefined}
  >
    {children}
  </div>
);

export const Badge: Part<{ tone?: 'good' | 'warning' | 'bad' | 'plain' }> = (props) => (
  <span class={`badge ${props.tone ?? 'plain'}`}>{props.children}</span>
);

export const LinkButton: FC<{ href: string; label: string; variant?: string }> = (props) => (
  <a class={`button ${props.variant ?? 'secondary'}`} href={props.href}>
    {props.label}
  </a>
);

export const Facts: FC<{ rows: readonly (readonly [string, Child])[] }> = ({ rows }) => (
  <dl class="facts">
    {rows.map(([term, fact]) =>
      fact === null ? null : (
        <>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </>
      ),
    )}
  </dl>
);

/** Renders UTC; the page's script converts it to local time (`show-local-times.ts`). */
export const Time: FC<{ atMs: number; shows?: ShownTime['shows'] }> = ({
  atMs,
  shows = 'minute',
}) => (
  <time datetime={new Date(atMs).toISOString()} data-shows={shows}>
    {writeTime(useContext(PageLanguage), atMs, { shows, timeZone: 'UTC' })}
  </time>
);

/** Name above the email, or the email alone */
export const Person: Part<{ name: string | null; email: string }> = (props) => (
  <>
    {props.name && <strong>{props.name}</strong>} {props.name && <br />}
    <span class={props.name ? 'quiet small breaks' : 'breaks'}>{props.email}</span>
    {props.children}
  </>
);

/** Short on screen; screen readers get the full text. */
export const LongLabel: Part<{ short: string }> = ({ short, children }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span class="hidden">{children}</span>
  </>
);

const PLACEHOLDERS = /\{(\w+)\}/;

/** Replaces placeholders with elements, so each language can use its own word order. */
export function fillElements(text: string, elements: Readonly<Record<string, Child>>): Child[] {
  // Parts at odd indexes are placeholder names.
  return text.split(PLACEHOLDERS).map((part, index) => (index % 2 === 0 ? part : elements[part]));
}

export const SecretCard: FC<{ title: string; lead: string; id: string; value: string | null }> = ({
  title,
  lead,
  ...secret
}) =>
  secret.value === null ? null : (
    <Card title={title} lead={lead}>
      <div class="form">
        <Secret id={secret.id} value={secret.value} />
      </div>
    </Card>
  );

export const Secret: FC<{ id: string; value: string }> = ({ id, value }) => (
  <div class="secret">
    <code id={id}>{value}</code>
    <CopyButton source={id} />
  </div>
);

export const Code: FC<{ id: string; text: string }> = ({ id, text }) => (
  <div class="code">
    <pre id={id} tabindex={0}>
      {text}
    </pre>
    <CopyButton source={id} />
  </div>
);

function CopyButton({ source }: { source: string }) {
  const { copy, copied } = useTexts().page.copy;
  return (
    <button
      type="button"
      class="button secondary compact needs-script"
      data-copy={source}
      data-copied={copied}
    >
      {copy}
    </button>
  );
}
