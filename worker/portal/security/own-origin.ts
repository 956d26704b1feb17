import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Scheme and host of this request. Links in mails begin with it, so a host that is not ours is
 * refused (host header injection); in development, the local gateway does that.
 */
export function ownOrigin(c: PortalContext): string {
  const { origin, host } = new URL(c.req.url);
  const { ownHosts } = settingsOf(c.env);
  if (ownHosts.length > 0 && !ownHosts.includes(host)) throw new PortalError('not_found');
  return origin;
}

/** Where a request without encryption is sent; null for one with it, or from this machine. */
export function encryptedAddress(c: PortalContext): string | null {
  const url = new URL(c.req.url);
  if (url.protocol === 'https:' || LOOPBACK_HOSTS.includes(url.hostname)) return null;
  url.protocol = 'https:';
  return url.href;
}
