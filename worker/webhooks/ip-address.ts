import ipaddr from 'ipaddr.js';

/** The only block from which global unicast IPv6 addresses are assigned, RFC 4291. */
const ALLOCATED_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const NON_GLOBAL_IPV6 = [
  '2001::/23', // IETF protocol assignments, RFC 2928
  '2001:db8::/32', // documentation, RFC 3849
  '3ffe::/16', // the returned 6bone block, RFC 3701
  '3fff::/20', // documentation, RFC 9637
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** IPv6 addresses that embed IPv4 ones, which then decide. */
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
 * Whether a webhook may be sent to this address. False also for text that is not an address in its
 * usual notation: what cannot be parsed is not allowed.
 */
export function isGlobalUnicast(text: string): boolean {
  const address = parseAddress(text);
  if (address === null) return false;
  return address instanceof ipaddr.IPv4 ? isGlobalIpv4(address) : isGlobalIpv6(address);
}

export function isIpAddress(text: string): boolean {
  return parseAddress(text) !== null;
}

/** `URL` has already normalized the other spellings of an IPv4 address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const hasZone = text.includes('%');
  return !hasZone && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/** The library names every special-purpose block of the IANA registry (RFC 6890). */
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
