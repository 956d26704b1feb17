import { runInDurableObject } from 'cloudflare:test';

/**
 * Makes the object lose its memory. Unlike an eviction, this does not wait for work in progress:
 * calls to the object are aborted, and only a new stub reaches it again.
 */
export async function restartObject(stub: DurableObjectStub): Promise<void> {
  const killed = runInDurableObject(stub, (_instance, state) => state.abort('killed by the test'));
  await Promise.allSettled([killed]);
}
