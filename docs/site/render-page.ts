import { html, raw } from 'hono/html';

import { PAGE_GROUPS, PAGES } from './pages.ts';

export type Html = ReturnType<typeof html>;

interface Page {
  slug: string;
  body: Html;
  /** Links to the parts of a long page, shown below its entry in the navigation. */
  parts?: Html | undefined;
}

/** Renders the frame of a page: navigation, search, and the body. Pages work without their script. */
export function renderPage({ slug, body, parts }: Page): Html {
  const page = PAGES.find((one) => one.slug === slug);
  if (page === undefined) throw new Error(`docs/site/pages.ts does not list ${slug}`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} – Strideline</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/docs/site.css" />
        <script src="/docs/site.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <details class="menu">
            <summary aria-label="Menu">${MENU_ICON}</summary>
            <nav aria-label="Pages">${renderNavigation(slug, parts)}</nav>
          </details>
          <a class="brand" href="/" aria-label="Strideline"
            ><img src="/favicon.svg" alt="" /> <span>Strideline</span></a
          >
          <a class="docs" href="/docs">Docs</a>
          <div class="search" role="search">
            <input
              type="search"
              placeholder="Search"
              aria-label="Search the documentation"
              autocomplete="off"
            />
            <ol class="found" hidden></ol>
          </div>
          <a href="/portal">Portal</a>
        </header>
        <div class="frame">
          <nav class="side" aria-label="Pages">${renderNavigation(slug, parts)}</nav>
          <main id="content" class="${slug}">${body}</main>
        </div>
      </body>
    </html>`;
}

const MENU_ICON = raw(
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>',
);

/** Renders links to the sections of a page. */
export function renderParts(sections: readonly { hash: string; title: string }[]): Html {
  return html`<ul class="parts">
    ${sections.map(({ hash, title }) => html`<li><a href="${hash}">${title}</a></li>`)}
  </ul>`;
}

function renderNavigation(current: string, parts: Html | undefined): Html {
  return html`${PAGE_GROUPS.map(
    (group) => html`
      <h2>${group.title}</h2>
      <ul>
        ${group.pages.map(
          ({ slug, title }) => html`
            <li>
              <a href="/docs/${slug}" ${slug === current ? raw('aria-current="page"') : ''}
                >${title}</a
              >
              ${slug === current && parts !== undefined ? parts : ''}
            </li>
          `,
        )}
      </ul>
    `,
  )}`;
}
