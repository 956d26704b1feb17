import * as z from 'zod';

import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';
import { withinTimeLimit } from '../platform/time-limit.ts';

export type Resolution =
  | { ok: true; addresses: string[] }
  | { ok: false; reason: 'name_unknown' | 'resolver_unreachable' };

/** Every IPv4 and IPv6 address of a host name. */
export type ResolveHost = (host: string) => Promise<Resolution>;

const TIME_LIMIT_MS = 2000;
/** Record types and response codes as RFC 1035 and RFC 3596 number them. */
const RECORD_TYPES = { A: 1, AAAA: 28 } as const;
const NO_ERROR = 0;
const NAME_ERROR = 3;

const dnsAnswerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

interface ResolverOptions {
  resolverUrl: string;
  fetch: (url: URL, init: RequestInit) => Promise<Response>;
  timeLimitMs?: number;
}

/** DNS over HTTPS in its JSON form. One query after the other, since open connections are scarce. */
export function dnsOverHttps(options: ResolverOptions): ResolveHost {
  return async (host) => {
    try {
      const answers = await withinTimeLimit(
        options.timeLimitMs ?? TIME_LIMIT_MS,
        async (signal) => [
          ...(await ask({ ...options, host, type: 'A', signal })),
          ...(await ask({ ...options, host, type: 'AAAA', signal })),
        ],
      );
      if (!answers.ok) return { ok: false, reason: 'resolver_unreachable' };
      const addresses = answers.value;
      return addresses.length > 0 ? { ok: true, addresses } : { ok: false, reason: 'name_unknown' };
    } catch {
      // Whatever the cause, nothing is known about the host.
      return { ok: false, reason: 'resolver_unreachable' };
    }
  };
}

export function platformResolver(env: Env): ResolveHost {
  return dnsOverHttps({ resolverUrl: settingsOf(env).dnsResolverUrl, fetch });
}

interface Question extends ResolverOptions {
  host: string;
  type: keyof typeof RECORD_TYPES;
  signal: AbortSignal;
}

async function ask({ resolverUrl, fetch, host, type, signal }: Question): Promise<string[]> {
  const url = new URL(resolverUrl);
  url.searchParams.set('name', host);
  url.searchParams.set('type', type);
  const response = await fetch(url, { headers: { accept: 'application/dns-json' }, signal });
  const { Status, Answer } = dnsAnswerSchema.parse(await response.json());
  if (Status === NAME_ERROR) return [];
  if (Status !== NO_ERROR) throw new Error(`the resolver answered with status ${Status}`);
  return Answer.filter((record) => record.type === RECORD_TYPES[type]).map(({ data }) => data);
}
