import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { deployedOperatorToken } from './deploy/deploy-file.ts';
import { helpFor, helpForAll } from './operator/command-flags.ts';
import { formatAnswer } from './operator/format-answer.ts';
import { parseCommandLine } from './operator/parse-command-line.ts';
import { sendOperatorCommand } from './operator/send-operator-command.ts';
import { parseVariables } from './stack/dev-secrets.ts';
import { localBaseUrl } from './stack/local-service.ts';
import { StackError } from './stack/stack-error.ts';
import { PROJECT_ROOT, SECRETS_FILE } from './stack/stack-folders.ts';

const EXIT = { done: 0, refused: 1, misused: 2 } as const;

const words = process.argv.slice(2);

try {
  process.exitCode = await runOperator();
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  process.exitCode = refuse(error.message);
}

async function runOperator(): Promise<number> {
  const parsed = parseCommandLine(words, readNamedFile);
  if (!parsed.ok) {
    const help = parsed.command === null ? helpForAll() : helpFor(parsed.command);
    if (parsed.problem !== null) return refuse(parsed.problem, `\n\n${help}`);
    process.stdout.write(`${help}\n`);
    return EXIT.done;
  }
  const { command, fields, isJson } = parsed.line;
  const baseUrl = parsed.line.baseUrl ?? localBaseUrl(process.env);
  const deployedToken = deployedOperatorToken(PROJECT_ROOT, baseUrl);
  const token = process.env['OPERATOR_TOKEN'] ?? deployedToken ?? readLocalToken();
  if (token === undefined) {
    return refuse(
      'OPERATOR_TOKEN is not set, and neither .deploy.json (created by "npm run deploy") nor .dev.vars (created by "npm start") contains it.',
    );
  }
  const answer = await sendOperatorCommand(command, fields, { baseUrl, token });
  if (isJson) process.stdout.write(`${JSON.stringify(answer.body)}\n`);
  else if (answer.ok) process.stdout.write(`${formatAnswer(answer.body)}\n`);
  if (!answer.ok) process.stderr.write(`${answer.detail}\n`);
  return answer.ok ? EXIT.done : EXIT.refused;
}

/** Reports why nothing was sent; programs that asked for JSON get it, without help. */
function refuse(detail: string, help = ''): number {
  const isJson = words.includes('--json');
  if (isJson) process.stdout.write(`${JSON.stringify({ detail })}\n`);
  process.stderr.write(`${detail}${isJson ? '' : help}\n`);
  return EXIT.misused;
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
  return parseVariables(readFileSync(SECRETS_FILE, 'utf8'))['OPERATOR_TOKEN'];
}
