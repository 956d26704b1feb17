import ipaddr from 'ipaddr.js';

export type WebhookScheme = 'http' | 'https';

export interface UrlPolicy {
  schemes: readonly WebhookScheme[];
  /** Host names of this service, with the port if not the default */
  ownHosts: readonly string[];
  /** For local testing: allows the three common names of the loopback interface. */
  allowsLoopback: boolean;
}

/**
 * Each completes a sentence that starts with `The URL`; the allowed schemes follow `must start
 * with`.
 */
export const URL_REFUSALS = {
  too_long: 'is longer than 2048 characters',
  unreadable: 'is not a valid absolute URL',
  scheme: 'must start with',
  user_info: 'must not contain a user name or password',
  port: 'must use port 80, 443, or 1024 and above',
  non_global_address: 'must not point to a private, loopback, link-local, or reserved address',
  reserved_name: 'must use a host name that is reachable from the internet',
  own_host: 'must not point to this service',
} as const;
export type UrlRefusal = keyof typeof URL_REFUSALS;

/** Kind of host; a `name` must be resolved before delivery. */
export type HostKind = 'name' | 'address' | 'loopback';

export type UrlCheck =
  | { ok: true; url: URL; host: string; hostKind: HostKind }
  | { ok: false; reason: UrlRefusal };

const MAX_URL_LENGTH = 2048;
const FIRST_UNPRIVILEGED_PORT = 1024;
/** An empty port is the default of the scheme, 80 or 443. */
const PRIVILEGED_PORTS = ['', '80', '443'];
const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost'];
const MAX_HOST_NAME_LENGTH = 253;
const HOST_LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** Names outside the public DNS: RFC 2606, 6761, 6762, 7686, 8375, and common private use. */
const RESERVED_DOMAINS = [
  'example',
  'home.arpa',
  'internal',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'test',
];

/**
 * Public names that resolve to loopback or to an address embedded in the name. Resolving would
 * reveal that too; this list rejects them when saving, even if the resolver is unreachable.
 */
const ADDRESS_ECHOING_DOMAINS = [
  'localtest.me',
  'lvh.me',
  'nip.io',
  'sslip.io',
  'traefik.me',
  'vcap.me',
  'xip.io',
];

/**
 * Checks a webhook URL on save and before each delivery. Uses only the parsed URL, in which every
 * spelling of an address has the same form.
 */
export function checkWebhookUrl(text: string, policy: UrlPolicy): UrlCheck {
  if (text.length > MAX_URL_LENGTH) return refuse('too_long');
  const url = parseUrl(text);
  if (url === null) return refuse('unreadable');
  const host = bareHost(url);
  const isLoopback = policy.allowsLoopback && isHttp(url) && LOOPBACK_HOSTS.includes(host);
  if (!isLoopback && !policy.schemes.some((scheme) => url.protocol === `${scheme}:`)) {
    return refuse('scheme');
  }
  if (url.username !== '' || url.password !== '') return refuse('user_info');
  if (!isAllowedPort(url.port)) return refuse('port');
  if (isLoopback) {
    // Compare including the port: services on one machine differ only by port.
    if (policy.ownHosts.includes(url.host)) return refuse('own_host');
    return { ok: true, url, host, hostKind: 'loopback' };
  }
  if (policy.ownHosts.some((own) => isHostOf(own, host))) return refuse('own_host');
  if (isIpAddress(host)) {
    if (!isGlobalUnicast(host)) return refuse('non_global_address');
    return { ok: true, url, host, hostKind: 'address' };
  }
  if (!isPublicName(host)) return refuse('reserved_name');
  return { ok: true, url, host, hostKind: 'name' };
}

function refuse(reason: UrlRefusal): UrlCheck {
  return { ok: false, reason };
}

/** Rejects white space and control characters, which `URL` would silently strip. */
function parseUrl(text: string): URL | null {
  return /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

/**
 * Returns the host in lower case, without IPv6 brackets and without the trailing dot of a fully
 * qualified name.
 */
function bareHost(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function isAllowedPort(port: string): boolean {
  return PRIVILEGED_PORTS.includes(port) || Number(port) >= FIRST_UNPRIVILEGED_PORT;
}

function isHostOf(ownHost: string, host: string): boolean {
  const url = URL.parse(`https://${ownHost}`);
  return url !== null && bareHost(url) === host;
}

function isPublicName(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length >= 2 &&
    host.length <= MAX_HOST_NAME_LENGTH &&
    labels.every((label) => HOST_LABEL.test(label)) &&
    ![...RESERVED_DOMAINS, ...ADDRESS_ECHOING_DOMAINS].some(
      (domain) => host === domain || host.endsWith(`.${domain}`),
    )
  );
}

/** The only block from which global unicast IPv6 addresses are assigned (RFC 4291) */
const ALLOCATED_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const NON_GLOBAL_IPV6 = [
  '2001::/23', // IETF protocol assignments, RFC 2928
  '2001:db8::/32', // documentation, RFC 3849
  '3ffe::/16', // the returned 6bone block, RFC 3701
  '3fff::/20', // documentation, RFC 9637
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** IPv6 ranges that embed IPv4 addresses; the embedded addresses decide. */
const IPV4_EMBEDDINGS: { range: string; embedded: (bytes: number[]) => number[][] }[] = [
  { range: '::/96', embedded: (bytes) => [bytes.slice(12)] }, // IPv4-compatible, RFC 4291
  { range: '::ffff:0:0/96', embedded: (bytes) => [bytes.slice(12)] }, // IPv4-mapped, RFC 4291
  { range: '64:ff9b::/96', embedded: (bytes) => [bytes.slice(12)] }, // NAT64, RFC 6052
  { range: '2002::/16', embedded: (bytes) => [bytes.slice(2, 6)] }, // 6to4, RFC 3056
  {
    range: '2001::/32', // Teredo, RFC 4380: the server, and the client with its bits inverted
    embedded: (bytes) => [bytes.slice(4, 8), bytes.slice(12).map((byte) => byte ^ 0xff)],
  },
];
const ipv4Embeddings = IPV4_EMBEDDINGS.map(({ range, embedded }) => ({
  range: ipaddr.IPv6.parseCIDR(range),
  embedded,
}));

/**
 * Whether a webhook may be sent to this address. Only canonical notation is accepted; anything else
 * is rejected.
 */
export function isGlobalUnicast(text: string): boolean {
  const address = parseAddress(text);
  if (address === null) return false;
  return address instanceof ipaddr.IPv4 ? isGlobalIpv4(address) : isGlobalIpv6(address);
}

function isIpAddress(text: string): boolean {
  return parseAddress(text) !== null;
}

/** `URL` has already normalized other spellings of IPv4 addresses. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const hasZone = text.includes('%');
  return !hasZone && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/** The library knows every special-purpose block in the IANA registry (RFC 6890). */
function isGlobalIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

function isGlobalIpv6(address: ipaddr.IPv6): boolean {
  const embedding = ipv4Embeddings.find(({ range }) => address.match(range));
  if (embedding !== undefined) {
    const carried = embedding.embedded(address.toByteArray());
    return carried.every((bytes) => isGlobalIpv4(new ipaddr.IPv4(bytes)));
  }
  return address.match(ALLOCATED_IPV6) && !NON_GLOBAL_IPV6.some((range) => address.match(range));
}
