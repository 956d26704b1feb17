import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand, UsageError } from './command.ts';
import { billOfMaterials } from './sbom/bill-of-materials.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

const USAGE = `Usage: npm run sbom [-- FILE]

Writes a CycloneDX bill of materials of what is shipped, by default to .dev/sbom.cdx.json.
`;

await runCommand(USAGE, (words) => {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const [file = join(PROJECT_ROOT, '.dev', 'sbom.cdx.json'), ...others] = positionals;
  if (others.length > 0) throw new UsageError(`Unexpected argument: ${others.join(' ')}`);
  const bill = billOfMaterials();
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`${bill.components.length} components: ${file}\n`);
});
