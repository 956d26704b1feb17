import type { Env } from '../env.ts';
import { clientAddress } from './client-address.ts';

export { clientAddress };

/** Counts a request of this client address; false beyond its limit. */
export async function admitAddress(env: Env, request: Request): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`address:${clientAddress(request)}`).admit();
}
