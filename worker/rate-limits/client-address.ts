const UNKNOWN_ADDRESS = 'unknown';
const IPV6_GROUPS = 8;
/** One IPv6 customer holds at least a /64, so its addresses share one budget. */
const IPV6_PREFIX_GROUPS = 4;

/** The name under which a client's requests are counted; the platform sets the header. */
export function clientAddress(request: Request): string {
  const address = request.headers.get('CF-Connecting-IP');
  if (address === null) return UNKNOWN_ADDRESS;
  return address.includes(':') ? ipv6Prefix(address) : address;
}

function ipv6Prefix(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const headGroups = head.split(':').filter((group) => group !== '');
  const tailGroups = tail.split(':').filter((group) => group !== '');
  const missing = Math.max(0, IPV6_GROUPS - headGroups.length - tailGroups.length);
  const groups = [...headGroups, ...Array.from({ length: missing }, () => '0'), ...tailGroups];
  const prefix = groups.slice(0, IPV6_PREFIX_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}
