import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keepRunning } from '../../../cli/stack/keep-running.ts';
import type { ProcessGroup } from '../../../cli/stack/process-group.ts';
import { startProcessGroup } from '../../../cli/stack/process-group.ts';
import { expectEventually } from '../../expect-eventually.ts';

const POLICY = { firstDelayMs: 10, maxDelayMs: 40, healthyAfterMs: 60_000 };

let directory: string;
let kept: ProcessGroup | undefined;
let reports: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'strideline-keep-running-'));
  reports = [];
});
afterEach(async () => {
  await kept?.stop();
  rmSync(directory, { recursive: true });
});

const logFile = () => join(directory, 'shell.log');
const startsLogged = () => readFileSync(logFile(), 'utf8').split('\n').length - 1;

async function keepShell(script: string, watch?: (until: AbortSignal) => Promise<string>) {
  const start = () =>
    startProcessGroup({
      name: 'The shell',
      command: ['sh', '-c', `echo started; ${script}`],
      environment: {},
      directory,
      logFile: logFile(),
    });
  const restart = { start, report: (text: string) => reports.push(text), policy: POLICY };
  kept = keepRunning(await start(), watch === undefined ? restart : { ...restart, watch });
  return kept;
}

describe('a supervised process', () => {
  it('I-70: is restarted after a SIGKILL, and the restart is reported', async () => {
    const shell = await keepShell('sleep 60');
    const firstId = shell.processId();
    process.kill(firstId, 'SIGKILL');
    await expectEventually(() => shell.processId()).not.toBe(firstId);
    expect(shell.isRunning()).toBe(true);
    expect(reports).toEqual(['The shell ended (SIGKILL); restarting it in 0.01 s.']);
  });

  it('is restarted with growing delays while it keeps crashing, up to a maximum', async () => {
    await keepShell('exit 3');
    await expectEventually(() => reports.length).toBeGreaterThanOrEqual(4);
    const delays = reports.map((text) => /in ([0-9.]+) s/.exec(text)?.[1]).slice(0, 4);
    expect(delays).toEqual(['0.01', '0.02', '0.04', '0.04']);
  });

  it('kills the children that a crashed leader left behind', async () => {
    const shell = await keepShell('sleep 60 & echo $! >child; wait');
    await expectEventually(() => readFileSync(join(directory, 'child'), 'utf8')).not.toBe('');
    const child = Number(readFileSync(join(directory, 'child'), 'utf8'));
    process.kill(shell.processId(), 'SIGKILL');
    await expectEventually(() => isAlive(child)).toBe(false);
  });

  it('is restarted if it hangs', async () => {
    let verdicts = 0;
    const shell = await keepShell('sleep 60', async (until) => {
      verdicts += 1;
      if (verdicts === 1) return 'The shell is unresponsive';
      await new Promise((resolve) => until.addEventListener('abort', resolve));
      return '';
    });
    await expectEventually(() => verdicts).toBe(2);
    expect(reports).toEqual(['The shell is unresponsive; restarting it in 0.01 s.']);
    expect(shell.isRunning()).toBe(true);
  });

  it('stays stopped, even if stopped during a restart delay', async () => {
    const shell = await keepShell('exit 3');
    await expectEventually(() => reports.length).toBeGreaterThan(0);
    await shell.stop();
    const starts = startsLogged();
    await shell.ended;
    expect(shell.isRunning()).toBe(false);
    expect(startsLogged()).toBe(starts);
  });
});

function isAlive(processId: number): boolean {
  try {
    return !readFileSync(`/proc/${processId}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
