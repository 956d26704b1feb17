import type { D1Migration } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    /** Bindings that vitest.config.ts adds to those of wrangler.toml. */
    interface Env {
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
