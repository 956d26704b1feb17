import type { PortalContext } from '../portal-context.ts';
import { readCookie } from '../security/cookies.ts';

const PORTAL_PATH = /^\/portal(?:\/[\w/-]*)?$/;

/** Returns a portal path; null for anything that could lead elsewhere (open redirect). */
export function localPath(path: string | null | undefined): string | null {
  return path !== null && path !== undefined && PORTAL_PATH.test(path) && !path.includes('//')
    ? path
    : null;
}

/** Adds the page to open after sign-in to a path. */
export function withNext(c: PortalContext, path: string, next = c.req.query('next')): string {
  const target = localPath(next);
  if (target === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(target)}`;
}

/**
 * Redirects to sign-in, which then leads back here, or for a form, to the form's page. Adds a
 * notice if a session expired.
 */
export function leadToSignIn(c: PortalContext): Response {
  const isForm = c.req.method === 'POST';
  const next = localPath(isForm ? pageOfForm(c) : c.req.path);
  const hadSession = isForm || readCookie(c, 'session') !== undefined;
  const query = new URLSearchParams({
    ...(next !== null && { next }),
    ...(hadSession && { notice: 'session_expired' }),
  }).toString();
  return c.redirect(`/portal/sign-in${query && `?${query}`}`, 303);
}

function pageOfForm(c: PortalContext): string | null {
  const page = URL.parse(c.req.header('Referer') ?? '');
  return page?.origin === c.var.origin ? page.pathname : null;
}
