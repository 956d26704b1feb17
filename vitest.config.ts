// The Worker's assets have to exist before its tests start.
// oxlint-disable-next-line import/no-unassigned-import -- it copies them, and exports nothing
import './cli/build-assets.mjs';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
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
                TEST_SEED: process.env['TEST_SEED'] ?? '20261121',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          setupFiles: ['test/worker/support/apply-migrations.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'node',
          include: ['test/{inference-container,exercise-media,contract,cli,bench}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['test/end-to-end/**/*.test.ts'],
          // Real processes and real time limits: after everything else, one file at a time.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
