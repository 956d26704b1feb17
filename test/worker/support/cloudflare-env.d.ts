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
      /** How many random scenarios they try; a longer run sets the variable of that name. */
      TEST_SEEDS: string;
    }
  }
}
