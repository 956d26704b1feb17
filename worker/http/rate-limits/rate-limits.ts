import ipaddr from 'ipaddr.js';

import type { Env } from '../../env.ts';
import { ApiError } from '../api-error.ts';

/**
 * Counts a request for a capture page, separately from API requests; false if over the address
 * limit.
 */
export async function admitCaptureAddress(env: Env, request: Request): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`capture-address:${clientAddress(request)}`).admit();
}

/** Counts a request with a capture link, from any address; false if over the link's limit. */
export async function admitCaptureLink(env: Env, linkId: string): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`capture-link:${linkId}`).admit();
}

/** Counts a request from this client address; false if over its limit. */
export async function admitAddress(env: Env, request: Request): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`address:${clientAddress(request)}`).admit();
}

/** Rejects a request unless its admission, such as `admitAddress(…)`, is granted. */
export async function requireAdmission(admission: Promise<boolean>): Promise<void> {
  if (!(await admission)) throw rateLimited();
}

export function rateLimited(): ApiError {
  return new ApiError('rate_limited', 'Rate limit exceeded');
}

const UNKNOWN_CLIENT = 'unknown';
/** Longest form of an IPv6 address, which ends in an IPv4 address. */
const MAX_ADDRESS_LENGTH = 45;
const MAX_HOST_NAME_LENGTH = 253;
/**
 * Address that the platform reports for Workers of other customers' zones. Clients cannot forge it:
 * the platform sets the header and owns the range.
 */
const WORKERS_PREFIX = '2a06:98c0:3600::/64';

/**
 * Returns the client's address; for IPv6, its /64 prefix, because one customer has at least that.
 */
export function clientAddress({ headers }: Request): string {
  const address = headers.get('CF-Connecting-IP');
  if (address === null || address.length > MAX_ADDRESS_LENGTH) return UNKNOWN_CLIENT;
  if (!address.includes(':')) return address;
  if (!ipaddr.IPv6.isValid(address)) return UNKNOWN_CLIENT;
  const prefix = `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`;
  return prefix === WORKERS_PREFIX ? callingWorker(headers) : prefix;
}

/**
 * Returns the zone of a calling Worker, because all Workers share one address. From other addresses
 * the header could be forged, so it is ignored.
 */
function callingWorker(headers: Headers): string {
  const zone = headers.get('CF-Worker')?.toLowerCase() ?? '';
  const isHostName = zone !== '' && zone.length <= MAX_HOST_NAME_LENGTH;
  return isHostName ? `worker:${zone}` : WORKERS_PREFIX;
}
