import type { FC } from 'hono/jsx';

import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';

export const SiteLinks: FC<{ c: PortalContext }> = ({ c }) => {
  const { site } = c.var.texts;
  const { termsUrl, privacyUrl } = settingsOf(c.env);
  return (
    <nav class="row small site-links" aria-label={site.label}>
      <a href="/sample">{site.sample}</a>
      <a href="/docs" hreflang="en">
        {site.docs}
      </a>
      <a href="/portal/status">{site.status}</a>
      {termsUrl === null ? null : <a href={termsUrl}>{site.terms}</a>}
      {privacyUrl === null ? null : <a href={privacyUrl}>{site.privacy}</a>}
    </nav>
  );
};
