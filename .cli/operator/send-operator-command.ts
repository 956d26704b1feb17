import * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';

export type OperatorAnswer =
  | { ok: true; body: unknown }
  | { ok: false; detail: string; body: unknown };

const refusalSchema = z.looseObject({ detail: z.string() });

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
    return refusal(`No Worker answers at ${baseUrl}. Is "npm start" running?`);
  }
  const text = await response.text();
  const body = parseJson(text);
  if (body === undefined) return refusal(`${url} answered ${response.status} without JSON.`);
  if (response.ok) return { ok: true, body };
  const refused = refusalSchema.safeParse(body);
  const detail = refused.success ? refused.data.detail : `${url} answered ${response.status}.`;
  return { ok: false, detail, body };
}

function refusal(detail: string): OperatorAnswer {
  return { ok: false, detail, body: { detail } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
