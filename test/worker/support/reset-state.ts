import { applyD1Migrations, evictDurableObject, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { vi } from 'vitest';

import { clientAddress } from '../../../worker/http/rate-limits/rate-limits.ts';
import { boardAt } from '../../../worker/jobs/board/board.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import { keepObjectPrototypesFlat } from './flat-object-prototypes.ts';
import { importWorkerOnce } from './import-worker-once.ts';
import { betweenFiles } from './queue-fence.ts';
import { stopTime } from './virtual-time.ts';

/** Objects shared by test files; all others have unique names. */
function sharedObjects(): DurableObjectStub[] {
  const address = clientAddress(new Request('http://edge.test'));
  return [env.ADDRESS_LIMITERS.getByName(`address:${address}`), boardAt(env, 0)];
}

/**
 * Resets until everything is empty: `reset` of @cloudflare/vitest-pool-workers 0.23 skips objects
 * that were just writing, which then keep their storage or their memory.
 */
async function emptyStorage(): Promise<void> {
  do await reset();
  while (!(await isEmpty()));
  await Promise.all(sharedObjects().map(emptyObject));
}

async function emptyObject(stub: DurableObjectStub): Promise<void> {
  await runInDurableObject(stub, (_instance, { storage }) => storage.deleteAll());
  await evictDurableObject(stub);
}

async function isEmpty(): Promise<boolean> {
  const applied = env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'");
  const { objects } = await env.MEDIA.list({ limit: 1 });
  return objects.length === 0 && (await applied.first()) === null;
}

/**
 * Keeps mail inside the test. Spying on `send` is not enough: it is not an own property of the
 * binding, and code that has called it before keeps bypassing the spy.
 */
function storeEmail(): void {
  if (Object.hasOwn(env.EMAIL, 'send')) return;
  const kept = { value: keep, writable: true, configurable: true };
  Object.defineProperty(env.EMAIL, 'send', kept);
}

async function keep(): Promise<EmailSendResult> {
  return { messageId: 'kept' };
}

// Test files share a runtime: this resets storage, clock, and mocks before each file.
installFault(null);
vi.restoreAllMocks();
stopTime();
keepObjectPrototypesFlat();
storeEmail();
fc.configureGlobal({ seed: Number(env.TEST_SEED) });
importWorkerOnce();
await betweenFiles(env, emptyStorage);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
