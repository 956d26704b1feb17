import { Hono } from 'hono';

import { describeProblems, inPlainWords } from '../../contract/describe-problems.ts';
import { keysOf } from '../../contract/keys-of.ts';
import type { OperatorCommand } from '../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../contract/operator.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { requireBearerToken } from '../http/bearer-token.ts';
import { readJsonBody } from '../http/json-body.ts';
import { settingsOf } from '../platform/settings.ts';
import { COMMANDS } from './commands.ts';

/** Large enough for a shoe list, which is sent in one request. */
const MAX_COMMAND_BYTES = 8 * 1024 * 1024;

interface OperatorEnv {
  Bindings: Env;
  Variables: { requestId: string };
}

/** `POST /operator/<words of the command>`; not part of the public API. */
export const operatorRoutes = new Hono<OperatorEnv>();

operatorRoutes.use(async (c, next) => {
  await requireBearerToken(c.env, c.req.raw, {
    value: settingsOf(c.env).operatorToken,
    refusal: 'operator_token_invalid',
    detail: 'The operator token is missing or wrong',
  });
  await next();
});

for (const command of keysOf(OPERATOR_COMMANDS)) {
  operatorRoutes.post(`/${command.replaceAll(' ', '/')}`, async (c) => {
    const body = await readJsonBody(c.req.raw, MAX_COMMAND_BYTES);
    const answer = await runCommand(c.env, command, body);
    return c.json(answer);
  });
}

async function runCommand(env: Env, command: OperatorCommand, body: unknown = {}): Promise<object> {
  const parsed = OPERATOR_COMMANDS[command].safeParse(body, { error: inPlainWords });
  if (!parsed.success) {
    throw new ApiError('invalid_command', describeProblems(parsed.error, { whole: 'The body' }));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields were parsed with this very command's schema
  const run = COMMANDS[command] as (env: Env, fields: object) => Promise<object>;
  return run(env, parsed.data);
}
