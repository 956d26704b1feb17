// The Worker's assets have to exist before its tests start.
// oxlint-disable-next-line import/no-unassigned-import -- it copies them, and exports nothing
import './cli/build-assets.mjs';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

/** What takes minutes is named so, lies beside what it tests, and runs in `.ci/run` only. */
const LONG = '**/*.long.test.ts';
/** Random cases come again when a test is repeated: a real failure stays one. */
const SEED = process.env['TEST_SEED'] ?? '20261121';
/** How many cases a model or random faults are tried with after every change, and in `.ci/run`. */
const RANDOM_CASES = '10';
const RANDOM_CASES_OF_LONG_RUN = '200';
/** What tries more in the long run. */
const RANDOM =
  '{*-model,random-*,hostile-{json,forms},no-lost-job,crash-points,concurrent-starts,*.long}';

/**
 * A line that a Durable Object or a background task logs at the end of a file would otherwise stop
 * the run forever: github.com/cloudflare/workers-sdk/issues/15719.
 */
const withoutForwardedLogs = { disableConsoleIntercept: true };
/** All files of a project share one runtime for each core: starting one takes seconds. */
const inSharedRuntimes = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 };
/** What measures memory, delays, or time limits of real processes runs one file at a time. */
const ALONE =
  'test/**/{costliest-video,every-page,limits,memory,settings,slow-webhook,stalled-uploads}.long.test.ts';
const inMinutes = { testTimeout: 600_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['default', './test/slowest-files.ts'],
    projects: [
      {
        ...inWorkerd(RANDOM_CASES),
        test: {
          ...inSharedRuntimes,
          ...withoutForwardedLogs,
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          exclude: [LONG],
          setupFiles: ['test/worker/support/reset-state.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...inSharedRuntimes,
          name: 'node',
          env: { TEST_SEED: SEED },
          setupFiles: ['test/seed-random-cases.ts'],
          globalSetup: ['test/convert-models.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/{worker,end-to-end}/**', LONG],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'end-to-end',
          testTimeout: 90_000,
          hookTimeout: 180_000,
          include: ['test/end-to-end/**/*.test.ts'],
          exclude: [LONG],
          // Together with those: its one stack mostly waits.
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...inWorkerd(RANDOM_CASES_OF_LONG_RUN),
        test: {
          ...inSharedRuntimes,
          ...withoutForwardedLogs,
          name: 'long-worker',
          include: [`test/worker/**/${RANDOM}.test.ts`],
          setupFiles: ['test/worker/support/reset-state.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inMinutes,
          name: 'long',
          globalSetup: ['test/convert-models.ts'],
          include: [`test/${LONG}`],
          exclude: ['test/worker/**', ALONE],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...inMinutes,
          name: 'long-alone',
          fileParallelism: false,
          globalSetup: ['test/convert-models.ts'],
          include: [ALONE],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});

/** The Worker's own runtime; `TEST_CASES` and `TEST_SEED` change what the random tests try. */
function inWorkerd(randomCases: string) {
  return {
    // Its modules take a Node import that workerd's module loader cannot resolve.
    resolve: {
      alias: {
        mediabunny: fileURLToPath(
          new URL('node_modules/mediabunny/dist/bundles/mediabunny.mjs', import.meta.url),
        ),
      },
    },
    plugins: [
      cloudflareTest(async () => ({
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          bindings: {
            TEST_MIGRATIONS: await readD1Migrations('migrations'),
            INFERENCE_TOKEN: 'test-inference-token-000000000000',
            OPERATOR_TOKEN: 'test-operator-token-0000000000000',
            MEDIA_SIGNING_KEY: 'test-media-signing-key-0000000000',
            SECRET_ENCRYPTION_KEY: 'test-secret-encryption-key-000000',
            PORTAL_SESSION_KEY: 'test-portal-session-key-000000000',
            STRIPE_SECRET_KEY: 'sk_test_0000000000000000',
            STRIPE_WEBHOOK_SECRET: 'whsec_test0000000000000000',
            // Nothing listens there: the tests answer what is sent to it.
            STRIPE_API_BASE: 'http://127.0.0.1:9',
            TEST_SEED: SEED,
            TEST_CASES: process.env['TEST_CASES'] ?? randomCases,
          },
        },
      })),
    ],
  };
}
