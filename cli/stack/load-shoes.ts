import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sendOperatorCommand } from '../operator/send-operator-command.ts';
import type { OperatorCommand } from '../../contract/operator.ts';
import { StackError } from './stack-error.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

const MASTER_LIST = join(PROJECT_ROOT, 'worker', 'shoes', 'catalog', 'master.csv');

/** Imports the master list and activates all of it for the demo organization. */
export async function loadShoes(options: {
  baseUrl: string;
  operatorToken: string;
  scopeId: string;
}): Promise<void> {
  const { baseUrl, operatorToken: token, scopeId } = options;
  const run = async (command: OperatorCommand, fields: object) => {
    const answer = await sendOperatorCommand(command, fields, { baseUrl, token });
    if (!answer.ok) throw new StackError(`${command}: ${answer.detail}`);
  };
  const text = readFileSync(MASTER_LIST, 'utf8');
  await run('shoes import', { file: { name: 'master.csv', text } });
  await run('shoes activate', { scope: scopeId, all: true });
}
