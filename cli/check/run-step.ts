import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
}

const LIMIT_MINUTES = 30;

export const NO_CASES: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export interface Step {
  name: string;
  /** Purpose, if the name does not make it clear. */
  about?: string;
  /**
   * Timeout for a hung command; many times its usual duration on two cores, because CI may be slow.
   */
  limitMinutes?: number;
  commands?: readonly (readonly [string, ...string[]])[];
  /**
   * Finds problems that exit codes do not reveal. For a step without commands, `output` is empty,
   * and this inspects files instead.
   */
  findProblem?: (output: string) => string | null;
  /** For steps with many cases: streams the output and counts the cases afterward. */
  cases?: { file: string; read: (file: string) => Tally };
}

export interface Result {
  /** Counts as one case unless the step reports its own. */
  tally: Tally;
  /** Repeated at the end of the output for visibility; null if the step passed. */
  problem: string | null;
}

export async function runStep(step: Step): Promise<Result> {
  const startedMs = performance.now();
  if (step.cases !== undefined) rmSync(step.cases.file, { force: true });
  process.stdout.write(`${step.name} ...\n`);
  const problem = await findProblem(step);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(`${step.name}: ${problem === null ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  const tally = step.cases?.read(step.cases.file) ?? { ...NO_CASES, passed: 1 };
  if (problem === null) return { tally, problem };
  if (tally.failures.length > 0) return { tally, problem: tally.failures.join('\n') };
  // A step that fails without a failed case counts as a failure itself.
  return { tally: { ...(step.cases === undefined ? NO_CASES : tally), failed: 1 }, problem };
}

async function findProblem(step: Step): Promise<string | null> {
  let output = '';
  for (const command of step.commands ?? []) {
    const ended = await run(command, step);
    if (ended.exitCode !== 0) {
      return `${ended.output}\n${command.join(' ')} exited with ${ended.exitCode}.`;
    }
    ({ output } = ended);
  }
  return step.findProblem?.(output) ?? null;
}

function run(
  [program, ...words]: readonly [string, ...string[]],
  { cases, limitMinutes = LIMIT_MINUTES }: Step,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const stdio = cases === undefined ? 'pipe' : 'inherit';
    const child = spawn(program, words, {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', stdio, stdio],
      timeout: limitMinutes * 60_000,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8');
      resolve({ exitCode: code ?? 1, output: signal === null ? output : `${output}\n${signal}` });
    });
  });
}
