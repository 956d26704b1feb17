import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, test } from 'vitest';

import { samplesOf } from '../docs/samples-of.ts';
import { useSharedStack } from './support/use-shared-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VIDEO = join(ROOT, 'test', 'fixtures', 'videos', 'moov-at-front.mp4');

const run = promisify(execFile);
const stack = useSharedStack();

describe('the quick start', () => {
  const samples = samplesOf('quick-start', 'runnable');
  let environment: NodeJS.ProcessEnv;
  let cwd: string;
  beforeAll(() => {
    const { baseUrl, demo } = stack.current;
    environment = { ...process.env, BASE: baseUrl, STRIDELINE_API_KEY: demo.testApiKey };
    cwd = join(stack.directory, 'quick-start');
    mkdirSync(cwd, { recursive: true });
    copyFileSync(VIDEO, join(cwd, 'run.mp4'));
  });

  test('has a marked sample in each language', () => {
    expect([...samples.keys()]).toEqual(['sh', 'js', 'python']);
  });

  test('uploads with curl', async () => {
    const { stdout } = await run('sh', ['-c', samples.get('sh') ?? ''], { cwd, env: environment });
    expect(JSON.parse(stdout)).toMatchObject({ message: 'Analysis started' });
  });

  test.each([
    ['js', 'sample.mjs', process.execPath, /^Total 0\.\d+\n(\w+ \S+ \S+\n)+$/],
    ['python', 'sample.py', 'python3', /^Total 0\.\d+\n$/],
  ])('analyzes a video with %s', async (language, file, program, output) => {
    writeFileSync(join(cwd, file), samples.get(language) ?? '');
    const { stdout } = await run(program, [file], { cwd, env: environment });
    expect(stdout).toMatch(output);
  });
});
