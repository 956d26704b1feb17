import type { MiddlewareHandler } from 'hono';

import type { HttpEnv } from '../http-context.ts';

/** Every answer carries an id that the logs know; it is ours alone, so it cannot be forged. */
export const nameRequest: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  c.res.headers.set('X-Request-Id', requestId);
};
