import * as z from 'zod';

import { CommandFailure } from '../command.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const RESPONSE_TIMEOUT_MS = 60_000;

const envelopeSchema = z.object({
  success: z.literal(true),
  result: z.unknown(),
  result_info: z
    .object({
      cursor: z.string().optional(),
      total_pages: z.number().default(0),
      total_count: z.number().default(0),
    })
    .nullish(),
});
const errorsSchema = z
  .object({ errors: z.array(z.object({ code: z.number(), message: z.string() })) })
  .transform(({ errors }) => errors)
  .catch([]);

export class ApiFailure extends CommandFailure {
  readonly status: number;
  readonly errors: readonly { code: number; message: string }[];

  constructor(call: ApiCall, status: number, errors: ApiFailure['errors']) {
    super(explain(call, status, errors));
    this.status = status;
    this.errors = errors;
  }

  hasCode(wanted: number): boolean {
    return this.errors.some(({ code }) => code === wanted);
  }
}

export class CloudflareApi {
  readonly #baseUrl: string;
  readonly #token: string;

  constructor({ baseUrl, token }: { baseUrl: string; token: string }) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#token = token;
  }

  async request(call: ApiCall): Promise<unknown> {
    return (await this.#send(call)).result;
  }

  /** Returns a complete listing from all pages. */
  async list<Item>(path: string, pageSchema: z.ZodType<Item[]>): Promise<Item[]> {
    const items: Item[] = [];
    let cursor = '';
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const position = cursor === '' ? `page=${page}` : `cursor=${cursor}`;
      const query = `${path}?per_page=${PAGE_SIZE}&${position}`;
      const { result, result_info: info } = await this.#send({ method: 'GET', path: query });
      items.push(...pageSchema.parse(result));
      cursor = info?.cursor ?? '';
      const hasPage = page < (info?.total_pages ?? 0) || items.length < (info?.total_count ?? 0);
      if (cursor === '' && !hasPage) return items;
    }
    throw new CommandFailure(`${path} has more than ${MAX_PAGES} pages.`);
  }

  async #send(call: ApiCall): Promise<z.infer<typeof envelopeSchema>> {
    const { method, path, body } = call;
    const url = `${this.#baseUrl}${path}`;
    const response = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new CommandFailure(
        `${method} ${url} got no response. Check the connection, and run the command again.`,
      );
    });
    const answer: unknown = await response.json().catch(() => null);
    const envelope = envelopeSchema.safeParse(answer);
    if (envelope.success && response.ok) return envelope.data;
    throw new ApiFailure(call, response.status, errorsSchema.parse(answer));
  }
}

/** Token permissions, by the part of the path that needs them. */
const PERMISSIONS = [
  { part: '/d1/', name: 'D1', level: 'Edit' },
  { part: '/r2/', name: 'Workers R2 Storage', level: 'Edit' },
  { part: '/queues', name: 'Queues', level: 'Edit' },
  { part: '/containers/', name: 'Workers Containers', level: 'Edit' },
  { part: '/workers/', name: 'Workers Scripts', level: 'Edit' },
  { part: '/accounts', name: 'Account Settings', level: 'Read' },
] as const;

export const HOW_TO_MAKE_TOKEN = `Create a token at https://dash.cloudflare.com/profile/api-tokens (Create Token, Custom token) with these permissions:

${PERMISSIONS.map(({ name, level }) => `  Account  ${name.padEnd(18)}  ${level}`).join('\n')}
  Zone     Workers Routes      Edit   (only for a domain of your own)

Then run: export CLOUDFLARE_API_TOKEN=...`;

/** Invalid token, malformed token, and missing authentication. */
const INVALID_TOKEN_CODES = new Set([1000, 6003, 6111, 9106]);
const NOT_ALLOWED_CODES = new Set([9109, 10_000]);

function explain({ method, path }: ApiCall, status: number, errors: ApiFailure['errors']): string {
  const given = errors.map(({ code, message }) => `${message} (code ${code})`).join(', ');
  const isInvalidToken = errors.some(
    ({ code, message }) => INVALID_TOKEN_CODES.has(code) || /invalid access token/i.test(message),
  );
  if (isInvalidToken || status === 401) {
    return `CLOUDFLARE_API_TOKEN is not a valid token: ${given}.\n\n${HOW_TO_MAKE_TOKEN}`;
  }
  if (errors.some(({ code }) => NOT_ALLOWED_CODES.has(code))) {
    const { name, level } = PERMISSIONS.find(({ part }) => path.includes(part)) ?? PERMISSIONS[5];
    return `The API token lacks the permission "${name}: ${level}", has expired, or is for another account: ${method} ${path} returned ${status}, ${given}.\n\n${HOW_TO_MAKE_TOKEN}`;
  }
  return `Cloudflare refused ${method} ${path} with ${status}${given === '' ? '' : `: ${given}`}.`;
}
