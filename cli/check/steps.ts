import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import type { Step, Tally } from './run-step.ts';
import { NO_CASES } from './run-step.ts';

const TYPE_PROJECTS = [
  'contract',
  'worker',
  'worker/portal/client',
  'inference-container',
  'model-build',
  'exercise-media',
  'cli',
  'bench',
  'samples',
  'glyph-build',
  'client',
  'docs/site',
  'test',
  'test/worker',
];
/** Not the tests, which may import anything. */
const CRUISED = [
  'contract',
  'worker',
  'inference-container',
  'model-build',
  'exercise-media',
  'cli',
  'bench',
  'samples',
  'glyph-build',
  'client',
];

/** On a busy machine, a deadline can be missed once; what needed the second try is listed. */
const RETRY = '--retry=1';

/** What must hold for every change, cheapest first. */
export const STEPS: readonly Step[] = [
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  {
    name: 'lint',
    commands: [['oxlint', '--report-unused-disable-directives-severity=error', '.']],
  },
  {
    // `npm run types:env` regenerates it.
    name: 'bindings',
    commands: [['wrangler', 'types', 'worker/worker-configuration.d.ts', '--check']],
  },
  {
    // `npm run client:types` regenerates them.
    name: 'client-types',
    commands: [['node', 'client/build/generate-types.ts', '--check']],
  },
  { name: 'types', commands: TYPE_PROJECTS.map((project) => ['tsc', '-p', project]) },
  {
    name: 'boundaries',
    commands: [['depcruise', '--output-type', 'json', ...CRUISED]],
    findProblem: findUnreadModules,
  },
  { name: 'unused', commands: [['knip']] },
  {
    name: 'bundle',
    commands: [
      ['wrangler', 'deploy', '--env', 'production', '--dry-run', '--outdir', '.dev/bundle'],
    ],
  },
  vitestStep('tests', '!long*'),
];

/** What CI adds: needs Java and time. */
export const EVERY_STEP: readonly Step[] = [
  ...STEPS,
  {
    name: 'conformance',
    commands: [['node', 'test/conformance/main.ts']],
    cases: { file: join(PROJECT_ROOT, '.dev', 'conformance.json'), read: readTally },
  },
  vitestStep('long-tests', 'long*'),
];

function vitestStep(name: string, projects: string): Step {
  const file = join(PROJECT_ROOT, '.dev', `${name}.json`);
  const reporters = ['default', './test/slowest-files.ts', 'json'];
  const report = [...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${file}`];
  return {
    name,
    commands: [['vitest', 'run', '--project', projects, RETRY, ...report]],
    cases: { file, read: readVitestReport },
  };
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

function readVitestReport(file: string): Tally {
  if (!existsSync(file)) return NO_CASES;
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: described(report, 'failed'),
    retried: described(report, 'passed'),
  };
}

/** Cases that end this way and failed at least once. */
function described({ testResults }: z.infer<typeof reportSchema>, end: string): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === end && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const file = relative(PROJECT_ROOT, name);
        return [`${file}: ${fullName}`, ...withoutLibraries(failureMessages)].join('\n');
      }),
  );
}

/** Of stacks, only the lines in the project's own files. */
function withoutLibraries(messages: readonly string[]): string[] {
  const lines = messages.flatMap((message) => message.split('\n'));
  return lines.filter((line) => !line.includes('node_modules'));
}

const tallySchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  failures: z.array(z.string()),
  retried: z.array(z.string()),
});

function readTally(file: string): Tally {
  if (!existsSync(file)) return NO_CASES;
  return tallySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const cruiseSchema = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
});

/** Without its parser, dependency-cruiser reads no modules and reports success. */
function findUnreadModules(output: string): string | null {
  const { totalCruised, violations } = cruiseSchema.parse(JSON.parse(output)).summary;
  if (totalCruised === 0) return 'dependency-cruiser read no modules.';
  if (violations.length === 0) return null;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).join('\n');
}
