import type { OperatorCommand } from '../../contract/operator.ts';
import { readJsonAnswer } from './json-answer.ts';

export type OperatorAnswer =
  | { ok: true; body: unknown }
  | { ok: false; detail: string; body: unknown };

export async function sendOperatorCommand(
  command: OperatorCommand,
  fields: object,
  { baseUrl, token }: { baseUrl: string; token: string },
): Promise<OperatorAnswer> {
  const url = `${baseUrl}/operator/${command.replaceAll(' ', '/')}`;
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
  } catch {
    const hint = baseUrl.startsWith('http://') ? ' Is "npm start" running?' : '';
    const detail = `Cannot reach Strideline at ${baseUrl}.${hint}`;
    return { ok: false, detail, body: { detail } };
  }
  return readJsonAnswer(response);
}
