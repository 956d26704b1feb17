import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { CommandFailure, runCommand } from '../../cli/command.ts';
import { readDocument } from '../../docs/site/read-document.ts';
import { buildPackage } from './build-package.ts';
import { renderTypes } from './render-types.ts';

const USAGE = `Usage: npm run client:build [-- --check-types]

Generates the client's types from the OpenAPI document, and builds the client package in
client/dist/.

  --check-types   only fail if the types are out of date
`;
const TYPES_FILE = join(import.meta.dirname, '..', 'src', 'api-types.ts');

await runCommand(USAGE, async (words) => {
  const options = { 'check-types': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: words, options });
  const types = renderTypes(await readDocument());
  if (values['check-types'] !== true) {
    writeFileSync(TYPES_FILE, types);
    await buildPackage();
  } else if (readFileSync(TYPES_FILE, 'utf8') !== types) {
    throw new CommandFailure('client/src/api-types.ts is out of date: npm run client:build');
  }
});
