import * as z from 'zod';

export type JsonAnswer =
  | { ok: true; status: number; body: unknown }
  | { ok: false; status: number; body: unknown; detail: string };

const refusalSchema = z.looseObject({ detail: z.string() });

/** The service's answer; if it refuses, with its own `detail`. */
export async function readJsonAnswer(response: Response): Promise<JsonAnswer> {
  const { ok, status, url } = response;
  const body = parseJson(await response.text());
  if (body === undefined) {
    const detail = `${url} returned ${status} without valid JSON.`;
    return { ok: false, status, body: { detail }, detail };
  }
  if (ok) return { ok, status, body };
  const refused = refusalSchema.safeParse(body);
  const detail = refused.success ? refused.data.detail : `${url} returned ${status}.`;
  return { ok, status, body, detail };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
