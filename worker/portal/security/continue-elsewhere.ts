import { html } from 'hono/html';

import { STYLE_SHEET_URL } from '../page/public-files.ts';
import type { PortalContext } from '../portal-context.ts';

/**
 * Replaces a form's redirect that would leave the portal by a page that continues there by itself.
 * Chrome applies `form-action` to every redirect that follows a form, and an identity provider may
 * forward to any host. The answer's cookies are kept.
 */
export async function continueElsewhere(
  c: PortalContext,
  allowedOrigins: readonly string[],
): Promise<void> {
  const location = c.res.headers.get('Location');
  if (c.req.method !== 'POST' || c.res.status !== 303 || location === null) return;
  const { href, host, origin } = new URL(location, c.req.url);
  if (origin === c.var.origin || allowedOrigins.includes(origin)) return;
  c.res.headers.delete('Location');
  c.status(200);
  c.res = await c.html(pageTo(href, host, c.var.texts));
}

function pageTo(href: string, host: string, { code, signIn }: PortalContext['var']['texts']) {
  return html`<!doctype html>
    <html lang="${code}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="refresh" content="0; url=${href}" />
        <title>${signIn.title} · Strideline</title>
        <link rel="stylesheet" href="${STYLE_SHEET_URL}" />
      </head>
      <body>
        <main class="guest">
          <section class="card">
            <h1>${signIn.title}</h1>
            <p><a href="${href}">${signIn.provider(host)}</a></p>
          </section>
        </main>
      </body>
    </html>`;
}
