import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** An invalid command line of each npm script, and its error message. */
const WRONG_LINES: Record<string, [words: string[], problem: string]> = {
  start: [['now'], "Unexpected argument 'now'"],
  analyze: [['--speed', '3'], "Unknown option '--speed'"],
  webhooks: [['listen'], '--forward is missing'],
  operator: [['organization', 'destroy'], 'Unknown command: organization destroy'],
  deploy: [['undeploy'], 'Unknown command: undeploy'],
  image: [['--cpu'], "Unknown option '--cpu'"],
  sbom: [['--file'], "Unknown option '--file'"],
  'client:build': [['all'], "Unexpected argument 'all'"],
  test: [['--repeat', 'often'], '--repeat needs a number of runs'],
  check: [['spelling'], 'Unknown step: spelling'],
  bench: [['speed'], 'Unknown: speed'],
  train: [['offsets', 'now'], 'offsets takes no arguments'],
  content: [['models', '--all'], "Unknown option '--all'"],
};

/** Runs a script's program without npm or a Cloudflare token. */
function run(name: string, words: readonly string[]) {
  const [file = ''] = /[\w/-]+\.ts/.exec(scripts[name] ?? '') ?? [];
  const options = { cwd: ROOT, env: { PATH: process.env['PATH'] } };
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...words], options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

describe.concurrent('the npm scripts', () => {
  it('are all covered here', () => {
    expect(Object.keys(scripts)).toEqual(Object.keys(WRONG_LINES));
  });

  it.each(Object.keys(WRONG_LINES))('%s prints its usage', async (name) => {
    const { status, stdout, stderr } = await run(name, ['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`npm (run )?(--silent )?${name}\\b`));
  });

  it.each(Object.entries(WRONG_LINES))(
    '%s reports an invalid command line and exits with 64',
    async (name, [words, problem]) => {
      const { status, stdout, stderr } = await run(name, words);
      expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
      expect(stderr.startsWith(problem)).toBe(true);
      expect(stderr).toContain('npm');
      expect(stderr).not.toMatch(/^ +at /m);
    },
  );

  it.each([
    ['listen', 'http://localhost:3000/hook'],
    ['listen', '--forward', 'ftp://localhost'],
    ['listen', '--forward', 'http://localhost', '--base', 'api'],
    ['listen', '--forward', 'http://localhost', '--secret', 'whsec_short'],
  ])('webhooks refuses %s %s %s %s', async (...words) => {
    expect((await run('webhooks', words)).status).toBe(64);
  });

  it.each([
    ['status', '--host', 'a.example.com'],
    ['--yes', 'strideline'],
    ['destroy', 'it'],
  ])('deploy refuses %s %s', async (...words) => {
    expect((await run('deploy', words)).status).toBe(64);
  });

  it('deploy fails with a single sentence, without a stack trace, and exits with 1', async () => {
    const { status, stdout, stderr } = await run('deploy', ['--host=a.example.com', '--dry-run']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^CLOUDFLARE_API_TOKEN is not set\./);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
