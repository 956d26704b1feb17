import type { OperatorCommand } from '../../contract/operator.ts';
import { sendOperatorCommand } from '../operator/send-operator-command.ts';
import { StackError } from './stack-error.ts';

export interface Operator {
  baseUrl: string;
  operatorToken: string;
}

/** Runs an operator command that must succeed, and returns its answer. */
export async function operate(
  { baseUrl, operatorToken: token }: Operator,
  command: OperatorCommand,
  fields: object,
): Promise<unknown> {
  const answer = await sendOperatorCommand(command, fields, { baseUrl, token });
  if (answer.ok) return answer.body;
  throw new StackError(`The operator command "${command}" failed: ${answer.detail}`);
}
