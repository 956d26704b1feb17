import type { MiddlewareHandler } from 'hono';

import type { HttpEnv } from './http-context.ts';

/** No answer is sniffed for another type, and no JSON is kept by a cache on the way. */
export const setSecurityHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  if (isJson && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
