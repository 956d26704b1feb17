import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { html } from 'hono/html';
import type { StatusCode } from 'hono/utils/http-status';

import type { Membership } from '../../accounts/accounts.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { colorsUrl } from '../brand/serve-logo.ts';
import { LanguageForm } from '../language/language-form.tsx';
import type { Frame, PortalContext, SignedInContext } from '../portal-context.ts';
import type { Texts } from '../texts/texts.ts';
import { Form, FormToken } from './form.tsx';
import { lastMembership } from './last-scope.ts';
import { PageLanguage, PageTexts, PageUnits } from './page-texts.ts';
import type { PageHeadProps } from './parts.tsx';
import { LongLabel, Notice, PageHead } from './parts.tsx';
import { SCRIPT_URL, STYLE_SHEET_URL } from './public-files.ts';
import { pagesOf } from './scope-pages.ts';
import { SiteLinks } from './site-links.tsx';

const ICON_URL = '/favicon.svg';

export type PageName = keyof Texts['nav'];

export type NoticeName = keyof Texts['notices'];

interface PageOptions {
  title: string;
  status?: StatusCode;
}

/** Renders a page for visitors who have not signed in: one card with a form or a way on. */
export function renderGuestCard(
  c: PortalContext,
  { title, lead, status = 200 }: PageOptions & { lead?: string },
  content: Child,
): Response | Promise<Response> {
  c.status(status);
  return c.html(
    html`<!doctype html>${(
        <Document c={c} title={title}>
          <div class="guest">
            <header>
              <Brand href="/" />
            </header>
            <main id="main">
              <Notices c={c} />
              <section class="card">
                <h1>{title}</h1>
                {lead === undefined ? null : <p>{lead}</p>}
                {content}
              </section>
            </main>
            <footer>
              <LanguageForm c={c} leadsBack={status === 200} />
              <SiteLinks c={c} />
            </footer>
          </div>
        </Document>
      )}`,
  );
}

interface FrameOptions extends PageOptions {
  sidebar: Child;
  isWide?: boolean | undefined;
}

export function renderFrame(
  c: PortalContext,
  { title, status = 200, sidebar, isWide = false }: FrameOptions,
  content: Child,
): Response | Promise<Response> {
  c.status(status);
  return c.html(
    html`<!doctype html>${(
        <Document c={c} title={title}>
          <a class="skip-link" href="#main">
            {c.var.texts.page.skip}
          </a>
          <div class="frame">
            {sidebar}
            <main id="main" class={isWide ? 'main wide' : 'main'}>
              <Notices c={c} />
              {content}
            </main>
          </div>
        </Document>
      )}`,
  );
}

interface ScopePage extends PageOptions {
  current: PageName;
  isWide?: boolean;
}

export function renderPage(
  c: SignedInContext,
  { current, ...page }: ScopePage,
  content: Child,
): Response | Promise<Response> {
  return renderFrame(c, { ...page, sidebar: <Sidebar c={c} current={current} /> }, content);
}

type HeadedPage = ScopePage & PageHeadProps & { actions?: Child };

export function renderSections(
  c: SignedInContext,
  { actions, lead, back, ...page }: HeadedPage,
  content: Child,
): Response | Promise<Response> {
  return renderPage(
    c,
    page,
    <>
      <PageHead title={page.title} lead={lead} back={back}>
        {actions}
      </PageHead>
      <div class="stack">{content}</div>
    </>,
  );
}

export function renderBarePage(
  c: PortalContext,
  {
    title,
    status = 200,
    ...document
  }: PageOptions & {
    description?: string;
    language: string;
    isPrivate: boolean;
    color: string | null;
    scripts?: readonly string[];
  },
  content: Child,
): Response | Promise<Response> {
  c.status(status);
  return c.html(
    html`<!doctype html>${(
        <Document c={c} title={title} {...document}>
          {content}
        </Document>
      )}`,
  );
}

interface DocumentProps {
  c: PortalContext;
  title: string;
  description?: string;
  language?: string;
  /** No search engine may show it. */
  isPrivate?: boolean;
  color?: string | null;
  scripts?: readonly string[];
}

const Document: FC<PropsWithChildren<DocumentProps>> = ({
  c,
  title,
  description,
  language = c.var.texts.code,
  isPrivate = false,
  color = null,
  scripts = [],
  children,
}) => {
  c.header('Content-Language', language);
  c.header('Vary', 'Accept-Language, Cookie');
  return (
    <html lang={language}>
      <head>
        {isPrivate ? <meta name="robots" content="noindex, nofollow" /> : null}
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Strideline`}</title>
        {description === undefined ? null : <meta name="description" content={description} />}
        <link rel="icon" href={ICON_URL} type="image/svg+xml" />
        <link rel="stylesheet" href={STYLE_SHEET_URL} />
        {color === null ? null : <link rel="stylesheet" href={colorsUrl(color)} />}
        <script src={SCRIPT_URL} defer></script>
        {scripts.map((url) => (
          <script src={url} defer></script>
        ))}
      </head>
      <body {...frameData(c.var.frame)}>
        <PageLanguage.Provider value={language}>
          <PageTexts.Provider value={c.var.texts}>
            <PageUnits.Provider value={c.var.units}>
              <FormToken.Provider value={c.var.formToken}>{children}</FormToken.Provider>
            </PageUnits.Provider>
          </PageTexts.Provider>
        </PageLanguage.Provider>
      </body>
    </html>
  );
};

function frameData(frame: Frame | undefined): Record<string, string> {
  if (frame === undefined || frame.origins.length === 0) return {};
  return {
    'data-embedders': frame.origins.join(' '),
    'data-message': JSON.stringify(frame.message),
  };
}

export const Brand: FC<{ href: string }> = ({ href }) => (
  <a class="brand" href={href}>
    <img src={ICON_URL} alt="" width="24" height="24" />
    Strideline
  </a>
);

const Sidebar: FC<{ c: PortalContext; current: PageName }> = ({ c, current }) => {
  const { texts, account } = c.var;
  const membership = c.var.membership ?? lastMembership(c);
  return (
    <header class="sidebar">
      <Brand href="/portal" />
      <Switcher c={c} membership={membership} />
      {membership === null ? null : (
        <nav class="nav" aria-label={texts.page.navigation}>
          <ul>
            {pagesOf(membership).map(({ name, path }) => (
              <li>
                <a
                  href={`/portal/scopes/${membership.scopeId}${path}`}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {texts.nav[name]}
                </a>
              </li>
            ))}
            <li>
              <a href="/docs">{texts.page.documentation}</a>
            </li>
          </ul>
        </nav>
      )}
      <div class="sidebar-end small">
        <span class="email quiet">{account?.email}</span>
        <div class="row">
          <a href="/portal/account">{texts.nav.account}</a>
          <Form action="/portal/sign-out">
            <button type="submit" class="button secondary compact">
              {texts.page.signOut}
            </button>
          </Form>
        </div>
      </div>
    </header>
  );
};

const Switcher: FC<{ c: PortalContext; membership: Membership | null }> = ({ c, membership }) => {
  const { texts, memberships } = c.var;
  const nameOf = (scope: (typeof memberships)[number]) =>
    scope.scopeType === 'personal' ? texts.page.personal : scope.scopeName;
  return (
    <details class="switcher">
      <summary>
        <span class="name">
          {membership === null ? (
            texts.page.chooseScope
          ) : (
            <LongLabel short={nameOf(membership)}>
              {writeText(texts.code, texts.page.scope, { name: nameOf(membership) })}
            </LongLabel>
          )}
        </span>
      </summary>
      <ul>
        {memberships.map((scope) => (
          <li>
            <a
              href={`/portal/scopes/${scope.scopeId}`}
              aria-current={scope.scopeId === membership?.scopeId ? 'true' : undefined}
            >
              {nameOf(scope)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Shows only known notices, never text from the address. */
const Notices: FC<{ c: PortalContext }> = ({ c }) => {
  const { notices } = c.var.texts;
  const name = c.req.query('notice') ?? '';
  if (!isNotice(notices, name)) return null;
  return (
    <div class="notices">
      <Notice>{notices[name]}</Notice>
    </div>
  );
};

function isNotice(notices: Texts['notices'], name: string): name is NoticeName {
  return Object.hasOwn(notices, name);
}
