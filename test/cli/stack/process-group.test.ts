import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startProcessGroup } from '../../../cli/stack/process-group.ts';
import { expectEventually } from '../../expect-eventually.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'process-group-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function start(script: string) {
  return startProcessGroup({
    name: 'The shell',
    command: ['sh', '-c', script],
    environment: { COLOR: 'blue' },
    directory,
    logFile: join(directory, 'shell.log'),
  });
}

function isAlive(processId: number): boolean {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return !/\) Z /.test(stat);
  } catch {
    return false;
  }
}

async function processIdIn(file: string): Promise<number> {
  const path = join(directory, file);
  const isWritten = () => existsSync(path) && readFileSync(path, 'utf8').endsWith('\n');
  await expectEventually(isWritten).toBe(true);
  return Number(readFileSync(path, 'utf8'));
}

describe('startProcessGroup', () => {
  it("writes the command's output to the log", async () => {
    const group = await start('echo "$COLOR"; echo trouble >&2');
    expect(await group.ended).toContain('exit code 0');
    expect(readFileSync(group.logFile, 'utf8')).toBe('blue\ntrouble\n');
    expect(group.isRunning()).toBe(false);
    await group.stop();
  });

  it('stops the children of the command, even if the command has already exited', async () => {
    const group = await start('sleep 300 & echo $! > child; exit 3');
    const child = await processIdIn('child');
    expect(await group.ended).toContain('exit code 3');
    expect(isAlive(child)).toBe(true);
    await group.stop();
    expect(isAlive(child)).toBe(false);
  });

  it('waits for a command that cleans up on SIGTERM', async () => {
    const group = await start(
      'trap "sleep 0.3; echo tidy > tidied; exit 0" TERM; echo $$ > leader; while :; do sleep 0.05; done',
    );
    await processIdIn('leader');
    await group.stop();
    expect(readFileSync(join(directory, 'tidied'), 'utf8')).toBe('tidy\n');
  });

  it('kills immediately', async () => {
    const group = await start('trap "" TERM; echo $$ > leader; while :; do sleep 0.05; done');
    const leader = await processIdIn('leader');
    await group.kill();
    expect(isAlive(leader)).toBe(false);
    expect(await group.ended).toContain('SIGKILL');
  });

  it('ends the group if the process that started it is killed', async () => {
    const module = join(import.meta.dirname, '../../../cli/stack/process-group.ts');
    const program = `
      import { startProcessGroup } from ${JSON.stringify(module)};
      await startProcessGroup({ name: 'x', command: ['sh', '-c', 'echo $$ > leader; sleep 300'],
        environment: {}, directory: '.', logFile: 'x.log' });
      setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: directory,
      stdio: 'inherit',
    });
    const leader = await processIdIn('leader');
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    await expectEventually(() => isAlive(leader)).toBe(false);
  });
});
