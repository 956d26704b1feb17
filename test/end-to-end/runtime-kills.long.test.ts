import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';

import type { Stack } from '../../cli/stack/stack.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { pollUntil } from '../poll-until.ts';
import { changeScope } from './support/change-database.ts';
import {
  clientOf,
  createPartner,
  listAnalyses,
  startAnalysis,
  waitForEnd,
} from './support/partners.ts';
import { VARIABLES } from './support/start-shared-stack.ts';
import { SHORT_VIDEO } from './support/videos.ts';

const ANALYSES = 4;
const LOG_SHOWN = 5000;
const TEN_MINUTES_MS = 600_000;
/** Until the outage is detected, and the Worker has started again. */
const RECOVERY_LIMIT_MS = 240_000;
/** Documented as about 30 s; machines under test are busy. */
const RESTART_LIMIT_MS = 60_000;

let directory: string;
let stack: Stack | null = null;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'strideline-runtime-kills-'));
});
afterAll(async () => {
  await stack?.stop();
  rmSync(directory, { recursive: true });
});

function showLogs(): void {
  for (const name of ['worker.log', 'container.log']) {
    process.stderr.write(readFileSync(join(directory, 'run', name), 'utf8').slice(-LOG_SHOWN));
  }
}

async function start(): Promise<Stack> {
  stack = await startStack({ port: 0, stateDirectory: directory, variables: VARIABLES });
  return stack;
}

/**
 * Returns the runtimes in the Worker's process group: a proxy, and the one that runs the Worker.
 */
function runtimesOf({ worker }: Stack): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && isRuntime(entry, worker.processId()))
    .map(Number);
}

function isRuntime(processId: string, groupId: number): boolean {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const words = readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0');
    return state !== 'Z' && Number(group) === groupId && words[1] === 'serve';
  } catch {
    return false;
  }
}

async function isServing({ baseUrl }: Stack): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Simulates that ten minutes have passed, and that queue and board have lost everything. */
function loseMessages(scopeId: string): void {
  const past = `UPDATE analyses SET accepted_at_ms = accepted_at_ms - ${TEN_MINUTES_MS}`;
  changeScope(directory, scopeId, past);
  const folder = join(directory, 'v3', 'do');
  const boards = readdirSync(folder).filter((name) => name.endsWith('JobBoard'));
  expect(boards).toHaveLength(1);
  for (const name of boards) rmSync(join(folder, name), { recursive: true });
}

describe('a killed runtime', () => {
  it('I-61: loses no accepted analysis whose queue message died with it', async () => {
    onTestFailed(showLogs);
    const first = await start();
    const partner = await createPartner(first, ANALYSES);
    await first.container.stop();
    for (let count = 0; count < ANALYSES; count += 1) {
      await startAnalysis(partner, SHORT_VIDEO);
    }
    // The last poll of the stopped container may still have received a lease.
    const accepted = await listAnalyses(first, partner.scopeId);
    const pending = accepted.filter(({ status }) => status === 'pending').map(({ id }) => id);
    expect(pending.length).toBeGreaterThanOrEqual(ANALYSES - 1);
    for (const runtime of runtimesOf(first)) process.kill(runtime, 'SIGKILL');
    await first.stop();
    loseMessages(partner.scopeId);

    const client = clientOf(await start(), partner.apiKey);
    for (const analysisId of pending) {
      // The container did process it: the test pattern shows no runner.
      expect(await waitForEnd({ ...partner, client }, analysisId, RECOVERY_LIMIT_MS)).toMatchObject(
        {
          code: 'no_runner_detected',
        },
      );
    }
  });

  it('restarts together with its proxy, and the API is available again', async () => {
    onTestFailed(showLogs);
    const current = stack ?? (await start());
    const victims = runtimesOf(current);
    expect(victims.length).toBeGreaterThan(0);
    for (const victim of victims) process.kill(victim, 'SIGKILL');
    const serving = await pollUntil(() => isServing(current), Boolean, RESTART_LIMIT_MS);
    expect(serving).toBe(true);
    expect(runtimesOf(current).filter((id) => victims.includes(id))).toEqual([]);
    const partner = await createPartner(current, 1);
    await waitForEnd(partner, await startAnalysis(partner, SHORT_VIDEO));
  });
});
