import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { OPERATOR_COMMANDS } from '../../contract/operator.ts';
import { playService } from './analyze/support/service-double.ts';
import { holdUnusedPort } from './support/unused-port.ts';

const OPERATOR = join(import.meta.dirname, '..', '..', 'cli', 'operator.ts');

let stopServer: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stopServer?.();
  stopServer = undefined;
});

/** Starts a stand-in for the Worker that always returns the same response. */
async function answerWith(status: number, body: object) {
  const reply = [{ status, body }];
  const service = await playService({
    'POST /operator/sweep': reply,
    'POST /operator/dead-letters/list': reply,
    'POST /operator/dead-letters/retry': reply,
  });
  stopServer = service.stop;
  return service;
}

function operator(...words: string[]) {
  const env = { ...process.env, OPERATOR_TOKEN: 'dev-token-of-this-test' };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [OPERATOR, ...words], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('npm run operator', () => {
  it('posts the command with the token and its fields', async () => {
    const { base, received } = await answerWith(200, { balance: 7 });
    await operator('dead-letters', 'retry', '--id', 'x1', '--base', base);
    expect(received).toMatchObject([
      {
        request: 'POST /operator/dead-letters/retry',
        authorization: 'Bearer dev-token-of-this-test',
      },
    ]);
    expect(JSON.parse(received[0]?.body.toString() ?? '')).toEqual({ id: 'x1' });
  });

  it('prints exactly one JSON object with --json', async () => {
    const answer = { dead_letters: [{ id: 'x1' }] };
    const { base } = await answerWith(200, answer);
    const { code, stdout, stderr } = await operator(
      'dead-letters',
      'list',
      '--json',
      '--base',
      base,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual(answer);
  });

  it('prints fields and tables without --json', async () => {
    const { base } = await answerWith(200, {
      balance: 7,
      entries: [
        { kind: 'grant', amount: 10 },
        { kind: 'debit', amount: -3 },
      ],
    });
    const { stdout } = await operator('sweep', '--base', base);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'balance: 7',
      '',
      'entries',
      '  kind   amount',
      '  grant  10',
      '  debit  -3',
    ]);
  });

  it('prints a refusal to stdout and stderr and exits 1', async () => {
    const refusal = { detail: 'No such scope', code: 'invalid_command' };
    const { base } = await answerWith(400, refusal);
    const { code, stdout, stderr } = await operator('sweep', '--json', '--base', base);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual(refusal);
    expect(stderr).toBe('No such scope\n');
  });

  it('exits 1 if the connection is refused', async () => {
    const { port, release } = await holdUnusedPort();
    stopServer = release;
    const base = `http://127.0.0.1:${port}`;
    const { code, stdout } = await operator('sweep', '--json', '--base', base);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toHaveProperty('detail');
  });

  it('prints help for itself and for every command, with exit code 0', async () => {
    for (const flag of ['--help', '-h']) {
      const { code, stdout } = await operator(flag);
      expect(code).toBe(0);
      for (const command of Object.keys(OPERATOR_COMMANDS)) {
        expect(stdout).toContain(`  ${command}`);
      }
    }
    const { code, stdout, stderr } = await operator('scope', 'set', '--scope', 'x', '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Example: npm run --silent operator -- scope set --scope ');
    expect(stdout).toContain('[--media-days 1|7|30|90|365]');
    const list = await operator('analyses', 'list', '--help');
    expect(list.stdout).toContain('[--status pending|analyzing|success|failed]');
    expect(list.stdout).toContain('[--limit 1-1000]');
  });

  it('prints one JSON object with --json if nothing could be sent', async () => {
    for (const words of [
      ['credits', 'grant', '--amount', '0'],
      ['organization', 'destroy'],
    ]) {
      const { code, stdout, stderr } = await operator(...words, '--json');
      expect(code).toBe(64);
      expect(JSON.parse(stdout)).toEqual({ detail: stderr.trimEnd() });
    }
  });
});
