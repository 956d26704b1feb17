import type { D1Migration } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    /** Bindings that vitest.config.ts adds to those in wrangler.toml. */
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      INFERENCE_TOKEN: string;
      OPERATOR_TOKEN: string;
      METRICS_TOKEN: string;
      STRIPE_API_BASE: string;
      STRIPE_SECRET_KEY: string;
      STRIPE_WEBHOOK_SECRET: string;
      /** The seed of random tests; override it with the environment variable of the same name. */
      TEST_SEED: string;
      /** The number of cases for model tests and random faults; override it the same way. */
      TEST_CASES: string;
      /** The deliberate mistake that the Worker is built with; empty if none. */
      TEST_ENDS_ON_FAILURE: string;
    }
  }
}
