import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';

import { CommandFailure, EXIT, failureOf, runCommand } from './command.ts';
import { deployedOperatorToken } from './deploy/deploy-file.ts';
import { helpFor, helpForAll } from './operator/command-flags.ts';
import { formatResponse } from './operator/format-response.ts';
import type { CommandLine } from './operator/parse-command-line.ts';
import { commandIn, parseCommandLine } from './operator/parse-command-line.ts';
import { sendOperatorCommand } from './operator/send-operator-command.ts';
import { localBaseUrl } from './stack/local-service.ts';
import { PROJECT_ROOT, SECRETS_FILE } from './stack/stack-folders.ts';

await runCommand(usageFor, async (words) => {
  try {
    return await runOperator(parseCommandLine(words, readNamedFile));
  } catch (error) {
    const detail = failureOf(error)?.message;
    if (detail === undefined || !words.includes('--json')) throw error;
    // With --json, print the error as JSON, without help.
    process.stdout.write(`${JSON.stringify({ detail })}\n`);
    throw new CommandFailure(detail, EXIT.misused);
  }
});

async function runOperator({ command, fields, isJson, ...line }: CommandLine): Promise<number> {
  const baseUrl = line.baseUrl ?? localBaseUrl(process.env);
  const deployedToken = deployedOperatorToken(PROJECT_ROOT, baseUrl);
  const operatorToken = process.env['OPERATOR_TOKEN'] ?? deployedToken ?? readLocalToken();
  if (operatorToken === undefined) {
    throw new CommandFailure(
      'OPERATOR_TOKEN is not set, and neither .deploy.json (created by "npm run deploy") nor .dev.vars (created by "npm start") contains it.',
      EXIT.misused,
    );
  }
  const answer = await sendOperatorCommand(command, fields, { baseUrl, operatorToken });
  if (isJson) process.stdout.write(`${JSON.stringify(answer.body)}\n`);
  else if (answer.ok) process.stdout.write(`${formatResponse(answer.body)}\n`);
  if (!answer.ok) process.stderr.write(`${answer.detail}\n`);
  return answer.ok ? EXIT.done : EXIT.failed;
}

function usageFor(words: readonly string[]): string {
  const command = commandIn(words);
  return command === undefined ? helpForAll() : helpFor(command);
}

function readNamedFile(path: string): { name: string; text: string } | null {
  try {
    return { name: basename(path), text: readFileSync(path, 'utf8') };
  } catch {
    return null;
  }
}

function readLocalToken(): string | undefined {
  if (!existsSync(SECRETS_FILE)) return undefined;
  return parseEnv(readFileSync(SECRETS_FILE, 'utf8'))['OPERATOR_TOKEN'];
}
