import type { MiddlewareHandler } from 'hono';

import { checkoutOriginOf } from '../../payments/payments.ts';
import type { PortalEnv } from '../portal-context.ts';

/** Nothing inline, nothing from elsewhere, and no frame around it (clickjacking). */
export const setPageHeaders: MiddlewareHandler<PortalEnv> = async (c, next) => {
  await next();
  const checkout = checkoutOriginOf(c.env);
  const formTargets = checkout === null ? [] : [checkout];
  const { headers } = c.res;
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ formTargets, isCapture: c.var.isCapture }),
  );
  headers.set('X-Frame-Options', 'DENY');
  // A page's address may hold a token. Without any referrer, browsers would send no origin either.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!headers.has('Permissions-Policy')) {
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

function contentSecurityPolicy({
  formTargets,
  isCapture,
}: {
  formTargets: readonly string[];
  isCapture: boolean;
}): string {
  return [
    "default-src 'none'",
    isCapture ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    isCapture ? "media-src 'self' blob:" : "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ');
}
