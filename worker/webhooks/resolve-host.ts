import * as z from 'zod';

import type { Env } from '../env.ts';
import { settingsOf } from '../platform/settings.ts';
import { withinTimeLimit } from '../platform/time-limit.ts';

export type Resolution =
  | { ok: true; addresses: string[]; validMs: number }
  | { ok: false; reason: 'name_unknown' | 'resolver_unreachable' };

export type ResolveHost = (host: string) => Promise<Resolution>;

const TIME_LIMIT_MS = 2000;
/** Caps the TTL, so that a moved receiver is found soon. */
const MAX_TTL_MS = 300_000;
const MAX_CACHED_HOSTS = 100;
/** Record types and response codes, numbered as in RFC 1035 and RFC 3596 */
const RECORD_TYPES = { A: 1, AAAA: 28 } as const;
const NO_ERROR = 0;
const NAME_ERROR = 3;

const dnsAnswerSchema = z.object({
  Status: z.number(),
  Answer: z
    .array(z.object({ type: z.number(), data: z.string(), TTL: z.number().min(0).default(0) }))
    .default([]),
});

interface ResolverOptions {
  resolverUrl: string;
  fetch: (url: URL, init: RequestInit) => Promise<Response>;
}

/** Resolves by DNS over HTTPS (JSON); sequential, because connections are limited. */
export function dnsOverHttps(options: ResolverOptions): ResolveHost {
  return async (host) => {
    try {
      const answers = await withinTimeLimit(TIME_LIMIT_MS, async (signal) => [
        await ask({ ...options, host, type: 'A', signal }),
        await ask({ ...options, host, type: 'AAAA', signal }),
      ]);
      if (!answers.ok) return { ok: false, reason: 'resolver_unreachable' };
      const addresses = answers.value.flatMap((answer) => answer.addresses);
      if (addresses.length === 0) return { ok: false, reason: 'name_unknown' };
      const validMs = Math.min(MAX_TTL_MS, ...answers.value.map((answer) => answer.validMs));
      return { ok: true, addresses, validMs };
    } catch {
      // Any failure leaves the host unresolved.
      return { ok: false, reason: 'resolver_unreachable' };
    }
  };
}

export function cacheResolutions(resolveHost: ResolveHost, nowMs: () => number): ResolveHost {
  const cache = new Map<string, { resolution: Resolution; untilMs: number }>();
  return async (host) => {
    const known = cache.get(host);
    if (known !== undefined && nowMs() < known.untilMs) return known.resolution;
    cache.delete(host);
    const resolution = await resolveHost(host);
    if (resolution.ok) {
      if (cache.size >= MAX_CACHED_HOSTS) cache.clear();
      cache.set(host, { resolution, untilMs: nowMs() + resolution.validMs });
    }
    return resolution;
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

/** Addresses of one type; the TTL is the shortest of all records, including aliases. */
interface RecordAnswer {
  addresses: string[];
  validMs: number;
}

async function ask({ resolverUrl, fetch, host, type, signal }: Question): Promise<RecordAnswer> {
  const url = new URL(resolverUrl);
  url.searchParams.set('name', host);
  url.searchParams.set('type', type);
  const response = await fetch(url, { headers: { accept: 'application/dns-json' }, signal });
  const { Status, Answer } = dnsAnswerSchema.parse(await response.json());
  if (Status === NAME_ERROR) return { addresses: [], validMs: Infinity };
  if (Status !== NO_ERROR) throw new Error(`the resolver answered with status ${Status}`);
  const addresses = Answer.filter((record) => record.type === RECORD_TYPES[type]);
  return {
    addresses: addresses.map(({ data }) => data),
    validMs: 1000 * Math.min(...Answer.map(({ TTL }) => TTL)),
  };
}
