import * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';
import { CommandFailure } from '../command.ts';

export interface Operator {
  baseUrl: string;
  operatorToken: string;
}

export type OperatorResponse =
  | { ok: true; body: unknown }
  | { ok: false; detail: string; body: unknown };

const refusalSchema = z.looseObject({ detail: z.string() });

export async function sendOperatorCommand(
  command: OperatorCommand,
  fields: object,
  { baseUrl, operatorToken }: Operator,
): Promise<OperatorResponse> {
  const url = `${baseUrl}/operator/${command.replaceAll(' ', '/')}`;
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${operatorToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
  } catch {
    const hint = baseUrl.startsWith('http://') ? ' Is "npm start" running?' : '';
    return refuse(`Cannot reach Strideline at ${baseUrl}.${hint}`);
  }
  const body: unknown = await response.json().catch(() => null);
  if (body === null) return refuse(`${url} returned ${response.status} without valid JSON.`);
  if (response.ok) return { ok: true, body };
  const refused = refusalSchema.safeParse(body);
  const detail = refused.success ? refused.data.detail : `${url} returned ${response.status}.`;
  return { ok: false, body, detail };
}

/** Runs an operator command and returns its response; throws if it fails. */
export async function operate(
  operator: Operator,
  command: OperatorCommand,
  fields: object,
): Promise<unknown> {
  const answer = await sendOperatorCommand(command, fields, operator);
  if (answer.ok) return answer.body;
  throw new CommandFailure(`The operator command "${command}" failed: ${answer.detail}`);
}

function refuse(detail: string): OperatorResponse {
  return { ok: false, detail, body: { detail } };
}
