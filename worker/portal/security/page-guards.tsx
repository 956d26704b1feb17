import type { MiddlewareHandler } from 'hono';

import { checkoutOriginOf } from '../../payments/payments.ts';
import { settingsOf } from '../../platform/settings.ts';
import { renderGuestCard } from '../page/render-page.tsx';
import type { PortalContext, PortalEnv } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Forbids inline content, content from other origins, and framing by other sites (clickjacking).
 */
export const setPageHeaders: MiddlewareHandler<PortalEnv> = async (c, next) => {
  await next();
  const checkout = checkoutOriginOf(c.env);
  const formTargets = checkout === null ? [] : [checkout];
  const { headers } = c.res;
  const embedders = c.var.frame?.origins ?? [];
  const { isCapture } = c.var;
  const policy = [
    "default-src 'none'",
    isCapture ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedders.join(' ') || "'none'"}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ];
  headers.set('Content-Security-Policy', policy.join('; '));
  // X-Frame-Options cannot list hosts; supported browsers honor frame-ancestors.
  if (embedders.length === 0) headers.set('X-Frame-Options', 'DENY');
  // A page's URL may contain a token. `no-referrer` would also suppress `Origin`.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!headers.has('Permissions-Policy')) {
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};

/**
 * Turns a form's off-site redirect into a page that continues there: Chrome applies `form-action`
 * to every redirect after a form, and an identity provider may redirect anywhere. Keeps the
 * response's cookies.
 */
export const continueElsewhere: MiddlewareHandler<PortalEnv> = async (c, next) => {
  await next();
  const location = c.res.headers.get('Location');
  if (c.req.method !== 'POST' || c.res.status !== 303 || location === null) return;
  const { href, host, origin } = new URL(location, c.req.url);
  if (origin === c.var.origin || origin === checkoutOriginOf(c.env)) return;
  const { write, signIn } = c.var.texts;
  c.res.headers.delete('Location');
  c.res.headers.set('Refresh', `0; url=${href}`);
  c.res = await renderGuestCard(
    c,
    { title: signIn.title },
    <p>
      <a href={href}>{write(signIn.provider, { name: host })}</a>
    </p>,
  );
};

/**
 * Returns scheme and host of this request. Links in emails use it, so unknown hosts are rejected
 * (host header injection); in development, the local gateway does that.
 */
export function ownOrigin(c: PortalContext): string {
  const { origin, host } = new URL(c.req.url);
  const { ownHosts } = settingsOf(c.env);
  if (ownHosts.length > 0 && !ownHosts.includes(host)) throw new PortalError('not_found');
  return origin;
}

/** Returns the HTTPS URL to redirect to; null if the request is already encrypted or local. */
export function encryptedAddress(c: PortalContext): string | null {
  const url = new URL(c.req.url);
  if (url.protocol === 'https:' || LOOPBACK_HOSTS.includes(url.hostname)) return null;
  url.protocol = 'https:';
  return url.href;
}
