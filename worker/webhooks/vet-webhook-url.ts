import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';
import type { ResolveHost } from './resolve-host.ts';
import { platformResolver } from './resolve-host.ts';
import { checkWebhookUrl, isGlobalUnicast, URL_REFUSALS } from './url-policy.ts';
import type { UrlRefusal, WebhookScheme } from './url-policy.ts';

export type VettedUrl =
  | { ok: true; url: string }
  | { ok: false; reason: UrlRefusal; detail: string };

interface VettingOptions {
  /** Host of the current request, which is also one of the service's names */
  requestHost?: string;
  resolveHost?: ResolveHost;
}

/**
 * Whether a URL may be saved for a receiver. Unresolvable hosts are allowed, because partners
 * configure hosts before they exist, and so is any host while the resolver is unreachable: delivery
 * checks again, strictly.
 */
export async function vetWebhookUrl(
  env: Env,
  text: string,
  schemes: readonly WebhookScheme[],
  { requestHost, resolveHost = platformResolver(env) }: VettingOptions = {},
): Promise<VettedUrl> {
  const { ownHosts, allowsLoopbackWebhooks } = settingsOf(env);
  const check = checkWebhookUrl(text, {
    schemes,
    ownHosts: requestHost === undefined ? ownHosts : [...ownHosts, requestHost],
    allowsLoopback: allowsLoopbackWebhooks,
  });
  if (!check.ok) return refuse(check.reason, schemes);
  if (check.hostKind === 'name') {
    const resolution = await resolveHost(check.host);
    if (resolution.ok && !resolution.addresses.every(isGlobalUnicast)) {
      return refuse('non_global_address', schemes);
    }
  }
  return { ok: true, url: text };
}

function refuse(reason: UrlRefusal, schemes: readonly WebhookScheme[]): VettedUrl {
  const allowed = schemes.map((scheme) => `${scheme}://`).join(' or ');
  const end = reason === 'scheme' ? ` ${allowed}` : '';
  return { ok: false, reason, detail: `The URL ${URL_REFUSALS[reason]}${end}` };
}
