import type { Child } from 'hono/jsx';

export function Section({ id, title, children }: { id: string; title: string; children: Child }) {
  return (
    <section class="stack-close" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
