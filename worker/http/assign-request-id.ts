import type { MiddlewareHandler } from 'hono';

import type { HttpEnv } from './http-context.ts';

/** Gives every request an id for answers and logs. One sent by the client is ignored. */
export const assignRequestId: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  c.res.headers.set('X-Request-Id', requestId);
};
