import type { Env } from '../../env.ts';
import { clientAddress } from './client-address.ts';

export { clientAddress };

/**
 * Counts a request for a page of a capture link, apart from those of the API; false beyond the
 * limit of the client address.
 */
export async function admitCaptureAddress(env: Env, request: Request): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`capture-address:${clientAddress(request)}`).admit();
}

/** Counts a request with a capture link, from whichever address; false beyond its limit. */
export async function admitCaptureLink(env: Env, linkId: string): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`capture-link:${linkId}`).admit();
}

/** Counts a request of this client address; false beyond its limit. */
export async function admitAddress(env: Env, request: Request): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`address:${clientAddress(request)}`).admit();
}
