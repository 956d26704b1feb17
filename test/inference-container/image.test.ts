import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import * as z from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

function dependenciesOf(manifestPath: string): Record<string, string> {
  return manifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8'))).dependencies;
}

it('the image installs the packages the tests ran with', () => {
  const ofImage = dependenciesOf('inference-container/package.json');

  expect(ofImage).not.toEqual({});
  expect(dependenciesOf('package.json')).toMatchObject(ofImage);
});
