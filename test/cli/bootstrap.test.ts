import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { Printed } from '../printed.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BOOTSTRAP = join(ROOT, 'cli', 'bootstrap.mjs');

function bootstrap(words: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [BOOTSTRAP, ...words], { env, encoding: 'utf8' });
}

describe('bootstrap', () => {
  it("runs the command with the project's own tools and Node first in PATH", () => {
    const { stdout } = bootstrap(['sh', '-c', 'command -v node; command -v wrangler']);
    const bin = join(ROOT, 'node_modules', '.bin');
    expect(stdout).toBe(`${join(bin, 'node')}\n${join(bin, 'wrangler')}\n`);
  });

  it("exits with the command's code and leaves stdout to the command", () => {
    const { status, stdout } = bootstrap(['sh', '-c', 'echo out; exit 7']);
    expect({ status, stdout }).toEqual({ status: 7, stdout: 'out\n' });
  });

  it('forwards signals and waits for the command to end', async () => {
    const script =
      'trap "sleep 0.2; echo tidy; exit 0" TERM; echo ready; while :; do sleep 0.02; done';
    const child = spawn(process.execPath, [BOOTSTRAP, 'sh', '-c', script]);
    const printed = new Printed(child.stdout);
    await printed.waitFor('ready\n');
    child.kill('SIGTERM');
    await once(child, 'close');
    const { text } = printed;
    expect({ code: child.exitCode, text }).toEqual({ code: 0, text: 'ready\ntidy\n' });
  });

  it('names the Debian package of a program that it cannot install', () => {
    const { status, stderr } = bootstrap(['--needs=java', 'true'], { PATH: '/nowhere' });
    expect(status).toBe(1);
    expect(stderr).toContain('openjdk-17-jre-headless');
  });

  it('refuses a program without a known package', () => {
    const { status, stderr } = bootstrap(['--needs=ffmpeg,lynx', 'true']);
    expect(status).toBe(1);
    expect(stderr).toContain('lynx');
  });
});

const dependencies = z.record(z.string(), z.string()).optional();
const manifestSchema = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
});
const lockSchema = z.object({ packages: z.object({ '': manifestSchema }) });

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

describe('package-lock.json', () => {
  it('matches package.json, with exact versions', () => {
    const manifest = manifestSchema.parse(readJson('package.json'));
    expect(lockSchema.parse(readJson('package-lock.json')).packages['']).toEqual(manifest);
    const versions = Object.values(manifest).flatMap((group) => Object.values(group ?? {}));
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-\w+)?$/.test(version))).toEqual([]);
  });
});
