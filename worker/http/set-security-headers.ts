import type { MiddlewareHandler } from 'hono';

import type { HttpEnv } from './http-context.ts';

/** Forbids sniffing of content types, and caching of JSON that does not declare it. */
export const setSecurityHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  if (isJson && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
