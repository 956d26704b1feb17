import type { Env } from '../env.ts';
import { clientAddress } from './client-address.ts';

/** Whether the client address of this request still has room in its minute. */
export async function admitAddress(env: Env, request: Request): Promise<boolean> {
  return env.ADDRESS_LIMITERS.getByName(`address:${clientAddress(request)}`).admit();
}
