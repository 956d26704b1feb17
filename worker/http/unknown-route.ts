import { ApiError } from '../api-error.ts';
import type { HttpContext } from '../http-context.ts';

interface Route {
  method: string;
  path: string;
}

/** What the router calls the method of middleware. */
const ANY_METHOD = 'ALL';

/** Tells a wrong method, with those that would do, from an address that does not exist. */
export function refuseUnknownRoute(routes: readonly Route[]) {
  const patterns = routes
    .filter(({ method }) => method !== ANY_METHOD)
    .map(({ method, path }) => ({
      methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
      pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
    }));
  return (c: HttpContext): never => {
    const allowed = patterns
      .filter(({ pattern }) => pattern.test(c.req.path))
      .flatMap(({ methods }) => methods);
    if (allowed.length === 0) throw new ApiError('not_found', 'Not found');
    c.header('Allow', [...new Set(allowed)].join(', '));
    throw new ApiError('method_not_allowed', 'Method not allowed');
  };
}
