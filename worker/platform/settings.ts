import * as z from 'zod';

import type { Env } from '../env.ts';

const secret = z.string().min(16);
const flag = z
  .enum(['', '0', '1'])
  .default('0')
  .transform((value) => value === '1');
const count = z.coerce.number().int().positive();
/** A host name with an optional port, without scheme or path. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
const hostList = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .transform((hosts) => hosts.filter((host) => host !== ''))
  .pipe(z.array(z.string().regex(HOST)));

const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['development', 'production']),
  INFERENCE_TOKEN: secret,
  OPERATOR_TOKEN: secret,
  MEDIA_SIGNING_KEY: secret,
  SECRET_ENCRYPTION_KEY: secret,
  ALERT_EMAIL_FROM: z.email().default('alerts@strideline.invalid'),
  DNS_RESOLVER_URL: z.url().default('https://cloudflare-dns.com/dns-query'),
  JOB_BOARD_SHARDS: count.default(1),
  /** Host names of this service, separated by commas: no webhook may point there (confused deputy). */
  OWN_HOSTS: hostList.default([]),
  /** Test-only switches; production refuses to serve with any of them set. */
  WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS: flag,
  KEY_REQUESTS_PER_MINUTE_FOR_TESTS: count.optional(),
  ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: count.optional(),
  MAIL_SINK_URL_FOR_TESTS: z.url().optional(),
});

const KEY_REQUESTS_PER_MINUTE = 100;
const ADDRESS_REQUESTS_PER_MINUTE = 500;
/** Secrets that `npm start` and the tests make begin with these; no production secret may. */
const DEVELOPMENT_SECRET = /^(dev|test)-/;
const SECRET_NAMES = [
  'INFERENCE_TOKEN',
  'OPERATOR_TOKEN',
  'MEDIA_SIGNING_KEY',
  'SECRET_ENCRYPTION_KEY',
] as const;

export interface Settings {
  inferenceToken: string;
  operatorToken: string;
  mediaSigningKey: string;
  secretEncryptionKey: string;
  alertEmailFrom: string;
  dnsResolverUrl: string;
  jobBoardShards: number;
  ownHosts: string[];
  allowsLoopbackWebhooks: boolean;
  keyRequestsPerMinute: number;
  addressRequestsPerMinute: number;
  mailSinkUrl: string | null;
}

export class SettingsError extends Error {}

const parsedSettings = new WeakMap<object, Settings>();

/** The settings among the bindings, parsed once per environment object. */
export function settingsOf(env: Env): Settings {
  const known = parsedSettings.get(env);
  if (known !== undefined) return known;
  const settings = parseSettings(env);
  parsedSettings.set(env, settings);
  return settings;
}

export function parseSettings(variables: object): Settings {
  const parsed = settingsSchema.safeParse(variables);
  if (!parsed.success) throw new SettingsError(z.prettifyError(parsed.error));
  const values = parsed.data;
  if (values.ENVIRONMENT === 'production') refuseUnsafeProduction(values);
  return {
    inferenceToken: values.INFERENCE_TOKEN,
    operatorToken: values.OPERATOR_TOKEN,
    mediaSigningKey: values.MEDIA_SIGNING_KEY,
    secretEncryptionKey: values.SECRET_ENCRYPTION_KEY,
    alertEmailFrom: values.ALERT_EMAIL_FROM,
    dnsResolverUrl: values.DNS_RESOLVER_URL,
    jobBoardShards: values.JOB_BOARD_SHARDS,
    ownHosts: values.OWN_HOSTS,
    allowsLoopbackWebhooks: values.WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS,
    keyRequestsPerMinute: values.KEY_REQUESTS_PER_MINUTE_FOR_TESTS ?? KEY_REQUESTS_PER_MINUTE,
    addressRequestsPerMinute:
      values.ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS ?? ADDRESS_REQUESTS_PER_MINUTE,
    mailSinkUrl: values.MAIL_SINK_URL_FOR_TESTS ?? null,
  };
}

function refuseUnsafeProduction(values: z.output<typeof settingsSchema>): void {
  const developmentSecrets = SECRET_NAMES.filter((name) => DEVELOPMENT_SECRET.test(values[name]));
  const switches = Object.entries(values)
    .filter(
      ([name, value]) => name.endsWith('_FOR_TESTS') && value !== undefined && value !== false,
    )
    .map(([name]) => name);
  const unsafe = [...developmentSecrets, ...switches];
  if (unsafe.length > 0) {
    throw new SettingsError(`Not allowed in production: ${unsafe.join(', ')}`);
  }
  if (values.OWN_HOSTS.length === 0) {
    throw new SettingsError('Required in production: OWN_HOSTS');
  }
  if (new Set(SECRET_NAMES.map((name) => values[name])).size < SECRET_NAMES.length) {
    throw new SettingsError('Not allowed in production: identical secrets');
  }
}
