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
  'build',
  'build/exercise-media/page',
  'cli',
  'bench',
  'client',
  'docs/site',
  'docs/site/client',
  'test',
  'test/worker',
];
/** Folders with import rules; tests may import anything. */
const CRUISED = [
  'contract',
  'worker',
  'inference-container',
  'build',
  'cli',
  'bench',
  'client',
  'docs/site',
];

const TESTS = vitestStep({ name: 'tests', tier: 'quick', reporter: 'default' });
const LONG_TESTS = {
  ...vitestStep({ name: 'long-tests', tier: 'long', reporter: 'default' }),
  limitMinutes: 75,
};

/** Steps that every change must pass, cheapest first. */
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
  {
    // The command that a page names writes it again.
    name: 'pages',
    commands: [['node', 'bench/check-pages.ts']],
  },
  { name: 'types', commands: TYPE_PROJECTS.map((project) => ['tsc', '-p', project]) },
  {
    name: 'boundaries',
    commands: [['depcruise', '--output-type', 'json', ...CRUISED]],
    findProblem: findUnreadModules,
  },
  { name: 'unused', commands: [['knip']] },
  { name: 'secrets', commands: [['node', 'cli/secrets.ts']] },
  { name: 'comments', commands: [['node', 'cli/comments.ts']] },
  {
    name: 'bundle',
    commands: [['wrangler', 'deploy', '--dry-run', '--outdir', '.dev/bundle']],
  },
  TESTS,
];

/** Steps of CI, which add some that need Java and time. */
export const EVERY_STEP: readonly Step[] = [
  ...STEPS,
  // Needs the registry's advisories; without them it passes and says so.
  { name: 'audit', commands: [['node', 'cli/audit.ts']], isShown: true },
  {
    name: 'conformance',
    commands: [['node', 'test/conformance/main.ts']],
    cases: { file: join(PROJECT_ROOT, '.dev', 'conformance.json'), read: readTally },
  },
  LONG_TESTS,
  {
    name: 'guarantees',
    commands: [['node', 'cli/guarantees.ts', TESTS.cases.file, LONG_TESTS.cases.file]],
  },
];

/** Steps that run only by name. */
export const RARE_STEPS: readonly Step[] = [
  {
    ...vitestStep({ name: 'rare-tests', tier: 'rare', reporter: 'default' }),
    limitMinutes: 75,
  },
];

interface VitestRun {
  name: string;
  tier: 'quick' | 'long' | 'rare';
  reporter: 'default' | 'dot';
  /** Seed of the order of files; random if undefined. */
  seed?: number;
}

export function vitestStep({
  name,
  tier,
  reporter,
  seed,
}: VitestRun): Step & Required<Pick<Step, 'cases'>> {
  const file = join(PROJECT_ROOT, '.dev', `${name}.json`);
  const reporters = [reporter, './test/slowest-files.ts', 'json'];
  const options = [...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${file}`];
  const order = seed === undefined ? [] : [`TEST_ORDER=${seed}`];
  return {
    name,
    commands: [['env', `TEST_TIER=${tier}`, ...order, 'node', 'cli/test.ts', ...options]],
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
    failures: failuresIn(report),
  };
}

function failuresIn({ testResults }: z.infer<typeof reportSchema>): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const file = relative(PROJECT_ROOT, name);
        return [`${file}: ${fullName}`, ...withoutLibraries(failureMessages)].join('\n');
      }),
  );
}

/** Keeps only the lines of a stack that are in the project's own files. */
function withoutLibraries(messages: readonly string[]): string[] {
  const lines = messages.flatMap((message) => message.split('\n'));
  return lines.filter((line) => !line.includes('node_modules'));
}

const tallySchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  failures: z.array(z.string()),
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
