import { isAPIError } from 'better-auth/api';
import type { ErrorHandler } from 'hono';
import { routePath } from 'hono/route';

import { logError } from '../../platform/log.ts';
import type { PortalContext, PortalEnv, PortalErrorCode } from '../portal-context.ts';
import { PORTAL_ERRORS, PortalError } from '../portal-context.ts';
import { textsIn } from '../texts/texts.ts';
import { renderGuestCard } from './render-page.tsx';

const SIGN_IN = '/portal/sign-in';

/** Renders any error. Messages of unexpected errors are hidden. */
export const renderErrorPage: ErrorHandler<PortalEnv> = (error, c) => {
  // The session ended after the request was admitted.
  if (isAPIError(error) && error.status === 'UNAUTHORIZED') return c.redirect(SIGN_IN, 303);
  const code: PortalErrorCode = error instanceof PortalError ? error.code : 'internal';
  if (code === 'internal') logError('portal_request_failed', { path: routePath(c), error });
  c.set('texts', c.get('texts') ?? textsIn('en'));
  const { title, text } = c.var.texts.errors[code];
  return renderGuestCard(
    c,
    { title, lead: text, status: PORTAL_ERRORS[code] },
    <p class="guest-foot">
      <a href="/portal">{c.var.texts.page.home}</a>
    </p>,
  );
};

/** Responds with 405 and `Allow` if the path has other methods, otherwise with 404. */
export function refuseUnknownPath(routes: readonly { method: string; path: string }[]) {
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (c: PortalContext): never => {
    const allowed = patterns.filter(({ pattern }) => pattern.test(c.req.path));
    if (allowed.length === 0) throw new PortalError('not_found');
    c.header('Allow', [...new Set(allowed.map(({ method }) => method))].join(', '));
    throw new PortalError('method_not_allowed');
  };
}
