import type { PortalContext } from '../portal-context.ts';
import { readCookie } from '../security/cookies.ts';

const PORTAL_PATH = /^\/portal(?:\/[\w/-]*)?$/;

/** A path of the portal to go on to; null for anything that could lead elsewhere (open redirect). */
export function localPath(path: string | null | undefined): string | null {
  return path !== null && path !== undefined && PORTAL_PATH.test(path) && !path.includes('//')
    ? path
    : null;
}

/** Adds to a path where this sign-in leads in the end. */
export function withNext(c: PortalContext, path: string, next = c.req.query('next')): string {
  const target = localPath(next);
  return target === null ? path : `${path}?next=${encodeURIComponent(target)}`;
}

/** Leads to the sign-in page and from there back, for a form to its page; says if a session ended. */
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
