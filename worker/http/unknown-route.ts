import { ApiError } from './api-error.ts';
import type { UnadmittedContext } from './http-context.ts';

interface Route {
  method: string;
  path: string;
}

/** The method under which the router lists middleware. */
const ANY_METHOD = 'ALL';

/**
 * Returns 405 with `Allow` if the path has other methods, otherwise 404: a page for browsers, JSON
 * for other clients.
 */
export function refuseUnknownRoute(
  routes: readonly Route[],
  renderPage: (c: UnadmittedContext) => Promise<Response>,
) {
  const patterns = routes
    .filter(({ method }) => method !== ANY_METHOD)
    .map(({ method, path }) => ({
      methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
      pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
    }));
  return async (c: UnadmittedContext): Promise<Response> => {
    const allowed = patterns
      .filter(({ pattern }) => pattern.test(c.req.path))
      .flatMap(({ methods }) => methods);
    if (allowed.length === 0) {
      if (c.req.header('Accept')?.includes('text/html') === true) return renderPage(c);
      throw new ApiError('not_found', 'Not found');
    }
    c.header('Allow', [...new Set(allowed)].join(', '));
    throw new ApiError('method_not_allowed', 'Method not allowed');
  };
}
