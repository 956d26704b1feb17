import type { MiddlewareHandler } from 'hono';

import type { HttpEnv } from './http-context.ts';

/** Assigns a request id for responses and logs; ignores one sent by the client. */
export const assignRequestId: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  c.res.headers.set('X-Request-Id', requestId);
};

const YEAR_SECONDS = 31_536_000;
/** Content-Security-Policy for responses other than pages */
const NOTHING_RUNS =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sets security headers: HTTPS only, no content sniffing, no active content except on pages, and
 * `no-store` for JSON without a cache policy.
 */
export const setSecurityHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_RUNS);
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  if (isJson && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
