import { parseArgs } from 'node:util';

import { CommandFailure, runCommand } from '../../cli/command.ts';
import { buildPackage } from './build-package.ts';
import { typesAreCurrent, generateTypes } from './generate-types.ts';

const USAGE = `Usage: npm run client:build [-- OPTION]

Generates the client's types from the OpenAPI document if that has changed, and builds the client
package in client/dist/.

  --check-types   only fail if the types are out of date
  --package       only build the package
`;

await runCommand(USAGE, async (words) => {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args: words, options: { 'check-types': flag, package: flag } });
  const areCurrent = values.package === true || (await typesAreCurrent());
  if (values['check-types'] === true) {
    if (areCurrent) return;
    throw new CommandFailure('client/src/api-types.ts is out of date: npm run client:build');
  }
  if (!areCurrent) await generateTypes();
  await buildPackage();
});
