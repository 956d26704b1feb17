import type { MiddlewareHandler } from 'hono';

import { writeText } from '../../platform/languages/write-text.ts';
import { checkoutOriginOf } from '../../payments/payments.ts';
import { renderGuestCard } from '../page/render-page.tsx';
import type { PortalEnv } from '../portal-context.ts';

/**
 * Replaces a form's redirect that would leave the portal with a page that continues there by itself.
 * Chrome applies `form-action` to every redirect that follows a form, and an identity provider may
 * forward to any host. The answer's cookies are kept.
 */
export const continueElsewhere: MiddlewareHandler<PortalEnv> = async (c, next) => {
  await next();
  const location = c.res.headers.get('Location');
  if (c.req.method !== 'POST' || c.res.status !== 303 || location === null) return;
  const { href, host, origin } = new URL(location, c.req.url);
  if (origin === c.var.origin || origin === checkoutOriginOf(c.env)) return;
  const { code, signIn } = c.var.texts;
  c.res.headers.delete('Location');
  c.res.headers.set('Refresh', `0; url=${href}`);
  c.res = await renderGuestCard(
    c,
    { title: signIn.title },
    <p>
      <a href={href}>{writeText(code, signIn.provider, { name: host })}</a>
    </p>,
  );
};
