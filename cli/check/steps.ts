import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import * as z from 'zod';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';
import { audit } from './audit.ts';
import { findFragments } from './find-fragments.ts';
import { findSecrets } from './find-secrets.ts';
import { findUnproven } from './guarantees.ts';
import type { Step, Tally } from './run-step.ts';
import { NO_CASES } from './run-step.ts';
import { scanFiles } from './scan-files.ts';

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
const BINDINGS_FILE = 'worker/worker-configuration.d.ts';
const LONG_LIMIT_MINUTES = 75;

const TESTS = testStep('tests', 'quick');
const LONG_TESTS = { ...testStep('long-tests', 'long'), limitMinutes: LONG_LIMIT_MINUTES };

/** Steps that every change must pass, cheapest first. */
export const STEPS: readonly Step[] = [
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  {
    name: 'lint',
    commands: [['oxlint', '--report-unused-disable-directives-severity=error', '.']],
  },
  {
    name: 'bindings',
    about: `compare ${BINDINGS_FILE} with wrangler.toml`,
    commands: [['wrangler', 'types', BINDINGS_FILE, '--check']],
  },
  {
    name: 'client-types',
    about: 'compare client/src/api-types.ts with the OpenAPI document',
    commands: [['node', 'client/build/main.ts', '--check-types']],
  },
  {
    name: 'pages',
    about: 'find generated pages that were edited or are out of date',
    commands: [['node', 'bench/check-pages.ts']],
  },
  { name: 'types', commands: TYPE_PROJECTS.map((project) => ['tsc', '-p', project]) },
  {
    name: 'boundaries',
    about: 'check which folder imports which',
    commands: [['depcruise', '--output-type', 'json', ...CRUISED]],
    findProblem: findUnreadModules,
  },
  { name: 'unused', about: 'find unused files and exports', commands: [['knip']] },
  {
    name: 'secrets',
    about: 'look for credentials in files of the repository',
    findProblem: () => scanFiles([], findSecrets, 'looks like a credential'),
  },
  {
    name: 'comments',
    about: 'find doc comments that begin with a fragment',
    findProblem: () =>
      scanFiles(
        ['*.ts', '*.tsx', '*.mjs', ':!client/src/api-types.ts'],
        findFragments,
        'begin with a verb or a noun',
      ),
  },
  {
    name: 'bundle',
    commands: [['wrangler', 'deploy', '--dry-run', '--outdir', '.dev/bundle']],
  },
  TESTS,
];

/** CI steps, some of which need the registry and more time. */
export const EVERY_STEP: readonly Step[] = [
  ...STEPS,
  {
    name: 'audit',
    about: 'ask the npm registry for advisories about what is shipped',
    findProblem: audit,
  },
  {
    name: 'conformance',
    about: 'check the OpenAPI document with linters and a type generator',
    commands: [['node', 'client/build/lint-document.ts']],
  },
  LONG_TESTS,
  {
    name: 'guarantees',
    about: 'check that every guarantee has a test that passed',
    findProblem: findUnprovenGuarantees,
  },
];

/** Steps that run only on request. */
export const RARE_STEPS: readonly Step[] = [
  { ...testStep('rare-tests', 'rare'), limitMinutes: LONG_LIMIT_MINUTES },
  {
    name: 'write-bindings',
    about: `generate ${BINDINGS_FILE} from wrangler.toml`,
    commands: [
      [
        'wrangler',
        'types',
        BINDINGS_FILE,
        '--include-runtime=false',
        '--include-main-module=false',
        '--strict-vars=false',
        '--env-file=/dev/null',
      ],
    ],
  },
];

function testStep(
  name: string,
  tier: 'quick' | 'long' | 'rare',
): Step & Required<Pick<Step, 'cases'>> {
  const file = join(PROJECT_ROOT, '.dev', `${name}.json`);
  const reporters = ['default', './test/run-summary.ts', 'json'];
  const options = [...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${file}`];
  return {
    name,
    commands: [['env', `TEST_TIER=${tier}`, 'node', 'cli/test.ts', ...options]],
    cases: { file, read: readVitestReport },
  };
}

function findUnprovenGuarantees(): string | null {
  const files = [TESTS, LONG_TESTS].map(({ cases }) => cases.file);
  if (!files.every(existsSync)) return 'Run the steps tests and long-tests first.';
  const document = readFileSync(join(PROJECT_ROOT, 'docs', 'guarantees.md'), 'utf8');
  const reports = files.map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  const problems = findUnproven(document, reports);
  return problems.length === 0 ? null : problems.join('\n');
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
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
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const titles = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName }) => fullName);
      // A failing hook or import fails its file without failing a case.
      const problems = titles.length === 0 && status === 'failed' ? [message] : titles;
      return problems.map((problem) => `${relative(PROJECT_ROOT, name)}: ${problem}`);
    }),
  };
}

const cruiseSchema = z.object({
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
});

/**
 * Detects that dependency-cruiser read no modules: without its parser, it still reports success.
 */
function findUnreadModules(output: string): string | null {
  const { totalCruised, violations } = cruiseSchema.parse(JSON.parse(output)).summary;
  if (totalCruised === 0) return 'dependency-cruiser read no modules.';
  if (violations.length === 0) return null;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).join('\n');
}
