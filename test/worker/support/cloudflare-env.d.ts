import type { D1Migration } from 'cloudflare:test';

import type { Env as WorkerEnv } from '../../../worker/env.ts';

declare global {
  namespace Cloudflare {
    /** What `cloudflare:workers` gives to the tests: wrangler.toml's bindings and vitest.config.ts's. */
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
      INFERENCE_TOKEN: string;
      OPERATOR_TOKEN: string;
      /** Where random tests begin; set the variable of that name to begin elsewhere. */
      TEST_SEED: string;
      /** How many cases a model or random faults are tried with; a variable of that name, too. */
      TEST_CASES: string;
    }
  }
}
