import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import * as z from 'zod';

import { TYPE_GENERATOR } from '../../client/build/run-tool.ts';
import { PROJECT_ROOT } from '../../cli/stack/stack-folders.ts';
import type { Stack } from '../../cli/stack/stack.ts';

export interface Count {
  passed: number;
  failed: number;
  failures: readonly string[];
}

/** Downloaded on demand, because only this check needs them: 90 MB and 69 MB. */
const SPECMATIC = 'specmatic@2.55.1';
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
/** Combinations of optional fields; more add nothing. */
const MAX_COMBINATIONS = '20';
/**
 * Paths for which only recorded requests are sent. Generated ones do not know that a treadmill
 * needs a pace, a webhook update a change, and a media link its signature, or which search keys,
 * analyses, and endpoints exist.
 */
const RECORDED_ONLY = [
  '/analysis/start',
  '/webhook',
  '/webhook/endpoints',
  '/webhook/endpoints/{endpoint_id}',
  '/webhook/deliveries',
  '/webhook/deliveries/resend',
  '/webhook/test',
  '/exercises',
  '/shoeRecommendation/form',
  '/media/{analysis_id}/thumbnail',
  '/media/{analysis_id}/output_video',
];

/** Checks the document with two linters, and that a generator makes types of it that compile. */
export async function lintDocument(document: string, directory: string): Promise<Count> {
  const file = join(directory, 'openapi.json');
  const rules = join(directory, 'spectral.yaml');
  await writeFile(file, document);
  await writeFile(rules, 'extends: spectral:oas');
  const npx = ['npx', '--yes', ...[...TYPE_GENERATOR, SPECTRAL].map((name) => `--package=${name}`)];
  const failures: string[] = [];
  const checks = [
    ['redocly', 'lint', file, '--config', join(PROJECT_ROOT, '.redocly.yaml')],
    [...npx, 'spectral', 'lint', file, '--ruleset', rules],
    [...npx, 'openapi-typescript', file, '--output', join(directory, 'types.ts')],
    ['tsc', '--strict', '--noEmit', '--ignoreConfig', join(directory, 'types.ts')],
  ];
  for (const words of checks) {
    const environment = { REDOCLY_TELEMETRY: 'off' };
    const { exitCode, output } = await run(words, { environment, directory });
    if (exitCode !== 0) failures.push(`${words.join(' ')}\n${output}`);
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

interface ContractTest {
  document: string;
  examples: string;
  stack: Stack;
  directory: string;
}

export async function testAgainstDocument(test: ContractTest): Promise<Count> {
  const file = join(test.directory, 'openapi-for-specmatic.json');
  await writeFile(file, forSpecmatic(test.document));
  const made = RECORDED_ONLY.map((path) => `PATH!='${path}'`).join(' && ');
  const recorded = RECORDED_ONLY.map((path) => `PATH='${path}'`).join(' || ');
  const counts = [
    await runSpecmatic(test, { file, filter: made, generatesRequests: true }),
    await runSpecmatic(test, { file, filter: recorded, generatesRequests: false }),
  ];
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

const documentSchema = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
});

/**
 * Keeps one security scheme, because every request is sent once per scheme, which would delete a
 * subject twice. Drops the recorded examples, whose ids this service does not know.
 */
function forSpecmatic(document: string): string {
  const parsed = documentSchema.parse(JSON.parse(document));
  return JSON.stringify(
    { ...parsed, security: parsed.security.slice(0, 1) },
    (name, value: unknown) => {
      const isRecorded = name === 'example' || (name === 'examples' && !Array.isArray(value));
      return isRecorded ? undefined : value;
    },
  );
}

async function runSpecmatic(
  { examples, stack, directory }: ContractTest,
  { file, filter, generatesRequests }: { file: string; filter: string; generatesRequests: boolean },
): Promise<Count> {
  const options = [`--testBaseURL=${stack.baseUrl}`, `--examples=${examples}`];
  const { output } = await run(
    ['npx', '--yes', SPECMATIC, 'test', file, ...options, `--filter=${filter}`],
    {
      environment: {
        // Named like the security scheme in the document.
        ApiKey: stack.demo.apiKey,
        SPECMATIC_GENERATIVE_TESTS: `${generatesRequests}`,
        MAX_TEST_REQUEST_COMBINATIONS: MAX_COMBINATIONS,
        SPECMATIC_DISABLE_TELEMETRY: 'true',
      },
      directory,
    },
  );
  return countTests(output);
}

/** The exit code is always 0: only the last line shows the result. */
function countTests(output: string): Count {
  const summary = /Tests run: (\d+), Successes: (\d+), Failures: (\d+), WIP: \d+, Errors: (\d+)/;
  const [, total = '0', passed = '0', failing = '0', errors = '0'] = summary.exec(output) ?? [];
  const failed = Number(failing) + Number(errors);
  if (total !== '0' && failed === 0) return { passed: Number(passed), failed: 0, failures: [] };
  const start = Math.max(output.indexOf('Unsuccessful Scenarios'), 0);
  const failures = [`specmatic: ${output.slice(start)}`];
  return { passed: Number(passed), failed: Math.max(failed, 1), failures };
}

async function run(
  [program = '', ...words]: readonly string[],
  { environment, directory }: { environment: Record<string, string>; directory: string },
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(program, words, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const outputs = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { exitCode: child.exitCode, output: outputs.join('\n') };
}
