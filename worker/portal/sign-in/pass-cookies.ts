import type { PortalContext } from '../portal-context.ts';

/** The sign-in library sets its cookies on a response of its own. */
export function passCookies(c: PortalContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
