import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { OperatorCommand } from '../../contract/operator.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

const MASTER_LIST = join(PROJECT_ROOT, 'worker', 'shoes', 'catalog', 'master.csv');

export async function loadShoes(
  operate: (command: OperatorCommand, fields: object) => Promise<unknown>,
  scopeId: string,
): Promise<void> {
  const text = readFileSync(MASTER_LIST, 'utf8');
  await operate('shoes import', { file: { name: 'master.csv', text } });
  await operate('shoes activate', { scope: scopeId, all: true });
}
