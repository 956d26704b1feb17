import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoute } from '../portal-routes.ts';

/** Answers 405 with `Allow` for a path that has another method, and 404 for any other. */
export function refuseUnknownPath(routes: readonly PortalRoute[]) {
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
