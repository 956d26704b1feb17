import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readCommandLine } from '../../../cli/deploy/read-command-line.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Runs the command itself, without a token and without a terminal. */
function runDeploy(...words: string[]) {
  const env = { PATH: process.env['PATH'] };
  const options = { cwd: ROOT, encoding: 'utf8', env } as const;
  return spawnSync(process.execPath, ['cli/deploy.ts', ...words], options);
}

describe('the command line', () => {
  it('takes several hosts, the sender, and settings', () => {
    const words = '--host a.example.com,b.example.com --host c.example.com --set A=1 --set B=2';
    const line = readCommandLine([...words.split(' '), '--mail-from', 'x@example.com']);
    expect(line).toEqual({
      ok: true,
      line: {
        command: 'deploy',
        isDryRun: false,
        flags: {
          hosts: ['a.example.com', 'b.example.com', 'c.example.com'],
          mailFrom: 'x@example.com',
          set: ['A=1', 'B=2'],
        },
      },
    });
  });

  it('takes the name to destroy', () => {
    expect(readCommandLine(['destroy', '--yes', 'strideline', '--dry-run'])).toEqual({
      ok: true,
      line: { command: 'destroy', confirmedName: 'strideline', isDryRun: true },
    });
  });

  it.each([
    ['destory'],
    ['status', '--host', 'a.example.com'],
    ['--yes', 'strideline'],
    ['--hosts', 'a.example.com'],
    ['--host'],
    ['destroy', 'strideline'],
  ])('refuses %s %s', (...words) => {
    expect(readCommandLine(words)).toMatchObject({ ok: false });
  });
});

describe('npm run deploy', () => {
  it('explains itself', () => {
    const { status, stdout } = runDeploy('--help');
    expect(status).toBe(0);
    for (const part of ['status', 'destroy', '--host', '--mail-from', '--dry-run']) {
      expect(stdout).toContain(part);
    }
  });

  it('explains itself and exits 2 if the command line is wrong', () => {
    const { status, stdout, stderr } = runDeploy('undeploy');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown command: undeploy\n\n.*--mail-from/s);
  });

  it('prints one sentence without a stack, and exits 1, if it is not possible', () => {
    const { status, stdout, stderr } = runDeploy('--dry-run');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^CLOUDFLARE_API_TOKEN is not set\./);
    expect(stderr).not.toContain('    at ');
  });
});
