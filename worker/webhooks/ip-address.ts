/**
 * Which addresses a webhook may be sent to: global unicast ones. The ranges are those that the
 * IANA special-purpose address registries (RFC 6890, kept up to date by RFC 8190) do not call
 * globally reachable, and the multicast and reserved blocks of the address space registries.
 */
const NON_GLOBAL_IPV4 = [
  '0.0.0.0/8', // this network, RFC 791
  '10.0.0.0/8', // private use, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // loopback, RFC 1122
  '169.254.0.0/16', // link local, RFC 3927
  '172.16.0.0/12', // private use, RFC 1918
  '192.0.0.0/24', // IETF protocol assignments, RFC 6890
  '192.0.2.0/24', // documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relay anycast, deprecated by RFC 7526
  '192.168.0.0/16', // private use, RFC 1918
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24', // documentation, RFC 5737
  '203.0.113.0/24', // documentation, RFC 5737
  '224.0.0.0/4', // multicast, RFC 5771
  '240.0.0.0/4', // reserved and limited broadcast, RFC 1112 and RFC 8190
];

/** The only block from which global unicast IPv6 addresses are given out, RFC 4291. */
const ALLOCATED_IPV6 = '2000::/3';
const NON_GLOBAL_IPV6 = [
  '2001::/23', // IETF protocol assignments, RFC 2928
  '2001:db8::/32', // documentation, RFC 3849
  '3ffe::/16', // the closed 6bone, RFC 3701
  '3fff::/20', // documentation, RFC 9637
];

/** IPv6 addresses that stand for IPv4 ones are judged by every IPv4 address they carry. */
const IPV4_CARRIERS: { range: string; carriedBy: (address: bigint) => bigint[] }[] = [
  { range: '::/96', carriedBy: (address) => [last32(address)] }, // IPv4-compatible, RFC 4291
  { range: '::ffff:0:0/96', carriedBy: (address) => [last32(address)] }, // IPv4-mapped, RFC 4291
  { range: '64:ff9b::/96', carriedBy: (address) => [last32(address)] }, // NAT64, RFC 6052
  { range: '2002::/16', carriedBy: (address) => [last32(address >> 80n)] }, // 6to4, RFC 3056
  {
    range: '2001::/32', // Teredo, RFC 4380: the server, and the client with its bits turned over
    carriedBy: (address) => [last32(address >> 64n), last32(~address)],
  },
];

const BITS = { 4: 32, 6: 128 } as const;
const IPV6_GROUPS = 8;

interface IpAddress {
  version: 4 | 6;
  value: bigint;
}

interface IpRange extends IpAddress {
  prefixBits: number;
}

const nonGlobalIpv4 = NON_GLOBAL_IPV4.map(parseRange);
const nonGlobalIpv6 = NON_GLOBAL_IPV6.map(parseRange);
const allocatedIpv6 = parseRange(ALLOCATED_IPV6);
const ipv4Carriers = IPV4_CARRIERS.map(({ range, carriedBy }) => ({
  range: parseRange(range),
  carriedBy,
}));

/** False too for text that is no address in its usual notation: what cannot be read is not let out. */
export function isGlobalUnicast(text: string): boolean {
  const address = parseIpAddress(text);
  return address !== null && isGlobal(address);
}

export function isIpAddress(text: string): boolean {
  return parseIpAddress(text) !== null;
}

function isGlobal(address: IpAddress): boolean {
  if (address.version === 4) return !nonGlobalIpv4.some((range) => isWithin(address, range));
  const carrier = ipv4Carriers.find(({ range }) => isWithin(address, range));
  if (carrier !== undefined) {
    return carrier.carriedBy(address.value).every((value) => isGlobal({ version: 4, value }));
  }
  return (
    isWithin(address, allocatedIpv6) && !nonGlobalIpv6.some((range) => isWithin(address, range))
  );
}

function isWithin(address: IpAddress, range: IpRange): boolean {
  const hostBits = BigInt(BITS[range.version] - range.prefixBits);
  return address.value >> hostBits === range.value >> hostBits;
}

function parseRange(text: string): IpRange {
  const [network = '', prefixBits] = text.split('/');
  const address = parseIpAddress(network);
  if (address === null) throw new RangeError(`not a range: ${text}`);
  return { ...address, prefixBits: Number(prefixBits) };
}

function parseIpAddress(text: string): IpAddress | null {
  const version = text.includes(':') ? 6 : 4;
  const value = version === 6 ? parseIpv6(text) : parseIpv4(text);
  return value === null ? null : { version, value };
}

/** Four decimal numbers; other spellings are what `URL` turns into this one. */
function parseIpv4(text: string): bigint | null {
  const parts = text.split('.');
  const isWellFormed =
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  return isWellFormed ? parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) : null;
}

/** Groups of hexadecimal digits with at most one `::` and possibly an IPv4 tail, RFC 4291. */
function parseIpv6(text: string): bigint | null {
  const halves = withoutIpv4Tail(text)?.split('::');
  if (halves === undefined || halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = IPV6_GROUPS - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function withoutIpv4Tail(text: string): string | null {
  if (!text.includes('.')) return text;
  const tailStart = text.lastIndexOf(':') + 1;
  const tail = parseIpv4(text.slice(tailStart));
  if (tail === null) return null;
  return `${text.slice(0, tailStart)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
}

function last32(value: bigint): bigint {
  return BigInt.asUintN(BITS[4], value);
}
