import { applyD1Migrations, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import { boardAt } from '../../../worker/inference/boards.ts';
import { clientAddress } from '../../../worker/rate-limits/client-address.ts';
import { keepObjectPrototypesFlat } from './flat-object-prototypes.ts';
import { importWorkerOnce } from './import-worker-once.ts';
import { betweenFiles } from './queue-fence.ts';

/** Objects that test files have in common; all others have names of their own. */
const sharedObjects = [
  env.ADDRESS_LIMITERS.getByName(`address:${clientAddress(new Request('http://edge.test'))}`),
  boardAt(env, 0),
];

/** `reset` of @cloudflare/vitest-pool-workers 0.23 skips some objects that have just been writing. */
async function emptyStorage(): Promise<void> {
  await Promise.all(sharedObjects.map(emptyObject));
  do await reset();
  while (!(await isEmpty()));
}

async function emptyObject(stub: DurableObjectStub): Promise<void> {
  await runInDurableObject(stub, (_instance, { storage }) => storage.deleteAll());
}

async function isEmpty(): Promise<boolean> {
  const applied = env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'");
  const { objects } = await env.MEDIA.list({ limit: 1 });
  return objects.length === 0 && (await applied.first()) === null;
}

// Test files share a runtime: this resets storage, clock, and mocks before each file.
installFault(null);
vi.restoreAllMocks();
vi.useRealTimers();
keepObjectPrototypesFlat();
fc.configureGlobal({ seed: Number(env.TEST_SEED) });
importWorkerOnce();
await betweenFiles(env, emptyStorage);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
