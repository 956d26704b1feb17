// The Worker's assets have to exist before its tests start.
// oxlint-disable-next-line import/no-unassigned-import -- it copies them, and exports nothing
import './cli/build-assets.mjs';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

import { IMAGE_PROGRAMS } from './test/build-ffmpeg.ts';
import { FileOrder } from './test/file-order.ts';

/** Takes minutes; `.ci/run` only. */
const LONG = '**/*.long.test.ts';
/** Long, and measures memory, delays, or time limits of processes: one file at a time. */
const ALONE = '**/*.alone.test.ts';
/** Takes minutes and checks what seldom changes; `npm run check -- rare-tests` only. */
const RARE = '**/*.rare.test.ts';
/** Compares the ffmpeg of the container's image with that of this machine. */
const IMAGE_FFMPEG = 'test/inference-container/same-results.rare.test.ts';

/** Tests to run: `quick` (the default), `long`, or `rare`. */
const TIER = process.env['TEST_TIER'] ?? 'quick';
const isQuick = TIER === 'quick';
const isLong = TIER === 'long';
const SUFFIX = isQuick ? '**/*.test.ts' : `**/*.${TIER}.test.ts`;
const notQuick = isQuick ? [LONG, ALONE, RARE] : [];
/** Fixed, so that a failure can be repeated. */
const SEED = process.env['TEST_SEED'] ?? '20261121';
/** The seed of an earlier run repeats its order of files. */
const ORDER = process.env['TEST_ORDER'] ?? Date.now();
const RANDOM_CASES = '25';

/** For all projects but those in workerd. */
const onDisk = { TMPDIR: tmpdir() };
const MEMORY_FOLDER = '/dev/shm';
/** Three times what a run keeps there. */
const MEMORY_BYTES = 2 * 1024 * 1024 * 1024;
// workerd writes objects and databases to files, and waits for the disk each time.
if (hasRoom(MEMORY_FOLDER, MEMORY_BYTES)) process.env['TMPDIR'] = MEMORY_FOLDER;

/**
 * A line that a Durable Object or a background task logs at the end of a file would otherwise stop
 * the run forever: github.com/cloudflare/workers-sdk/issues/15719.
 */
const withoutForwardedLogs = { disableConsoleIntercept: true };
/** Only bounds a failure: on a busy machine everything may take long. */
const patiently = { testTimeout: 180_000, hookTimeout: 300_000 };
/** All files of a project share one runtime for each core: starting one takes seconds. */
const inSharedRuntimes = { isolate: false, ...patiently };
const inMinutes = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  env: { ...onDisk, TEST_SEED: SEED },
};

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['default', './test/run-summary.ts'],
    sequence: { sequencer: FileOrder, seed: Number(ORDER) },
    projects: [
      {
        ...inWorkerd(),
        test: {
          ...inSharedRuntimes,
          ...withoutForwardedLogs,
          name: 'worker',
          include: [`test/worker/${SUFFIX}`],
          exclude: notQuick,
          setupFiles: ['test/worker/support/reset-state.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...(isQuick ? inSharedRuntimes : inMinutes),
          name: 'node',
          env: { ...onDisk, TEST_SEED: SEED },
          fileParallelism: TIER !== 'rare',
          setupFiles: ['test/seed-random-cases.ts'],
          globalSetup: programs('test/convert-models.ts'),
          include: [`test/${SUFFIX}`],
          exclude: [
            'test/{worker,end-to-end}/**',
            ...notQuick,
            ...(isLong ? ['test/client/**'] : []),
            IMAGE_FFMPEG,
          ],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...(isQuick ? patiently : inMinutes),
          name: 'end-to-end',
          // The small model is less accurate and much faster.
          env: { ...onDisk, ...(isLong && { TEST_SEED: SEED, POSE_MODEL: 'lite' }) },
          globalSetup: isLong
            ? programs('test/convert-models.ts', 'test/end-to-end/support/start-shared-stack.ts')
            : [],
          include: [`test/end-to-end/${SUFFIX}`, ...(isLong ? [`test/client/${LONG}`] : [])],
          exclude: notQuick,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inMinutes,
          name: 'alone',
          fileParallelism: false,
          ...testsOfOneFileAtATime(),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

/** Global setup that installs all programs first, unless the tests are quick ones. */
function programs(...setups: string[]): string[] {
  return isQuick ? setups : ['test/install-programs.ts', ...setups];
}

/** Rare tests repeat those of `media/` with the ffmpeg of the container's image. */
function testsOfOneFileAtATime() {
  const setups = programs('test/convert-models.ts');
  if (TIER !== 'rare') {
    return { globalSetup: setups, include: isLong ? [`test/${ALONE}`] : [] };
  }
  return {
    env: { ...inMinutes.env, TEST_MEDIA_PROGRAMS: IMAGE_PROGRAMS },
    globalSetup: [...setups, 'test/build-ffmpeg.ts'],
    include: ['test/inference-container/media/**/*.test.ts', IMAGE_FFMPEG],
  };
}

/** The Worker's own runtime; `TEST_CASES` and `TEST_SEED` change what the random tests try. */
function inWorkerd() {
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
            METRICS_TOKEN: 'test-metrics-token-00000000000000',
            MEDIA_SIGNING_KEY: 'test-media-signing-key-0000000000',
            SECRET_ENCRYPTION_KEY: 'test-secret-encryption-key-000000',
            PORTAL_SESSION_KEY: 'test-portal-session-key-000000000',
            STRIPE_SECRET_KEY: 'sk_test_0000000000000000',
            STRIPE_WEBHOOK_SECRET: 'whsec_test0000000000000000',
            // Unused port: tests answer these requests.
            STRIPE_API_BASE: 'http://127.0.0.1:9',
            // Most tests look at the one board that has the job.
            JOB_BOARD_SHARDS: '1',
            TEST_SEED: SEED,
            TEST_CASES: process.env['TEST_CASES'] ?? RANDOM_CASES,
            TEST_ENDS_ON_FAILURE: process.env['TEST_ENDS_ON_FAILURE'] ?? '',
          },
        },
      })),
    ],
  };
}

function hasRoom(folder: string, bytes: number): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}
