import type { MiddlewareHandler } from 'hono';

import { checkoutOriginOf } from '../../payments/payments.ts';
import type { PortalEnv } from '../portal-context.ts';

/** Nothing inline, nothing from elsewhere, and no frame of strangers around it (clickjacking). */
export const setPageHeaders: MiddlewareHandler<PortalEnv> = async (c, next) => {
  await next();
  const checkout = checkoutOriginOf(c.env);
  const formTargets = checkout === null ? [] : [checkout];
  const { headers } = c.res;
  const embedders = c.var.frame?.origins ?? [];
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ formTargets, embedders, isCapture: c.var.isCapture }),
  );
  // It knows no list of hosts, and browsers that do not know the policy's list are gone.
  if (embedders.length === 0) headers.set('X-Frame-Options', 'DENY');
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
  embedders,
  isCapture,
}: {
  formTargets: readonly string[];
  embedders: readonly string[];
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
    `frame-ancestors ${embedders.join(' ') || "'none'"}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ');
}
