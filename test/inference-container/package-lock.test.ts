import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import * as z from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

function dependenciesOf(manifestPath: string): Record<string, string> {
  return manifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8'))).dependencies;
}

function lockedVersions(lockPath: string): Record<string, string | undefined> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lockPath, 'utf8')));
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => [path, version]),
  );
}

it('the image installs the package versions that the tests run with', () => {
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
