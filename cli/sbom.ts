import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { billOfMaterials } from './sbom/bill-of-materials.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

/** `npm run sbom [-- FILE]` */
const [file = join(PROJECT_ROOT, '.dev', 'sbom.cdx.json')] = process.argv.slice(2);
const bill = billOfMaterials();
mkdirSync(dirname(resolve(file)), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} components: ${file}\n`);
