import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

const DOCKERFILES = ['inference-container/Dockerfile', 'inference-container/Dockerfile.gpu'];

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function dependenciesOf(manifestPath: string): Record<string, string> {
  return manifestSchema.parse(JSON.parse(read(manifestPath))).dependencies;
}

function lockedVersions(lockPath: string): Record<string, string | undefined> {
  const { packages } = lockSchema.parse(JSON.parse(read(lockPath)));
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => [path, version]),
  );
}

it('the image installs the package versions the tests ran with', () => {
  const ofImage = dependenciesOf('inference-container/package.json');

  expect(ofImage).not.toEqual({});
  expect(dependenciesOf('package.json')).toMatchObject(ofImage);
});

it('transitive dependencies are locked to the versions the tests ran with', () => {
  const ofImage = lockedVersions('inference-container/package-lock.json');

  expect(Object.keys(ofImage)).toEqual(
    expect.arrayContaining(
      Object.keys(dependenciesOf('inference-container/package.json')).map(
        (name) => `node_modules/${name}`,
      ),
    ),
  );
  expect(lockedVersions('package-lock.json')).toMatchObject(ofImage);
});

describe.each(DOCKERFILES)('%s', (path) => {
  it('converts the models before removing the package that contains them', () => {
    const text = read(path);
    const conversion = text.indexOf('RUN node model-build/convert-models.ts');

    expect(conversion).toBeGreaterThan(text.indexOf('npm ci'));
    expect(text.indexOf('rm -rf node_modules/@mediapipe')).toBeGreaterThan(conversion);
    expect(text).toContain('COPY --from=packages /app/inference-container/.models ');
  });

  it('runs no package install scripts, and nothing as root', () => {
    const text = read(path);

    expect(text).toMatch(/npm ci [^\n]*--ignore-scripts/);
    expect(text).toMatch(/^USER (?!root)/m);
  });

  it('lets nobody read the programs that hold the token', () => {
    const text = read(path);
    const protection = text.indexOf('RUN chmod 0711 /usr/local/bin/node /usr/bin/tini');

    expect(protection).toBeGreaterThan(text.indexOf('install --yes'));
    expect(protection).toBeGreaterThan(
      text.lastIndexOf('COPY --from=packages /usr/local/bin/node'),
    );
  });

  it('copies neither installed packages nor converted models from the checkout', () => {
    const ignored = read(`${path}.dockerignore`).split('\n');

    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/.models']));
    expect(ignored[0]).toBe('*');
  });
});

it('only the GPU image downloads the CUDA provider', () => {
  const [ofProcessor = '', ofGpu = ''] = DOCKERFILES.map(read);

  expect(ofGpu).toMatch(/ONNXRUNTIME_NODE_INSTALL=cuda12 npm rebuild .*onnxruntime-node/);
  expect(ofGpu).toMatch(/^ARG CUDA_IMAGE=nvidia\/cuda:[\d.]+-cudnn-runtime/m);
  expect(ofGpu).toMatch(/ldd "\$provider"/);
  expect(ofProcessor).not.toContain('ONNXRUNTIME_NODE_INSTALL');
});
