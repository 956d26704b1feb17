import type { Child } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import { Form } from '../page/form.tsx';
import type { PageHeadProps } from '../page/parts.tsx';
import { PageHead } from '../page/parts.tsx';
import { Brand, renderFrame } from '../page/render-page.tsx';
import type { PortalContext } from '../portal-context.ts';
import type { Texts } from '../texts/texts.ts';

type OperatorPage = keyof Texts['operator']['nav'];

const PAGES = [
  { name: 'overview', path: '/portal/operator' },
  { name: 'scopes', path: '/portal/operator/scopes' },
  { name: 'deadLetters', path: '/portal/operator/dead-letters' },
] as const satisfies { name: OperatorPage; path: string }[];

interface OperatorPageOptions extends PageHeadProps {
  actions?: Child;
  current: OperatorPage;
  status?: StatusCode;
}

/** A page of the operator, with a navigation of its own. */
export function renderOperatorPage(
  c: PortalContext,
  { title, lead, back, actions, current, status = 200 }: OperatorPageOptions,
  content: Child,
): Response | Promise<Response> {
  const { page, operator } = c.var.texts;
  const sidebar = (
    <header class="sidebar">
      <Brand href="/portal/operator" />
      <nav class="nav" aria-label={page.navigation}>
        <ul>
          {PAGES.map(({ name, path }) => (
            <li>
              <a href={path} aria-current={name === current ? 'page' : undefined}>
                {operator.nav[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="sidebar-end small">
        <span class="email quiet">{operator.you}</span>
        <div class="row">
          <Form action="/portal/operator/sign-out">
            <button type="submit" class="button secondary compact">
              {page.signOut}
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
  return renderFrame(
    c,
    { title, status, sidebar },
    <>
      <PageHead title={title} lead={lead} back={back}>
        {actions}
      </PageHead>
      <div class="stack">{content}</div>
    </>,
  );
}
