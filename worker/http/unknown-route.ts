import type { DocumentedRoute } from '../route-book.ts';
import { ApiError } from '../api-error.ts';
import type { HttpContext } from '../http-context.ts';

/** Tells a wrong method, with those that would do, from an address that does not exist. */
export function refuseUnknownRoute(routes: readonly DocumentedRoute[]) {
  const patterns = routes.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (c: HttpContext): never => {
    const allowed = patterns
      .filter(({ pattern }) => pattern.test(c.req.path))
      .map(({ method }) => method);
    if (allowed.length === 0) throw new ApiError('not_found', 'Not found');
    c.header('Allow', [...new Set(allowed)].join(', '));
    throw new ApiError('method_not_allowed', 'Method not allowed');
  };
}
