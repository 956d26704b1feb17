import type { PortalContext } from '../portal-context.ts';

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
