import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { StatusCode } from 'hono/utils/http-status';

import type { Membership } from '../../accounts/accounts.ts';
import { settingsOf } from '../../platform/settings.ts';
import { colorsUrl } from '../brand/serve-logo.ts';
import { LanguageForm } from '../language/language-form.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import { lastMembership } from '../security/cookies.ts';
import type { Texts } from '../texts/texts.ts';
import { Action } from './form.tsx';
import { Page, PageLanguage, usePage, useTexts } from './page.ts';
import type { PageHeadProps } from './parts.tsx';
import { LongLabel, Notice, PageHead } from './parts.tsx';
import { SCRIPT_URL, STYLE_SHEET_URL } from './public-files.ts';

const ICON_URL = '/favicon.svg';

export type NoticeName = keyof Texts['notices'];

interface PageOptions {
  title: string;
  /** Defaults to the status of a rejected form, or else 200. */
  status?: StatusCode;
  scripts?: readonly string[];
}

interface DocumentOptions extends PageOptions {
  description?: string | undefined;
  /** Image that messengers show with a link to the page */
  previewUrl?: string | undefined;
  language?: string;
  /** Excluded from search engines */
  isPrivate?: boolean;
  color?: string | null;
}

/** Renders a document that contains only the given content, without navigation. */
export function renderDocument(c: PortalContext, options: DocumentOptions, content: Child): Answer {
  const {
    title,
    description,
    previewUrl,
    language = c.var.texts.code,
    color = null,
    scripts = [],
  } = options;
  c.status(options.status ?? c.var.refused?.status ?? 200);
  c.header('Content-Language', language);
  c.header('Vary', 'Accept-Language, Cookie');
  // Lets the browser fetch the style sheet first; a preloaded font would delay it on a slow phone.
  c.header('Link', `<${STYLE_SHEET_URL}>; rel=preload; as=style`);
  return c.html(
    html`<!doctype html>${(
        <html lang={language}>
          <head>
            {options.isPrivate === true && <meta name="robots" content="noindex, nofollow" />}
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>{`${title} · Strideline`}</title>
            {description && <meta name="description" content={description} />}
            {previewUrl && (
              <>
                <meta property="og:title" content={title} />
                <meta property="og:description" content={description} />
                <meta property="og:image" content={previewUrl} />
              </>
            )}
            <link rel="stylesheet" href={STYLE_SHEET_URL} />
            <link rel="icon" href={ICON_URL} type="image/svg+xml" />
            {color && <link rel="stylesheet" href={colorsUrl(color)} />}
            {[SCRIPT_URL, ...scripts].map((url) => (
              <script src={url} defer></script>
            ))}
          </head>
          <body {...frameData(c)}>
            <PageLanguage.Provider value={language}>
              <Page.Provider value={c}>{content}</Page.Provider>
            </PageLanguage.Provider>
          </body>
        </html>
      )}`,
  );
}

function frameData({ var: { frame } }: PortalContext): Record<string, string> {
  if (frame === undefined || frame.origins.length === 0) return {};
  return {
    'data-embedders': frame.origins.join(' '),
    'data-message': JSON.stringify(frame.message),
  };
}

/** Renders a page for signed-out visitors: one card with a form or a link. */
export function renderGuestCard(
  c: PortalContext,
  { lead, ...page }: PageOptions & { lead?: string },
  content: Child,
): Answer {
  return renderDocument(
    c,
    page,
    <div class="guest">
      <header>
        <Brand href="/" />
      </header>
      <main id="main">
        <Notices />
        <section class="card">
          <h1>{page.title}</h1>
          {lead && <p>{lead}</p>}
          {content}
        </section>
      </main>
      <footer>
        <LanguageForm returnsHere={(page.status ?? 200) === 200} />
        <SiteLinks />
      </footer>
    </div>,
  );
}

interface HeadedPage extends PageOptions, PageHeadProps {
  actions?: Child;
  isWide?: boolean;
  sidebar?: Child;
  notice?: Child;
}

export function renderPage(
  c: PortalContext,
  { actions, isWide = false, sidebar = <Sidebar />, notice = <Notices />, ...page }: HeadedPage,
  content: Child,
): Answer {
  return renderDocument(
    c,
    page,
    <>
      <SkipLink />
      <div class="frame">
        {sidebar}
        <main id="main" class={isWide ? 'main wide' : 'main'}>
          {notice}
          <PageHead title={page.title} lead={page.lead} back={page.back}>
            {actions}
          </PageHead>
          <div class="stack">{content}</div>
        </main>
      </div>
    </>,
  );
}

export function SkipLink() {
  return (
    <a class="skip-link" href="#main">
      {useTexts().page.skip}
    </a>
  );
}

export function Brand({ href }: { href: string }) {
  return (
    <a class="brand" href={href}>
      <img src={ICON_URL} alt="" width="24" height="24" />
      Strideline
    </a>
  );
}

interface SidebarEndProps {
  name: string;
  signOut: string;
  text: string;
}

export function SidebarEnd(props: SidebarEndProps & { children?: Child }) {
  return (
    <div class="sidebar-end small">
      <span class="email quiet">{props.name}</span>
      <div class="row">
        {props.children}
        <Action action={props.signOut} text={props.text} isCompact />
      </div>
    </div>
  );
}

/** Each entry links to its first path and is current below any of its paths. */
const SCOPE_PAGES = [
  { name: 'start', paths: ['', '/quick-start'] },
  { name: 'analyses', paths: ['/analyses', '/comparison'] },
  { name: 'subjects', paths: ['/subjects'] },
  { name: 'captureLinks', paths: ['/capture-links'] },
  { name: 'keys', paths: ['/keys'] },
  { name: 'credits', paths: ['/credits'] },
  { name: 'usage', paths: ['/usage'] },
  { name: 'webhook', paths: ['/webhook'] },
  { name: 'shoes', paths: ['/shoes'] },
  { name: 'settings', paths: ['/settings'] },
  { name: 'members', paths: ['/members', '/invitations'] },
  { name: 'auditLog', paths: ['/audit-log'] },
] as const satisfies { name: keyof Texts; paths: readonly string[] }[];
const SCOPE_PATH = /^\/portal\/scopes\/[^/]+(\/[^/]+)?/;

function isOffered(name: string, { scopeType, role }: Membership): boolean {
  if (name === 'members') return scopeType === 'organization';
  return name !== 'auditLog' || role === 'admin';
}

function Sidebar() {
  const c = usePage();
  const { texts, account } = c.var;
  const membership = c.var.membership ?? lastMembership(c);
  const [current, part = ''] = SCOPE_PATH.exec(c.req.path) ?? [];
  return (
    <header class="sidebar">
      <Brand href="/portal" />
      <Switcher membership={membership} />
      {membership && (
        <nav class="nav" aria-label={texts.page.navigation}>
          <ul>
            {SCOPE_PAGES.filter(({ name }) => isOffered(name, membership)).map(
              ({ name, paths }) => (
                <li>
                  <a
                    href={`/portal/scopes/${membership.scopeId}${paths[0]}`}
                    aria-current={
                      current && paths.some((path) => path === part) ? 'page' : undefined
                    }
                  >
                    {texts[name].title}
                  </a>
                </li>
              ),
            )}
            <li>
              <a href="/docs">{texts.page.documentation}</a>
            </li>
          </ul>
        </nav>
      )}
      <SidebarEnd
        name={account?.name || (account?.email ?? '')}
        signOut="/portal/sign-out"
        text={texts.page.signOut}
      >
        <a href="/portal/account">{texts.account.title}</a>
      </SidebarEnd>
    </header>
  );
}

function Switcher({ membership }: { membership: Membership | null }) {
  const { texts, memberships } = usePage().var;
  const { page, write } = texts;
  const nameOf = ({ scopeType, scopeName }: Membership) =>
    scopeType === 'personal' ? page.personal : scopeName;
  return (
    <details class="switcher">
      <summary>
        <span class="name">
          {membership === null ? (
            page.chooseScope
          ) : (
            <LongLabel short={nameOf(membership)}>
              {write(page.scope, { name: nameOf(membership) })}
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
}

/** Shows only known notices, never text from the URL. */
export function Notices(props: { texts?: Readonly<Record<string, string>> }) {
  const c = usePage();
  const texts = new Map(Object.entries<string>(props.texts ?? c.var.texts.notices));
  const notice = texts.get(c.req.query('notice') ?? '');
  if (notice === undefined) return null;
  return (
    <div class="notices">
      <Notice>{notice}</Notice>
    </div>
  );
}

export function SiteLinks() {
  const c = usePage();
  const { page, site } = c.var.texts;
  const { termsUrl, privacyUrl, supportEmail } = settingsOf(c.env);
  return (
    <nav class="row small site-links" aria-label={site.label}>
      <a href="/sample">{site.sample}</a>
      <a href="/docs" hreflang="en">
        {page.documentation}
      </a>
      <a href="/portal/status">{site.status}</a>
      {termsUrl && <a href={termsUrl}>{site.terms}</a>}
      {privacyUrl && <a href={privacyUrl}>{site.privacy}</a>}
      {supportEmail && <a href={`mailto:${supportEmail}`}>{site.contact}</a>}
    </nav>
  );
}
