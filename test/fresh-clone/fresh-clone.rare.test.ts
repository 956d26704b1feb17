import type { ChildProcess } from 'node:child_process';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort, isPortFree } from '../../cli/stack/loopback-server.ts';
import { expectEventually } from '../expect-eventually.ts';
import { Printed } from '../printed.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const directory = mkdtempSync(join(tmpdir(), 'strideline-fresh-clone-'));
const START_LIMIT_MS = 500_000;
const READY = 'Ctrl-C stops everything.';
/** Packages are already installed, and nothing else should take long. */
const SECOND_START_LIMIT_MS = 60_000;

let port: number;

interface Start {
  npm: ChildProcess;
  output: () => string;
}

beforeAll(async () => {
  execFileSync('git', ['clone', '--quiet', '--local', ROOT, directory]);
  port = await findFreePort();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/**
 * Runs `npm start` as in a terminal: npm leads a process group, and Ctrl-C is sent to the whole
 * group.
 */
async function npmStart(environment: Record<string, string> = {}): Promise<Start> {
  const npm = spawn('npm', ['start'], {
    cwd: directory,
    env: { ...outsideEnvironment(), PORT: `${port}`, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = new Printed(npm.stdout, npm.stderr);
  await Promise.race([printed.waitFor(READY, START_LIMIT_MS), once(npm, 'close')]);
  return { npm, output: () => printed.text };
}

/**
 * Returns the environment without additions by npm and vitest, especially this project's Node in
 * PATH.
 */
function outsideEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (pair): pair is [string, string] =>
      pair[1] !== undefined && !/^(npm_|VITEST|NODE_ENV|INIT_CWD)/.test(pair[0]),
  );
  const environment = Object.fromEntries(kept);
  const path = (environment['PATH'] ?? '').split(':');
  return {
    ...environment,
    PATH: path.filter((folder) => !folder.includes('node_modules')).join(':'),
  };
}

async function stop({ npm }: Start, signal: NodeJS.Signals, whom: 'group' | 'npm') {
  const ended = once(npm, 'exit');
  process.kill(whom === 'group' ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
  await ended;
}

/** Returns every process running in the clone or from it. */
function processesOfClone(): { processId: number; words: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ processId: Number(entry), words: describeProcess(entry) }))
    .filter(({ words }) => words.includes(directory));
}

function containerOfClone(): number | undefined {
  return processesOfClone().find(({ words }) => words.includes('inference-container/'))?.processId;
}

function describeProcess(entry: string): string {
  try {
    const words = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return `${words} in ${readlinkSync(`/proc/${entry}/cwd`)}`;
  } catch {
    return 'gone';
  }
}

/** In this order: each needs what the first one installs. */
describe('npm start in a fresh clone', { shuffle: false }, () => {
  it('installs everything, prints a working command, and stops on Ctrl-C', async () => {
    const start = await npmStart();
    expect(start.output()).toContain(`http://127.0.0.1:${port}`);
    const command = /^ {2}(curl .*)$/m.exec(start.output())?.[1] ?? 'false';
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent`]);
    expect(JSON.parse(stdout)).toHaveProperty('video_id');

    await stop(start, 'SIGINT', 'group');
    expect(start.npm.exitCode).toBe(0);
    expect(processesOfClone()).toEqual([]);
  });

  it('starts again immediately on the same port, with the same key', async () => {
    const startedMs = performance.now();
    const start = await npmStart();
    expect(performance.now() - startedMs).toBeLessThan(SECOND_START_LIMIT_MS);
    expect(start.output()).not.toContain('Installing');
    const key = /gk_live_\w+/.exec(start.output())?.[0] ?? '';
    const kept = readFileSync(join(directory, '.dev', 'demo.json'), 'utf8');
    expect(kept).toContain(`"${key}"`);

    const second = await npmStart();
    expect(second.npm.exitCode).not.toBe(0);
    expect(second.output()).toContain(`Port ${port} is in use`);

    await stop(start, 'SIGTERM', 'npm');
    expect(start.npm.exitCode).toBe(0);
    expect(processesOfClone()).toEqual([]);
    expect(await isPortFree(port)).toBe(true);
  });

  it('I-70: keeps serving when the container crashes, reports the crash, and restarts it', async () => {
    const start = await npmStart();
    const crashed = containerOfClone() ?? Number.NaN;
    process.kill(crashed, 'SIGKILL');
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    const restarted = () => containerOfClone() ?? crashed;
    await expectEventually(restarted).not.toBe(crashed);
    expect(start.output()).toContain('The inference container ended (SIGKILL); restarting it');
    await stop(start, 'SIGINT', 'group');
    expect(start.npm.exitCode).toBe(0);
    expect(processesOfClone()).toEqual([]);
  });

  it('leaves nothing behind when all of its processes are killed', async () => {
    const start = await npmStart();
    await stop(start, 'SIGKILL', 'group');
    await expectEventually(processesOfClone).toEqual([]);
    expect(await isPortFree(port)).toBe(true);
  });

  it('rejects an invalid port number', async () => {
    const start = await npmStart({ PORT: 'eighty' });
    expect(start.npm.exitCode).not.toBe(0);
    expect(start.output()).toContain('PORT must be a port number');
  });

  it('changes no tracked files', () => {
    const status = execFileSync('git', ['status', '--porcelain'], { cwd: directory });
    expect(status.toString('utf8')).toBe('');
  });
});
