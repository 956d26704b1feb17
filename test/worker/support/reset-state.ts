import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import { keepObjectPrototypesFlat } from './flat-object-prototypes.ts';
import { betweenFiles } from './queue-fence.ts';

// Test files share a runtime: this resets storage, clock, and mocks before each file.
installFault(null);
vi.restoreAllMocks();
vi.useRealTimers();
keepObjectPrototypesFlat();
await betweenFiles(env, reset);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
