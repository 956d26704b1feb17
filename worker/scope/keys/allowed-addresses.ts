import ipaddr from 'ipaddr.js';

const MAX_RANGES = 20;
const MAX_TEXT_LENGTH = 2000;
const MAX_ADDRESS_LENGTH = 45;
const PREFIX = /^(?:0|[1-9]\d{0,2})$/;
const IPV4_BITS = 32;
const IPV6_BITS = 128;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type AddressRange = readonly [network: Address, bits: number];

/**
 * Parses IP addresses and CIDR ranges into the stored form; empty allows all. Returns null if one
 * is invalid or there are too many.
 */
export function readAllowedAddresses(input: string): string | null {
  if (input.length > MAX_TEXT_LENGTH) return null;
  const words = input.split(/[\s,;]+/).filter((word) => word !== '');
  const ranges = words.map(readRange);
  if (words.length > MAX_RANGES || ranges.includes(null)) return null;
  return [...new Set(ranges.flatMap((range) => (range === null ? [] : [formatRange(range)])))].join(
    ' ',
  );
}

/** Whether this address may use a key; an unknown address may use only unrestricted keys */
export function isAllowedFrom(allowed: string, clientAddress: string): boolean {
  if (allowed === '') return true;
  const address = readAddress(clientAddress);
  if (address === null) return false;
  return allowed.split(' ').some((word) => {
    const range = readRange(word);
    return range !== null && isWithin(address, range);
  });
}

function readRange(text: string): AddressRange | null {
  const [host = '', prefix, ...more] = text.split('/');
  const address = readAddress(host);
  if (address === null || more.length > 0) return null;
  const maxBits = bitsOf(address);
  if (prefix === undefined) return [address, maxBits];
  // Rejects IPv4-mapped IPv6 ranges, whose prefix length counts from the start of the IPv6 address.
  if (!PREFIX.test(prefix) || Number(prefix) > maxBits || host.includes(':') !== isIpv6(address)) {
    return null;
  }
  return [networkOf(address, Number(prefix)), Number(prefix)];
}

/** Parses standard notations; IPv4-mapped IPv6 addresses become IPv4. */
function readAddress(text: string): Address | null {
  if (text.length > MAX_ADDRESS_LENGTH || text.includes('%')) return null;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function isWithin(address: Address, [network, bits]: AddressRange): boolean {
  return (
    isIpv6(address) === isIpv6(network) &&
    networkOf(address, bits).toString() === network.toString()
  );
}

function networkOf(address: Address, bits: number): Address {
  const range = `${address.toString()}/${bits}`;
  return isIpv6(address)
    ? ipaddr.IPv6.networkAddressFromCIDR(range)
    : ipaddr.IPv4.networkAddressFromCIDR(range);
}

function formatRange([network, bits]: AddressRange): string {
  return bits === bitsOf(network) ? network.toString() : `${network.toString()}/${bits}`;
}

function bitsOf(address: Address): number {
  return isIpv6(address) ? IPV6_BITS : IPV4_BITS;
}

function isIpv6(address: Address): boolean {
  return address.kind() === 'ipv6';
}
