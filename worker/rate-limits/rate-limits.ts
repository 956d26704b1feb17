import type { Env } from '../env.ts';
import type { AddressLimiter } from './address-limiter.ts';
import { clientAddress } from './client-address.ts';

/** Whether the client address of this request still has room in its minute. */
export async function admitAddress(env: Env, request: Request): Promise<boolean> {
  const limiters = env.ADDRESS_LIMITERS as DurableObjectNamespace<AddressLimiter>;
  return limiters.getByName(`address:${clientAddress(request)}`).admit();
}
