import * as z from 'zod';

import { StackError } from '../stack/stack-error.ts';
import type { ApiFailure } from './api-failure.ts';
import { explainFailure } from './api-failure.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

export type ApiAnswer =
  | { ok: true; result: unknown; page: PageInfo }
  | { ok: false; failure: ApiFailure };

const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const ANSWER_LIMIT_MS = 60_000;

const pageInfoSchema = z.object({
  cursor: z.string().optional(),
  total_pages: z.number().optional(),
  total_count: z.number().optional(),
});
type PageInfo = z.infer<typeof pageInfoSchema>;

const envelopeSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown(),
  result_info: pageInfoSchema.nullish(),
});

/** Cloudflare's API, called with a token. */
export class CloudflareApi {
  readonly #baseUrl: string;
  readonly #token: string;

  constructor({ baseUrl, token }: { baseUrl: string; token: string }) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#token = token;
  }

  async send({ method, path, body }: ApiCall): Promise<ApiAnswer> {
    const response = await this.#fetch({ method, path, body });
    const envelope = envelopeSchema.safeParse(parseJson(await response.text()));
    const { status } = response;
    if (envelope.success && envelope.data.success && response.ok) {
      return { ok: true, result: envelope.data.result, page: envelope.data.result_info ?? {} };
    }
    const errors = envelope.data?.errors ?? [];
    return { ok: false, failure: { method, path, status, errors } };
  }

  /** The result of a call that must succeed. */
  async request(call: ApiCall): Promise<unknown> {
    return resultOf(await this.send(call)).result;
  }

  /** Everything in a listing, from all of its pages. */
  async list<Item>(path: string, pageSchema: z.ZodType<Item[]>): Promise<Item[]> {
    const items: Item[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const position = cursor === undefined ? `page=${page}` : `cursor=${cursor}`;
      const query = `${path}?per_page=${PAGE_SIZE}&${position}`;
      const answer = resultOf(await this.send({ method: 'GET', path: query }));
      items.push(...pageSchema.parse(answer.result));
      const info = answer.page;
      cursor = info.cursor === undefined || info.cursor === '' ? undefined : info.cursor;
      const hasPage = page < (info.total_pages ?? 0) || items.length < (info.total_count ?? 0);
      if (cursor === undefined && !hasPage) return items;
    }
    throw new StackError(`${path} has more than ${MAX_PAGES} pages.`);
  }

  async #fetch({ method, path, body }: { method: string; path: string; body: object | undefined }) {
    try {
      return await fetch(`${this.#baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      const text = `${method} ${this.#baseUrl}${path} got no response. Check the connection, and run the command again.`;
      throw new StackError(text, { cause });
    }
  }
}

function resultOf(answer: ApiAnswer): { result: unknown; page: PageInfo } {
  if (answer.ok) return answer;
  throw new StackError(explainFailure(answer.failure));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
